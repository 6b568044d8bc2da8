// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

extension Revision {
  /// Gives a form of this revision the matrix by which it is turned.
  public func turn(_ form: ObjectReference, by matrix: Matrix) {
    guard matrix != .identity, case .object(_, .stream(var stream))? = changes[form.number] else {
      return
    }
    stream.dictionary["Matrix"] = matrix.object
    update(form, .stream(stream))
  }

  /// Adds a form that draws another one as a group, with opacity and a blend mode.
  ///
  /// It is no group itself: what is drawn mixes with whatever lies beneath (ISO 32000-2, 11.4.6).
  public func mix(
    _ form: ImportedAppearance, opacity: Double, blendMode: PDFName, turn: Matrix,
    as reference: ObjectReference
  ) throws(DocumentError) {
    var state: PDFDictionary = [:]
    if opacity < 1 {
      state["ca"] = .real(max(opacity, 0))
      state["CA"] = .real(max(opacity, 0))
    }
    if blendMode != "Normal" { state["BM"] = .name(blendMode) }
    var outer: PDFDictionary = ["Type": .name("XObject"), "Subtype": .name("Form")]
    outer["BBox"] = Rectangle(origin: .zero, size: form.size).object
    if turn != .identity { outer["Matrix"] = turn.object }
    outer["Resources"] = .dictionary([
      "XObject": .dictionary(["X": .reference(try group(form))]),
      "ExtGState": .dictionary(["G": .dictionary(state)]),
    ])
    try require(version: PDFVersion(1, 4))
    update(reference, .stream(try .compressed(Array("/G gs /X Do".utf8), dictionary: outer)))
  }
}
