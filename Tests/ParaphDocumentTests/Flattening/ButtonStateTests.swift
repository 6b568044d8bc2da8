// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphDocument

@Suite("States of buttons")
struct ButtonStateTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var widget: String
    /// The field that the widget is a kid of, with a second widget; `nil` where both are one.
    var parent: String?
    var sibling = ""
    var name: PDFName
  }

  private static let yes = "/AP<</N<</Yes 5 0 R/Off 5 0 R>>>>"
  private static let alone = "/AP<</N<</Yes 5 0 R>>>>"
  private static let one = "/AP<</N<</1 5 0 R>>>>"

  @Test(
    "/AS and the value of the field",
    arguments: [
      Case(testDescription: "both say so", widget: "\(yes)/AS/Yes/V/Yes", name: "Yes"),
      Case(testDescription: "both say no", widget: "\(yes)/AS/Off/V/Off", name: "Off"),
      Case(testDescription: "nothing says anything", widget: yes, name: "Off"),
      Case(testDescription: "one state alone, nothing else", widget: alone, name: "Yes"),
      Case(
        testDescription: "one state alone, a value of Off", widget: "\(alone)/V/Off", name: "Off"),
      Case(testDescription: "/AS is missing", widget: "\(yes)/V/Yes", name: "Yes"),
      Case(testDescription: "/AS names no state", widget: "\(yes)/AS/On/V/Yes", name: "Yes"),
      Case(testDescription: "neither names a state", widget: "\(yes)/AS/On/V/True", name: "Off"),
      Case(
        testDescription: "/AS is Off, the value is not", widget: "\(yes)/AS/Off/V/Yes", name: "Yes"),
      Case(
        testDescription: "/AS is not Off, the value is", widget: "\(yes)/AS/Yes/V/Off", name: "Yes"),
      Case(testDescription: "the value is a string", widget: "\(yes)/V(Yes)", name: "Yes"),
      Case(testDescription: "no appearance at all", widget: "/V/Yes", name: "Yes"),
      Case(testDescription: "no appearance, off", widget: "/V/Off/AS/Off", name: "Off"),
      Case(
        testDescription: "a value of the parent", widget: yes,
        parent: "/V/Yes", name: "Yes"),
      Case(
        testDescription: "a value that means the other radio button: viewers show both",
        widget: "\(yes)/AS/Yes", parent: "/Ff 32768/V/1", sibling: one, name: "Yes"),
      Case(
        testDescription: "an export value", widget: "/AP<</N<</0 5 0 R>>>>",
        parent: "/Ff 32768/V(first)/Opt[(first)(second)]", sibling: one, name: "0"),
      Case(
        testDescription: "an export value that is the state of another",
        widget: "/AP<</N<</0 5 0 R>>>>/AS/Off",
        parent: "/Ff 32768/V/1/Opt[(1)(2)]", sibling: "\(one)/AS/1", name: "Off"),
      Case(
        testDescription: "another widget of that state shows it", widget: "\(yes)/AS/Off",
        parent: "/V/Yes", sibling: "\(alone)/AS/Yes", name: "Off"),
    ])
  func state(_ row: Case) throws {
    var document = TinyDocument()
    document.add(1, "<</Type/Catalog/Pages 2 0 R>>")
    document.add(2, "<</Type/Pages/Kids[]/Count 0>>")
    document.add(5, FlattenerTests.appearance)
    document.add(10, "<</FT/Btn\(row.widget)\(row.parent == nil ? "/T(f)" : "/Parent 12 0 R")>>")
    document.add(11, "<</Parent 12 0 R\(row.sibling)>>")
    document.add(12, "<</FT/Btn/T(f)/Kids[10 0 R 11 0 R]\(row.parent ?? "")>>")
    document.endWithTable(size: 20)
    let file = try PDFFile.open(bytes: document.bytes, passwords: .none, repair: .never)
    let widget = try #require(try file.object(ObjectReference(10)).dictionaryValue)
    let state = try ButtonState(
      of: widget, field: FieldEntries(of: widget, in: file), in: file)
    #expect(state.name == row.name)
  }
}
