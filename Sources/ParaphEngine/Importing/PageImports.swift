// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphAppearance
import ParaphDocument
@_spi(Host) import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphRendering

/// The pages of other documents that marks show, each opened once.
///
/// What a page shows of its annotations and form fields comes along as content. A document that needs a
/// password is refused.
final class PageImports {
  /// Along the longer side of the rendering in which ink is looked for.
  private static let renderedPixels = 1200.0

  /// The pages by their numbers in drawings, from 0.
  private(set) var importables: [ImportablePage] = []
  private var imported: [Key: ImportedPage] = [:]
  /// The pages that plugins drew, by the bytes of their documents.
  private var drawn: [[UInt8]: ImportedPage] = [:]

  private struct Key: Hashable {
    let source: PageSource
    let file: FileState?
  }

  /// The page as a plugin gets it.
  ///
  /// - Throws: `Failure` in words that name the file.
  func page(_ source: PageSource) throws -> ImportedPage {
    let key = Key(source: source, file: FileState(source.path))
    if let known = imported[key] { return known }
    let (page, picture) = try open(source)
    importables.append(page)
    let ink = PageInk(picture, of: page.geometry.displayedSize)
    let new = ImportedPage(
      source: importables.count - 1, size: page.geometry.displayedSize,
      rendering: try Image(picture), inkBox: ink.box, isOnPaper: ink.isOnPaper)
    imported[key] = new
    return new
  }

  /// The first page of a document that a plugin drew.
  ///
  /// - Throws: `Failure` for one that cannot be read, or taken over.
  func page(pdf bytes: [UInt8]) throws -> ImportedPage {
    if let known = drawn[bytes] { return known }
    let file = try PDFFile.open(bytes: bytes, passwords: .none, repair: .never)
    let (page, revision) = try Self.open(file, page: 1)
    let importable = try ImportablePage(revision, page: page)
    // What cannot be taken over is the plugin's fault, and later nobody knows whose it is.
    try importable.check()
    importables.append(importable)
    let geometry = page.geometry
    let new = ImportedPage(source: importables.count - 1, size: geometry.displayedSize) {
      let document = try RenderedDocument(bytes: bytes)
      return try Image(
        document.render(page: 1, geometry: geometry, options: Self.options(geometry)))
    }
    drawn[bytes] = new
    return new
  }

  private func open(_ source: PageSource) throws -> (ImportablePage, Bitmap) {
    do {
      do {
        return try open(source, repair: .ifDamaged)
      } catch let error as DocumentError where error.reason == .damaged {
        return try open(source, repair: .always)
      }
    } catch let error as DocumentError {
      throw Self.named(error, source.path)
    } catch let error as RenderingError {
      throw RenderingError(error.reason, "\(source.path): \(error.message)", hint: error.hint)
    }
  }

  private func open(
    _ source: PageSource, repair: PDFFile.RepairPolicy
  ) throws -> (ImportablePage, Bitmap) {
    let file = try PDFFile.open(path: source.path, passwords: .none, repair: repair)
    let (page, revision) = try Self.open(file, page: source.page)
    return (
      try ImportablePage(revision, page: page), try picture(of: page, source, file, revision)
    )
  }

  /// A page with what it shows of its annotations in its content.
  private static func open(_ file: PDFFile, page number: Int) throws -> (PDFPage, Revision) {
    let pages = try PageTree(file)
    guard (1...max(pages.count, 1)).contains(number), pages.count > 0 else {
      throw DocumentError(
        .pageNotFound, "The document has no page \(number).",
        hint: "It has \(pages.count) page\(pages.count == 1 ? "" : "s").")
    }
    let revision = Revision(file)
    let page = try pages.page(number)
    guard page.dictionary["Annots"] != nil else { return (page, revision) }
    let appearances = try AppearanceMaker(revision)
    _ = try Flattener(revision, pages: pages, appearances: appearances)
      .flatten(FlattenSelection(pages: [number]))
    try appearances.finish()
    return (try PageTree(revision).page(number), revision)
  }

  private func picture(
    of page: PDFPage, _ source: PageSource, _ file: PDFFile, _ revision: Revision
  ) throws -> Bitmap {
    let document =
      file.wasRepaired
      ? try RenderedDocument(bytes: revision.bytes()) : try RenderedDocument(path: source.path)
    return try document.render(
      page: source.page, geometry: page.geometry, options: Self.options(page.geometry))
  }

  private static func options(_ geometry: PageGeometry) -> RenderOptions {
    let size = geometry.displayedSize
    var options = RenderOptions(
      dpi: min(renderedPixels * 72 / max(size.width, size.height), 9_600))
    options.paper = false
    return options
  }

  /// An error about a file that is not the document that is worked on.
  private static func named(_ error: DocumentError, _ path: String) -> DocumentError {
    let needsPassword = [.passwordNeeded, .passwordWrong].contains(error.reason)
    guard !needsPassword else {
      return DocumentError(
        error.reason, "\(path): A page of an encrypted document cannot be taken as a picture.",
        hint: "Decrypt it first: qpdf --decrypt --password-file=FILE IN OUT.")
    }
    // Damage of another document is no reason to repair this one.
    let reason = error.reason == .damaged ? .beyondRepair : error.reason
    return DocumentError(reason, "\(path): \(error.message)", hint: error.hint)
  }
}

extension Image {
  /// The picture of a bitmap, its colours no longer multiplied by their alpha.
  fileprivate init(_ bitmap: Bitmap) throws {
    var rgba = [UInt8](repeating: 0, count: bitmap.pixels.count)
    for at in stride(from: 0, to: rgba.count, by: 4) {
      let alpha = Int(bitmap.pixels[at + 3])
      guard alpha > 0 else { continue }
      for channel in 0..<3 {
        let value = (Int(bitmap.pixels[at + 2 - channel]) * 255 + alpha / 2) / alpha
        rgba[at + channel] = UInt8(clamping: value)
      }
      rgba[at + 3] = UInt8(alpha)
    }
    try self.init(width: bitmap.width, height: bitmap.height, rgba: rgba)
  }
}
