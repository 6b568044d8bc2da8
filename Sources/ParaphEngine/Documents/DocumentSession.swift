// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphRendering

/// One document that a job works on: its objects, its pages, and its pages as seen when needed.
final class DocumentSession {
  let input: JobInput
  let file: PDFFile
  let pages: PageTree
  /// What was found damaged when work on the document as it is had begun; `nil` for nothing.
  let lateDamage: String?
  /// Whether bytes of the output are where they cannot be taken back.
  var isWriting = false
  /// The names of the marks that the job replaces: places are found as if these were not there.
  var replacedNames: [String] = [] {
    didSet {
      guard replacedNames != oldValue else { return }
      (texts, rules, bareRevision, bare) = ([:], [:], nil, nil)
    }
  }
  private let passwords: PasswordMemory
  private var geometries: [Int: PageGeometry] = [:]
  private var texts: [Int: PageText] = [:]
  private var rules: [Int: PageRules] = [:]
  private var seen: RenderedDocument?
  /// Without the marks that are replaced, once it was asked for; `nil` where there is none.
  private var bareRevision: Revision??
  private var bare: RenderedDocument?

  convenience init(_ input: JobInput, password: JobPassword) throws {
    try self.init(input, passwords: PasswordMemory(password), lateDamage: nil)
  }

  /// `lateDamage`: Why the document is to be repaired although it seems to be whole.
  private init(_ input: JobInput, passwords: PasswordMemory, lateDamage: String?) throws {
    self.input = input
    self.passwords = passwords
    self.lateDamage = lateDamage
    let repair: PDFFile.RepairPolicy = lateDamage == nil ? .ifDamaged : .always
    switch input {
    case .path(let path):
      file = try PDFFile.open(path: path, passwords: passwords.source, repair: repair)
    case .bytes(let bytes, _):
      file = try PDFFile.open(bytes: bytes, passwords: passwords.source, repair: repair)
    }
    pages = try PageTree(file)
  }

  /// Does work on a document; when an object turns out to be damaged on the way, the document is
  /// repaired and the work done once more.
  static func run<R>(
    _ input: JobInput, password: JobPassword,
    _ body: (DocumentSession) throws -> R
  ) throws -> R {
    let session = try DocumentSession(input, password: password)
    do {
      return try body(session)
    } catch let error as DocumentError
      where error.reason == .damaged && !session.file.wasRepaired && !session.isWriting
    {
      return try body(
        DocumentSession(input, passwords: session.passwords, lateDamage: error.message))
    }
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

  /// The horizontal lines of a page, read once.
  func rules(_ page: Int) throws -> PageRules {
    if let known = rules[page] { return known }
    let found = PageRules(of: try pages.page(page), in: try withoutReplaced() ?? file)
    if rules.count < 64 { rules[page] = found }
    return found
  }

  /// The document as Poppler sees these pages; opened by the first call.
  func rendered(_ numbers: [Int]) throws -> RenderedDocument {
    let isPlain = try !numbers.contains { try geometry($0).replacesCropBox }
    if isPlain, let seen { return seen }
    let document =
      switch try renderSource(numbers) {
      case .path(let path): try RenderedDocument(path: path, password: password)
      case .bytes(let bytes): try RenderedDocument(bytes: bytes, password: password)
      }
    if isPlain { seen = document }
    return document
  }

  /// Whether the job replaces the mark of this name, or a numbered one of the same step.
  func replaces(_ id: String?) -> Bool {
    replacedNames.contains { MarkName.belongs(id, to: $0) }
  }

  /// The document as Poppler sees a page without the marks that the job replaces: what marks are placed by
  /// and lie on.
  func ground(_ page: Int) throws -> RenderedDocument {
    guard let revision = try withoutReplaced() else { return try rendered([page]) }
    if let bare { return bare }
    let document = try RenderedDocument(bytes: revision.bytes(), password: password)
    bare = document
    return document
  }

  /// The document without the marks that the job replaces; `nil` where it has none.
  private func withoutReplaced() throws -> Revision? {
    if replacedNames.isEmpty { return nil }
    if let bareRevision { return bareRevision }
    let revision = Revision(file)
    let hasAny = try revision.hideMarks(named: replacedNames, pages: pages)
    if hasAny { try showOddPages(Array(1...pages.count), in: revision) }
    bareRevision = .some(hasAny ? revision : nil)
    return hasAny ? revision : nil
  }

  /// What Poppler opens to see these pages: the file, or bytes where that would not do.
  ///
  /// Poppler draws nothing of a page whose CropBox lies outside of its MediaBox, so it gets such
  /// pages without their CropBox.
  func renderSource(_ numbers: [Int]) throws -> PageRenderer.Source {
    let isPlain = try !numbers.contains { try geometry($0).replacesCropBox }
    if isPlain, !file.wasRepaired, case .path(let path) = input { return .path(path) }
    let revision = Revision(file)
    try showOddPages(numbers, in: revision)
    return .bytes(try revision.bytes())
  }

  /// Takes the CropBox from pages of which Poppler would draw nothing.
  ///
  /// - Parameters:
  ///   - numbers: The pages that are looked at.
  ///   - revision: Of this document, or of one that was made of it.
  ///   - pages: Those of the other document.
  /// - Throws: `damaged`.
  func showOddPages(
    _ numbers: [Int], in revision: Revision, of pages: PageTree? = nil
  ) throws {
    let pages = pages ?? self.pages
    for number in numbers where try geometry(number).replacesCropBox {
      let page = try pages.page(number)
      guard let reference = page.reference else { continue }
      let box = page.geometry.mediaBox
      var dictionary = try revision.object(reference).dictionaryValue ?? page.dictionary
      dictionary["CropBox"] = .array(
        [box.minX, box.minY, box.maxX, box.maxY].map { .real($0) })
      revision.update(reference, .dictionary(dictionary))
    }
  }

  /// The text of a page, read once.
  func text(_ page: Int) throws -> PageText {
    if let known = texts[page] { return known }
    let text = try ground(page).text(page: page, geometry: geometry(page))
    // Long documents are searched once from end to end: what was read is not kept for all of them.
    if texts.count < 64 { texts[page] = text }
    return text
  }
}
