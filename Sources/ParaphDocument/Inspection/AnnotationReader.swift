// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Lists the annotations of pages.
public struct AnnotationReader {
  private let source: any ObjectSource
  private let pages: PageTree

  /// Reads from a file, or from a revision of it.
  public init(_ source: any ObjectSource, pages: PageTree) {
    self.source = source
    self.pages = pages
  }

  /// The annotations of a page, the lowest first; what is not a dictionary is passed over.
  ///
  /// Pages count from 1. A page that is not there is `.pageNotFound`.
  public func annotations(page number: Int) throws(DocumentError) -> [AnnotationSummary] {
    let page = try pages.page(number)
    var summaries: [AnnotationSummary] = []
    for (index, member) in try Self.members(of: page.dictionary, in: source).enumerated() {
      guard let dictionary = try source.resolve(member).dictionaryValue else { continue }
      let summary = try summary(
        dictionary, reference: member.referenceValue, page: page, index: index)
      summaries.append(summary)
    }
    return summaries
  }

  /// The members of `/Annots`; some writers leave out the array around a single annotation.
  static func members(
    of page: PDFDictionary, in source: any ObjectSource
  ) throws(DocumentError) -> [PDFObject] {
    guard let value = page["Annots"] else { return [] }
    switch try source.resolve(value) {
    case .array(let members): return members
    case .dictionary: return [value]
    default: return []
    }
  }

  private func summary(
    _ dictionary: PDFDictionary, reference: ObjectReference?, page: PDFPage, index: Int
  ) throws(DocumentError) -> AnnotationSummary {
    let subtype = try source.name("Subtype", in: dictionary)?.rawValue ?? ""
    let flags = AnnotationFlags(rawValue: try source.integer("F", in: dictionary) ?? 0)
    let isMarkup = AnnotationSubtype(rawValue: subtype)?.isMarkup ?? false
    return AnnotationSummary(
      page: page.number, index: index, reference: reference,
      inReplyTo: dictionary["IRT"]?.referenceValue, subtype: subtype,
      kind: try source.name(.markKind, in: dictionary)?.rawValue,
      plugin: try source.name(.markPlugin, in: dictionary)?.rawValue,
      id: try source.text("NM", in: dictionary),
      rect: try Self.box(of: dictionary, on: page, in: source) ?? Rectangle.nowhere,
      quads: try quads(of: dictionary, on: page),
      contents: try source.text("Contents", in: dictionary),
      author: isMarkup ? try source.text("T", in: dictionary) : nil,
      flags: flags, hasAppearance: try Self.hasAppearance(dictionary, in: source),
      modified: try source.text("M", in: dictionary).flatMap(Timestamp.init(pdfDate:)))
  }

  /// The box on the page as displayed; `nil` when there is none, or none with finite numbers.
  static func box(
    of annotation: PDFDictionary, on page: PDFPage, in source: any ObjectSource
  ) throws(DocumentError) -> Rectangle? {
    guard let rect = try source.rectangle("Rect", in: annotation) else { return nil }
    let box = page.geometry.toDisplayed.apply(rect)
    return box.isFinite ? box : nil
  }

  /// Those that are whole; the standard lets viewers pass over those that leave the box.
  private func quads(
    of annotation: PDFDictionary, on page: PDFPage
  ) throws(DocumentError) -> [Rectangle] {
    guard annotation["QuadPoints"] != nil,
      let numbers = try source.numbers("QuadPoints", in: annotation), numbers.count >= 8
    else { return [] }
    return stride(from: 0, through: numbers.count - 8, by: 8).compactMap { start in
      let corners = stride(from: start, to: start + 8, by: 2).map { at in
        page.geometry.toDisplayed.apply(Point(numbers[at], numbers[at + 1]))
      }
      return Rectangle(enclosing: corners).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  /// Whether there is a normal appearance: a stream, or one for each state (12.5.5).
  static func hasAppearance(
    _ annotation: PDFDictionary, in source: any ObjectSource
  ) throws(DocumentError) -> Bool {
    guard let appearances = try source.dictionary("AP", in: annotation) else { return false }
    switch try source.resolve(appearances["N"]) {
    case .stream: return true
    case .dictionary(let states):
      guard let state = try source.name("AS", in: annotation) else { return false }
      return try source.stream(state, in: states) != nil
    default: return false
    }
  }
}

extension Rectangle {
  /// The box of what has none.
  static let nowhere = Rectangle(x: 0, y: 0, width: 0, height: 0)
}
