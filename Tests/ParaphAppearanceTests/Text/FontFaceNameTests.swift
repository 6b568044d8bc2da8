// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphAppearance

@Suite("Names of fonts")
struct FontFaceNameTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var kind: FontFaceName.Kind?
    var isBold = false
    var isItalic = false
    var family = ""
    var testDescription: String { name }
  }

  @Test(
    "A name tells the face",
    arguments: [
      Case(name: "Helv", kind: .sans),
      Case(name: "HeBo", kind: .sans, isBold: true),
      Case(name: "HeBO", kind: .sans, isBold: true, isItalic: true),
      Case(name: "CoBO", kind: .mono, isBold: true, isItalic: true),
      Case(name: "ZaDb", kind: .dingbats),
      Case(name: "ABCDEF+ArialMT", kind: .sans, family: "Arial MT"),
      Case(
        name: "TimesNewRomanPS-BoldMT", kind: .serif, isBold: true, family: "Times New Roman PS"),
      Case(name: "CourierNew,Italic", kind: .mono, isItalic: true, family: "Courier New"),
      Case(
        name: "Helvetica-BoldOblique", kind: .sans, isBold: true, isItalic: true,
        family: "Helvetica"),
      Case(name: "DejaVuSansMono", kind: .mono, family: "DejaVu Sans Mono"),
      Case(name: "Liberation Serif", kind: .serif, family: "Liberation Serif"),
      Case(name: "F1", kind: nil, family: "F1"),
      Case(name: "", kind: nil),
    ])
  func reads(_ row: Case) {
    let face = FontFaceName(row.name)
    #expect(face.kind == row.kind)
    #expect(face.isBold == row.isBold)
    #expect(face.isItalic == row.isItalic)
    #expect(face.family == row.family)
    #expect(!face.candidates.isEmpty)
  }
}
