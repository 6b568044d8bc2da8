// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphDocument

@Suite("Filling in radio buttons and groups of boxes")
struct ButtonSettingTests {
  private static let radio = 1 << 15
  private static let keepsOne = 1 << 14
  private static let inUnison = 1 << 25

  /// A group of three buttons, what is typed, and what becomes of it.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var flags = ButtonSettingTests.radio
    var group = ""
    var states = ["a", "b", "c"]
    var typed: String
    var value: String
    var shown: [String]
  }

  @Test(
    "One of several",
    arguments: [
      Case(
        testDescription: "by its state", typed: "f=b", value: "b", shown: ["Off", "b", "Off"]),
      Case(
        testDescription: "by what it stands for", group: "/Opt[(2)(Zw\\366lf)(0)]",
        states: ["0", "1", "2"], typed: "f=Zwölf", value: "1", shown: ["Off", "1", "Off"]),
      Case(
        testDescription: "what it stands for comes before states", group: "/Opt[(2)(1)(0)]",
        states: ["0", "1", "2"], typed: "f=2", value: "0", shown: ["0", "Off", "Off"]),
      Case(
        testDescription: "off", group: "/V/a", typed: "f=", value: "Off",
        shown: ["Off", "Off", "Off"]),
      Case(
        testDescription: "two of one state, one of them", states: ["a", "b", "b"], typed: "f=b",
        value: "b", shown: ["Off", "b", "Off"]),
      Case(
        testDescription: "two of one state, together", flags: radio | inUnison,
        states: ["a", "b", "b"], typed: "f=b", value: "b", shown: ["Off", "b", "b"]),
      Case(
        testDescription: "boxes of one state, together", flags: 0, states: ["a", "b", "b"],
        typed: "f=b", value: "b", shown: ["Off", "b", "b"]),
    ])
  func takes(_ row: Case) throws {
    let form = try Self.form(
      "/Ff \(row.flags)\(row.group)", states: row.states, typed: row.typed)
    #expect(try form.object(10)["V"] == .name(PDFName(row.value)))
    let shown = try (11...13).map { try form.object($0)["AS"]?.nameValue?.rawValue }
    #expect(shown == row.shown)
  }

  private static func form(
    _ group: String, states: [String], typed: String
  ) throws -> SampleForm {
    let kids = "/Kids[11 0 R 12 0 R 13 0 R]"
    return try SampleForm(
      ["<</FT/Btn/T(f)\(group)\(kids)>>"]
        + states.map { SampleForm.button($0, "/AS/Off") },
      fields: "10 0 R", assignments: [typed])
  }

  /// A group of three buttons, and why it refuses what is typed.
  struct Refusal: CustomTestStringConvertible {
    var testDescription: String
    var group: String
    var typed: String
    var message: String
    var hint: String
  }

  @Test(
    "What a group does not take",
    arguments: [
      Refusal(
        testDescription: "another value", group: "/Ff \(radio)", typed: "f=d",
        message: "The field “f” cannot be “d”.", hint: "There are: “a”, “b”, “c”."),
      Refusal(
        testDescription: "another value than its buttons stand for",
        group: "/Ff \(radio)/Opt[(ja)(nein)(ja)]", typed: "f=vielleicht",
        message: "The field “f” cannot be “vielleicht”.", hint: "There are: “ja”, “nein”."),
      Refusal(
        testDescription: "on without saying which", group: "/Ff 0", typed: "f=yes",
        message: "The field “f” has several boxes, so that on does not say which.",
        hint: "There are: “a”, “b”, “c”."),
      Refusal(
        testDescription: "none where one has to stay on", group: "/Ff \(radio | keepsOne)/V/a",
        typed: "f=off", message: "The field “f” has to keep one of its buttons on.",
        hint: "There are: “a”, “b”, “c”."),
    ])
  func refuses(_ row: Refusal) throws {
    let error = #expect(throws: DocumentError.self) {
      try Self.form(row.group, states: ["a", "b", "c"], typed: row.typed)
    }
    #expect(error?.reason == .badFieldValue && error?.kind == .usage)
    #expect(error?.message == row.message)
    #expect(error?.hint == row.hint)
  }

  @Test("Buttons without appearances get one for each state")
  func withoutAppearances() throws {
    let kid = "<</Subtype/Widget/Parent 10 0 R/Rect[0 0 9 9]>>"
    let form = try SampleForm(
      ["<</FT/Btn/T(f)/Ff \(Self.radio)/Opt[(x)(y)]/Kids[11 0 R 12 0 R]>>", kid, kid],
      fields: "10 0 R", assignments: ["f=y"])
    #expect(try form.object(10)["V"] == .name("1"))
    #expect(form.asked == ["0", "Off", "1", "Off"])
    #expect(try form.values() == ["f": .text("y")])
    #expect(try form.values(.fdf) == ["f": .state("y")])
  }

  @Test("A value that no button has stays where it is")
  func oddValue() throws {
    let form = try Self.form("/Ff \(Self.radio)/V/odd", states: ["a", "b", "c"], typed: "f=odd")
    #expect(form.outcome.unchanged == ["f"])
  }
}
