// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Takes over pages of a PDF that Cairo made, as form XObjects of a document.
///
/// Fonts and pictures that pages share stay shared, and equal pages become one form. What only a
/// document needs (page tree, information dictionary) stays behind.
public final class AppearanceImporter {
  private let source: PDFFile
  private let pages: PageTree
  private let pictures: [RasterPicture]
  /// Remembers what it has copied into one revision.
  private var copier: ResourceCopier?
  /// How many pages the other document has.
  public var pageCount: Int { pages.count }

  /// - Parameter drawing: A whole document, such as a PDF surface gave, and its pictures.
  /// - Throws: `damaged` or `unsupported` when it is none.
  public init(_ drawing: VectorDrawing) throws(DocumentError) {
    source = try PDFFile.open(bytes: drawing.pdf, passwords: .none)
    pages = try PageTree(source)
    pictures = drawing.pictures
  }

  /// Adds one page to the document.
  ///
  /// `number`: Of the page in the other document, from 1.
  /// Returns a form whose BBox is the page's MediaBox, moved to the origin.
  public func importPage(
    _ number: Int, into revision: Revision
  ) throws(DocumentError) -> ImportedAppearance {
    let page = try pages.page(number)
    let box = page.geometry.mediaBox
    let copier = copier(to: revision)
    var form: PDFDictionary = ["Type": .name("XObject"), "Subtype": .name("Form")]
    form["BBox"] = .array([box.minX, box.minY, box.maxX, box.maxY].map { .real($0) })
    if box.origin != .zero {
      form["Matrix"] = .array([1, 0, 0, 1, -box.minX, -box.minY].map { .real($0) })
    }
    let resources = try source.resolve(page.resources).dictionaryValue ?? [:]
    form["Resources"] = .dictionary(try copier.copyWhole(resources))
    let isTransparent = copier.isTransparent
    if isTransparent, let group = try source.dictionary("Group", in: page.dictionary) {
      form["Group"] = .dictionary(try copier.copyWhole(group))
    }
    let content = try PageContents(source, page: page.dictionary).decoded(limit: nil)
    let stream = try PDFStream.compressed(content, dictionary: form)
    return ImportedAppearance(
      reference: revision.addShared(.stream(stream)), size: box.size,
      isTransparent: isTransparent)
  }

  private func copier(to revision: Revision) -> ResourceCopier {
    if let copier, copier.revision === revision { return copier }
    let new = ResourceCopier(from: source, pictures: pictures, to: revision)
    copier = new
    return new
  }
}
