// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphRendering

/// One document that a job works on: its objects, its pages, and its pages as seen when needed.
final class DocumentSession {
  let input: JobInput
  let file: PDFFile
  let pages: PageTree
  private let passwords: PasswordMemory
  private var geometries: [Int: PageGeometry] = [:]
  private var texts: [Int: PageText] = [:]
  private var seen: RenderedDocument?

  init(_ input: JobInput, passwords source: PasswordSource) throws {
    self.input = input
    passwords = PasswordMemory(source)
    switch input {
    case .path(let path): file = try PDFFile.open(path: path, passwords: passwords.source)
    case .bytes(let bytes, _): file = try PDFFile.open(bytes: bytes, passwords: passwords.source)
    }
    pages = try PageTree(file)
  }

  /// What opens the document again: for Poppler and for qpdf, which read it on their own.
  var passwordSource: PasswordSource { passwords.known.map { .value($0) } ?? .none }
  var password: String? { passwords.known }

  /// The pages that are meant, ascending.
  func numbers(_ selection: PageSelection) throws -> [Int] {
    var failure: DocumentError?
    let numbers = try selection.resolve(count: pages.count) { label in
      do throws(DocumentError) {
        return try pages.number(labelled: label).map { [$0] } ?? []
      } catch let error {
        failure = error
        return []
      }
    }
    if let failure { throw failure }
    return numbers
  }

  func geometry(_ page: Int) throws -> PageGeometry {
    if let known = geometries[page] { return known }
    let geometry = try pages.page(page).geometry
    geometries[page] = geometry
    return geometry
  }

  /// The document as Poppler sees it; opened by the first call.
  func rendered() throws -> RenderedDocument {
    if let seen { return seen }
    let document: RenderedDocument
    if file.wasRepaired || file.path == nil {
      let bytes = file.withBytes { Array($0) }
      document = try RenderedDocument(bytes: bytes, name: input.name, password: password)
    } else {
      document = try RenderedDocument(path: input.name, password: password)
    }
    seen = document
    return document
  }

  /// The text of a page, read once.
  func text(_ page: Int) throws -> PageText {
    if let known = texts[page] { return known }
    let text = try rendered().text(page: page, geometry: geometry(page))
    // Long documents are searched once from end to end: what was read is not kept for all of them.
    if texts.count < 64 { texts[page] = text }
    return text
  }
}
