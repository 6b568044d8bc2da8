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
  public func mix(
    _ form: ImportedAppearance, opacity: Double, blendMode: BlendMode, turn: Matrix,
    as reference: ObjectReference
  ) throws(DocumentError) {
    try require(version: PDFVersion(1, 4))
    update(
      reference,
      .stream(try mixing(form, opacity: opacity, blendMode: blendMode, turn: turn)))
  }

  /// A form that draws another one as a group, with opacity and a blend mode.
  ///
  /// It is no group itself: what is drawn mixes with whatever lies beneath (ISO 32000-2, 11.4.6).
  func mixing(
    _ form: ImportedAppearance, opacity: Double, blendMode: BlendMode, turn: Matrix
  ) throws(DocumentError) -> PDFStream {
    var outer: PDFDictionary = ["Type": .name("XObject"), "Subtype": .name("Form")]
    outer["BBox"] = Rectangle(origin: .zero, size: form.size).object
    if turn != .identity { outer["Matrix"] = turn.object }
    let state = Self.mixingState(opacity: opacity, blendMode: blendMode)
    outer["Resources"] = .dictionary([
      "XObject": .dictionary(["X": .reference(try group(form))]),
      "ExtGState": .dictionary(["G": .dictionary(state)]),
    ])
    return try .compressed(Array("/G gs /X Do".utf8), dictionary: outer)
  }

  /// The graphics state parameters (ISO 32000-2, 8.4.5) by which what is drawn is mixed.
  static func mixingState(opacity: Double, blendMode: BlendMode) -> PDFDictionary {
    var state: PDFDictionary = [:]
    if opacity < 1 {
      state["ca"] = .real(max(opacity, 0))
      state["CA"] = .real(max(opacity, 0))
    }
    if blendMode != .normal { state["BM"] = .name(PDFName(blendMode.rawValue)) }
    return state
  }
}
