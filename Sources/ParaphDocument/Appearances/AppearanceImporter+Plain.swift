// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

extension AppearanceImporter {
  private static let catalogEntries: Set<PDFName> = ["Type", "Pages", "Version"]
  private static let pageEntries: Set<PDFName> = [
    "Type", "Parent", "MediaBox", "Contents", "Resources", "Group",
  ]

  /// Whether the first page of a PDF is what a drawing of ours would be: no more than content and
  /// resources, on a page that is rounded up to whole points.
  ///
  /// Whatever else a page has, such as a rotation, annotations or layers, has to be looked at when it
  /// is taken over.
  ///
  /// - Parameter size: That of the drawing, in points.
  /// - Returns: `false` also where that cannot be read.
  public func isPlain(size: Size) -> Bool {
    guard let source, source.pages.count == 1, let page = try? source.pages.page(1),
      let catalog = try? source.file.catalog()
    else { return false }
    let box = Rectangle(
      x: 0, y: 0, width: size.width.rounded(.up), height: size.height.rounded(.up))
    return page.geometry.mediaBox == box
      && catalog.entries.allSatisfy { Self.catalogEntries.contains($0.key) }
      && page.dictionary.entries.allSatisfy { Self.pageEntries.contains($0.key) }
      && source.file.securityHandler == nil && !source.file.wasRepaired
  }
}
