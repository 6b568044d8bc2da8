// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphAppearance
@testable import ParaphDocument

/// A page of 200 by 200 with one annotation, given as the text of its dictionary.
struct MarkupSample {
  let bytes: [UInt8]

  init(_ annotation: String, page: String = "", content: String? = nil, more: [String] = []) {
    var builder = DocumentBuilder()
    // The first object that is added is number 3.
    for object in more { _ = builder.add(object) }
    let number = builder.add("<< /Type /Annot /F 4 \(annotation) >>")
    builder.addPage("/MediaBox [0 0 200 200] \(page) /Annots [\(number) 0 R]", content: content)
    bytes = builder.build()
  }

  private static func revision(_ bytes: [UInt8]) throws -> Revision {
    Revision(try PDFFile.open(bytes: bytes, passwords: .none, repair: .never))
  }

  /// The annotation as painters read it.
  func entries() throws -> AnnotationEntries {
    let revision = try Self.revision(bytes)
    let page = try PageTree(revision).page(1)
    let list = try #require(try revision.array("Annots", in: page.dictionary))
    let annotation = try #require(try revision.resolve(list.first).dictionaryValue)
    return AnnotationEntries(annotation, on: page, in: revision)
  }

  /// What it looks like.
  func sketch() throws -> AppearanceSketch? {
    let entries = try entries()
    return try MarkupPainter.sketch(
      entries, subtype: #require(try entries.subtype), rect: #require(try entries.rect))
  }

  /// Why it has no looks; `nil` when it has, or shows nothing.
  func reason() throws -> KeptReason? {
    do {
      _ = try sketch()
      return nil
    } catch AppearanceError.unusable(let reason) {
      return reason
    }
  }

  /// The document with its annotation made page content, whatever kind it is of.
  func flattened() throws -> (bytes: [UInt8], outcome: FlattenOutcome) {
    let revision = try Self.revision(bytes)
    let maker = try AppearanceMaker(revision)
    let all = AnnotationSubtype.allCases.map(\.rawValue)
    let outcome = try Flattener(revision, pages: PageTree(revision), appearances: maker)
      .flatten(FlattenSelection(only: all))
    try maker.finish()
    return (try revision.bytes(), outcome)
  }

  /// The content of the form that shows the annotation.
  func content() throws -> String {
    let file = try PDFFile.open(bytes: flattened().bytes, passwords: .none, repair: .never)
    let page = try PageTree(file).page(1)
    var text = ""
    var resources = try file.resolve(page.resources).dictionaryValue ?? [:]
    // A form with opacity draws another one.
    for _ in 0..<3 {
      guard let forms = try file.dictionary("XObject", in: resources),
        let stream = try file.resolve(forms.entries.first?.value).streamValue
      else { break }
      let box = try file.numbers("BBox", in: stream.dictionary) ?? []
      text += "BBox \(box.map { "\(Int($0))" }.joined(separator: " "))\n"
      text += String(decoding: try file.decodedBytes(of: stream, limit: nil), as: UTF8.self)
      text += "\n"
      resources = try file.dictionary("Resources", in: stream.dictionary) ?? [:]
    }
    return text
  }
}
