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

  /// A form that draws another one turned, or with opacity; the form itself where neither is.
  func wrapped(
    _ form: ImportedAppearance, turn: Matrix, opacity: Double
  ) throws(DocumentError) -> ObjectReference {
    guard turn != .identity || opacity < 1 else { return form.reference }
    let matrix: PDFDictionary = turn == .identity ? [:] : ["Matrix": turn.object]
    guard opacity < 1 else { return try wrapper(form.reference, size: form.size, more: matrix) }
    return try wrapper(try group(form), size: form.size, more: matrix, opacity: opacity)
  }

  private func wrapper(
    _ inner: ObjectReference, size: Size, more: PDFDictionary, opacity: Double = 1
  ) throws(DocumentError) -> ObjectReference {
    var form: PDFDictionary = ["Type": .name("XObject"), "Subtype": .name("Form")]
    form["BBox"] = Rectangle(origin: .zero, size: size).object
    for (key, value) in more.entries { form[key] = value }
    var resources: PDFDictionary = ["XObject": .dictionary(["X": .reference(inner)])]
    var content = "/X Do"
    if opacity < 1 {
      let state: PDFDictionary = ["ca": .real(opacity), "CA": .real(opacity)]
      resources["ExtGState"] = .dictionary(["G": .dictionary(state)])
      content = "/G gs " + content
    }
    form["Resources"] = .dictionary(resources)
    return addShared(.stream(try .compressed(Array(content.utf8), dictionary: form)))
  }
}
