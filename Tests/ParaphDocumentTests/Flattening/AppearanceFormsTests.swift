// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphDocument

/// How appearances are fitted, blended and hidden when a page draws them.
struct AppearanceFormsTests {
  struct Fit: CustomTestStringConvertible {
    var testDescription: String
    var form: String
    var rect = "20 20 40 40"
    /// What the page draws; `nil` when it is kept for having no area.
    var draws: String?
  }

  @Test(
    "Boxes that are out of order or have no area",
    arguments: [
      Fit(
        testDescription: "BBox from other corners", form: "/BBox[10 10 0 0]", draws: "2 0 0 2 20 20"
      ),
      Fit(
        testDescription: "Rect from other corners", form: "/BBox[0 0 10 10]", rect: "40 40 20 20",
        draws: "2 0 0 2 20 20"),
      Fit(
        testDescription: "all negative", form: "/BBox[-10 -10 0 0]", rect: "-40 -40 -20 -20",
        draws: "2 0 0 2 -20 -20"),
      Fit(
        testDescription: "sheared", form: "/BBox[0 0 10 10]/Matrix[1 1 0 1 0 0]",
        draws: "2 0 0 1 20 20"),
      Fit(
        testDescription: "a Matrix of four numbers counts for nothing",
        form: "/BBox[0 0 10 10]/Matrix[2 0 0 2]", draws: "2 0 0 2 20 20"),
      Fit(
        testDescription: "a Matrix with more numbers",
        form: "/BBox[0 0 10 10]/Matrix[2 0 0 2 0 0 7]",
        draws: "1 0 0 1 20 20"),
      Fit(testDescription: "no BBox", form: ""),
      Fit(testDescription: "BBox of three numbers", form: "/BBox[0 0 10]"),
      Fit(testDescription: "BBox that is a line", form: "/BBox[0 5 10 5]"),
      Fit(testDescription: "Rect that is a line", form: "/BBox[0 0 10 10]", rect: "20 20 40 20"),
      Fit(testDescription: "Rect that is a point", form: "/BBox[0 0 10 10]", rect: "20 20 20 20"),
      Fit(testDescription: "Matrix of zeros", form: "/BBox[0 0 10 10]/Matrix[0 0 0 0 0 0]"),
    ])
  func fits(_ fit: Fit) throws {
    let result = try FlattenerTests.flatten(
      ["<</Subtype/Stamp/Rect[\(fit.rect)]/AP<</N 20 0 R>>>>"],
      more: [20: "<</Subtype/Form\(fit.form)/Length 1>>stream\nn\nendstream"])
    #expect(result.outcome.kept.map(\.reason) == (fit.draws == nil ? [.noArea] : []))
    if let draws = fit.draws { #expect(try result.content().contains("q \(draws) cm /PrphX1 Do")) }
  }

  @Test("The blend mode of an annotation is that of the form as a whole")
  func blendMode() throws {
    let result = try FlattenerTests.flatten(
      ["<</Subtype/Stamp/BM/Multiply/CA .5/Rect[0 0 20 20]/AP<</N 5 0 R>>>>"])
    let resources = try result.file.resolve(result.page.resources).dictionaryValue ?? [:]
    let objects = try #require(try result.file.dictionary("XObject", in: resources))
    let form = try #require(try result.file.stream("PrphX1", in: objects)).dictionary
    let inner = try #require(try result.file.dictionary("Resources", in: form))
    #expect(inner["ExtGState"] == .dictionary(["G": .dictionary(["BM": .name("Multiply")])]))
    let drawn = try #require(try result.file.dictionary("XObject", in: inner))
    #expect(try result.file.stream("X", in: drawn)?.dictionary["Group"] != nil)
    #expect(result.outcome.baked.map(\.isDrawn) == [true])
    // The one that others may show stays as it was.
    #expect(try result.file.object(ObjectReference(5)).streamValue?.dictionary["Group"] == nil)
  }

  @Test("Membership that is no object of its own becomes one, for all that have it")
  func membership() throws {
    let annotation = """
      <</Subtype/Stamp/Rect[0 0 10 10]/OC<</Type/OCMD/VE[/Not 20 0 R]>>/AP<</N 5 0 R>>>>
      """
    let result = try FlattenerTests.flatten(
      [annotation, annotation], more: [20: "<</Type/OCG/Name(L)>>"])
    let resources = try result.file.resolve(result.page.resources).dictionaryValue ?? [:]
    let properties = try #require(try result.file.dictionary("Properties", in: resources))
    #expect(properties.count == 1)
    #expect(properties["PrphO1"]?.referenceValue != nil)
  }

  struct Flags: CustomTestStringConvertible {
    var bits: Int
    var subtype = "Stamp"
    var screen = true
    var print: Bool
    var testDescription: String { "\(subtype) \(bits)" }
  }

  @Test(
    "Flags on the screen and in print",
    arguments: [
      Flags(bits: 0, print: false), Flags(bits: 4, print: true),
      // Viewers know what a stamp is, so that it is not invisible.
      Flags(bits: 5, print: true), Flags(bits: 5, subtype: "Unknown", screen: false, print: false),
      Flags(bits: 4, subtype: "Unknown", print: true),
      Flags(bits: 6, screen: false, print: false), Flags(bits: 36, screen: false, print: true),
      Flags(bits: 32, screen: false, print: false),
      // Shown only while the pointer is there.
      Flags(bits: 292, screen: false, print: true), Flags(bits: 260, print: true),
      // Size, turn and what may be changed do not matter.
      Flags(bits: 12, print: true), Flags(bits: 20, print: true), Flags(bits: 580, print: true),
      Flags(bits: 132, print: true), Flags(bits: 68, print: true),
    ])
  func flags(_ flags: Flags) throws {
    for purpose in FlattenSelection.Purpose.allCases {
      let result = try FlattenerTests.flatten(
        ["<</Subtype/\(flags.subtype)/F \(flags.bits)/Rect[0 0 9 9]/AP<</N 5 0 R>>>>"],
        selection: FlattenSelection(purpose: purpose))
      let isShown = purpose == .screen ? flags.screen : flags.print
      #expect(result.outcome.baked.count == (isShown ? 1 : 0))
      #expect(result.outcome.kept.map(\.reason) == (isShown ? [] : [.hidden]))
    }
  }

  @Test(
    "Media stay what they are unless named",
    arguments: ["Movie", "Sound", "Screen", "3D", "RichMedia"])
  func media(_ subtype: String) throws {
    let annotation = "<</Subtype/\(subtype)/Rect[0 0 9 9]/AP<</N 5 0 R>>>>"
    #expect(try FlattenerTests.flatten([annotation]).outcome.kept.map(\.reason) == [.media])
    let named = FlattenSelection(only: [subtype.lowercased()])
    #expect(try FlattenerTests.flatten([annotation], selection: named).outcome.baked.count == 1)
  }
}
