// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Makes appearance streams into what a page can draw.
struct AppearanceForms {
  private let revision: Revision
  /// Those that were looked at: many annotations may share one.
  private var adapted: Set<ObjectReference> = []

  init(_ revision: Revision) { self.revision = revision }

  /// The form's `/Matrix`; what is none changes nothing.
  func matrix(of form: PDFStream) throws(DocumentError) -> Matrix {
    guard let numbers = try revision.numbers("Matrix", in: form.dictionary), numbers.count >= 6
    else { return .identity }
    return Matrix(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }

  /// Changes what an appearance stream may do and a page's form may not.
  ///
  /// It may leave out its `/Subtype` (table 93). A group that is neither
  /// isolated nor knockout changes nothing where it is drawn as it is (11.4.6), but some viewers
  /// take it for isolated, so that a highlight that multiplies would hide its text.
  mutating func adapt(
    _ reference: ObjectReference, _ stream: PDFStream
  ) throws(DocumentError) {
    guard adapted.insert(reference).inserted else { return }
    var adapted = stream
    adapted.dictionary["Subtype"] = .name("Form")
    if let group = try revision.dictionary("Group", in: stream.dictionary),
      try revision.bool("I", in: group) != true, try revision.bool("K", in: group) != true,
      try usesBlendMode(stream.dictionary)
    {
      adapted.dictionary["Group"] = nil
    }
    if adapted != stream { revision.update(reference, .stream(adapted)) }
  }

  private func usesBlendMode(_ form: PDFDictionary) throws(DocumentError) -> Bool {
    guard let resources = try revision.dictionary("Resources", in: form),
      let states = try revision.dictionary("ExtGState", in: resources)
    else { return false }
    for (_, state) in states.entries {
      guard let mode = try revision.resolve(state).dictionaryValue?["BM"] else { continue }
      if try revision.resolve(mode).nameValue != "Normal" { return true }
    }
    return false
  }

  // MARK: - Blend modes of annotations

  /// How the annotation as a whole mixes with the page, where that is not plainly (table 166, `/BM`, PDF
  /// 2.0).
  ///
  /// Its `/CA` is not asked for: an appearance stream has it already.
  func blendMode(of annotation: PDFDictionary) throws(DocumentError) -> PDFName? {
    guard annotation["BM"] != nil, let mode = try revision.name("BM", in: annotation),
      mode != "Normal", mode != "Compatible"
    else { return nil }
    return mode
  }

  /// A form that draws an appearance with a blend mode, in the same place.
  func blended(
    _ reference: ObjectReference, _ stream: PDFStream, mode: PDFName, rect: Rectangle
  ) throws(DocumentError) -> MadeAppearance.Form? {
    guard let box = try revision.rectangle("BBox", in: stream.dictionary) else { return nil }
    let matrix = try matrix(of: stream)
    let bounds = matrix.apply(box)
    // Without a group each of its parts would mix with those below it.
    var inner = reference
    if stream.dictionary["Group"] == nil || stream.dictionary["Subtype"] == nil {
      var group = stream
      group.dictionary["Subtype"] = .name("Form")
      group.dictionary["Group"] =
        stream.dictionary["Group"] ?? .dictionary(["S": .name("Transparency")])
      inner = revision.addShared(.stream(group))
    }
    let state: PDFDictionary = ["BM": .name(mode)]
    let outer: PDFDictionary = [
      "Type": .name("XObject"), "Subtype": .name("Form"), "BBox": bounds.object,
      "Resources": .dictionary([
        "XObject": .dictionary(["X": .reference(inner)]),
        "ExtGState": .dictionary(["G": .dictionary(state)]),
      ]),
    ]
    try revision.require(version: PDFVersion(1, 4))
    let form = revision.addShared(
      .stream(try .compressed(Array("/G gs /X Do".utf8), dictionary: outer)))
    return MadeAppearance.Form(reference: form, box: bounds, rect: rect)
  }
}
