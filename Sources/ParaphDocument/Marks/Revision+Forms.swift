// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

extension Revision {
  /// The form to use where one is drawn with opacity: a transparency group, so that its parts do
  /// not shine through one another (ISO 32000-2, 11.6.6).
  func group(_ form: ImportedAppearance) throws(DocumentError) -> ObjectReference {
    // One that is transparent itself was imported as a group.
    guard !form.isTransparent else { return form.reference }
    return try wrapper(
      form.reference, size: form.size,
      more: ["Group": .dictionary(["S": .name("Transparency"), "I": .boolean(true)])])
  }

  /// A form that draws another one turned, with opacity or a blend mode; the form itself where there
  /// is none of these.
  func wrapped(
    _ form: ImportedAppearance, turn: Matrix, opacity: Double, blendMode: BlendMode = .normal
  ) throws(DocumentError) -> ObjectReference {
    let isPlain = opacity >= 1 && blendMode == .normal
    guard turn != .identity || !isPlain else { return form.reference }
    let matrix: PDFDictionary = turn == .identity ? [:] : ["Matrix": turn.object]
    guard !isPlain else { return try wrapper(form.reference, size: form.size, more: matrix) }
    return addShared(.stream(try mixing(form, opacity: opacity, blendMode: blendMode, turn: turn)))
  }

  private func wrapper(
    _ inner: ObjectReference, size: Size, more: PDFDictionary
  ) throws(DocumentError) -> ObjectReference {
    var form: PDFDictionary = ["Type": .name("XObject"), "Subtype": .name("Form")]
    form["BBox"] = Rectangle(origin: .zero, size: size).object
    for (key, value) in more.entries { form[key] = value }
    form["Resources"] = .dictionary(["XObject": .dictionary(["X": .reference(inner)])])
    return addShared(.stream(try .compressed(Array("/X Do".utf8), dictionary: form)))
  }
}
