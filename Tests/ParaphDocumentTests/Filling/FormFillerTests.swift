// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphDocument

@Suite("Filling in forms")
struct FormFillerTests {
  private static let combo = 1 << 17
  private static let edit = 1 << 18
  private static let several = 1 << 21
  private static let multiline = 1 << 12

  /// What is typed, and what the field holds afterwards.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var field: String
    var typed: [String]
    var value: FormData.Value
  }

  @Test(
    "What a field takes",
    arguments: [
      Case(
        testDescription: "a text", field: SampleForm.text("f"), typed: ["f=Zoë"],
        value: .text("Zoë")),
      Case(
        testDescription: "outside of PDFDocEncoding", field: SampleForm.text("f"),
        typed: ["f=π 漢 🌍"], value: .text("π 漢 🌍")),
      Case(
        testDescription: "an equals sign in the value", field: SampleForm.text("f"),
        typed: ["f=a=b"], value: .text("a=b")),
      Case(
        testDescription: "an equals sign in the name", field: SampleForm.text("x=f"),
        typed: ["x=f=a=b"], value: .text("a=b")),
      Case(
        testDescription: "nothing in place of something", field: SampleForm.text("f", "/V(old)"),
        typed: ["f="], value: .text("")),
      Case(
        testDescription: "exactly as long as may be", field: SampleForm.text("f", "/MaxLen 3"),
        typed: ["f=äöü"], value: .text("äöü")),
      Case(
        testDescription: "a letter with its accent counts once",
        field: SampleForm.text("f", "/MaxLen 1"), typed: ["f=e\u{301}"],
        value: .text("e\u{301}")),
      Case(
        testDescription: "MaxLen 0 is no bound", field: SampleForm.text("f", "/MaxLen 0"),
        typed: ["f=abc"], value: .text("abc")),
      Case(
        testDescription: "line ends of every kind",
        field: SampleForm.text("f", "/Ff \(multiline)"), typed: ["f=a\r\nb\rc\nd"],
        value: .text("a\nb\nc\nd")),
      Case(
        testDescription: "line ends in one line", field: SampleForm.text("f"),
        typed: ["f=a\r\nb\n"], value: .text("a b")),
      Case(
        testDescription: "a box, yes", field: SampleForm.box("f"), typed: ["f=yes"],
        value: .boolean(true)),
      Case(
        testDescription: "a box, ON", field: SampleForm.box("f", state: "1"), typed: ["f=ON"],
        value: .boolean(true)),
      Case(
        testDescription: "a box by its state", field: SampleForm.box("f", state: "Ja#20!"),
        typed: ["f=Ja !"], value: .boolean(true)),
      Case(
        testDescription: "a box whose state is called no", field: SampleForm.box("f", state: "no"),
        typed: ["f=no"], value: .boolean(true)),
      Case(
        testDescription: "a box by what it stands for",
        field: SampleForm.box("f", state: "0", "/Opt[(Gr\\374\\337e)]"), typed: ["f=Grüße"],
        value: .boolean(true)),
      Case(
        testDescription: "a box off", field: SampleForm.box("f", "/V/Yes/AS/Yes"),
        typed: ["f=false"], value: .boolean(false)),
      Case(
        testDescription: "a box emptied", field: SampleForm.box("f", "/V/Yes/AS/Yes"),
        typed: ["f="], value: .boolean(false)),
      Case(
        testDescription: "an option by its export value", field: SampleForm.choice("f"),
        typed: ["f=b"], value: .text("b")),
      Case(
        testDescription: "an option by what is shown", field: SampleForm.choice("f"),
        typed: ["f=Bee"], value: .text("b")),
      Case(
        testDescription: "a list emptied", field: SampleForm.choice("f", "/V(b)"), typed: ["f="],
        value: .text("")),
      Case(
        testDescription: "several options", field: SampleForm.choice("f", flags: several),
        typed: ["f=c", "f=Bee"], value: .list(["b", "c"])),
      Case(
        testDescription: "one of several options", field: SampleForm.choice("f", flags: several),
        typed: ["f=c"], value: .list(["c"])),
      Case(
        testDescription: "a text of one's own",
        field: SampleForm.choice("f", flags: combo | edit), typed: ["f=my own"],
        value: .text("my own")),
    ])
  func takes(_ row: Case) throws {
    let form = try SampleForm([row.field], assignments: row.typed)
    #expect(try form.values().values.map { $0 } == [row.value])
    #expect(form.outcome.filled.count == 1)
    #expect(form.outcome.undrawn.isEmpty)
    let widget = try form.object(10)
    #expect(try AnnotationReader.hasAppearance(widget, in: form.file))
  }

  /// What is typed, and why it is refused.
  struct Refusal: CustomTestStringConvertible {
    var testDescription: String
    var field: String
    var typed: [String]
    var reason: DocumentError.Code
    var message: String
    var hint: String?
  }

  @Test(
    "What a field does not take",
    arguments: [
      Refusal(
        testDescription: "no such name", field: SampleForm.text("address.street"),
        typed: ["street=x"], reason: .fieldNotFound,
        message: "There is no form field “street”.", hint: "There are: “address.street”."),
      Refusal(
        testDescription: "without an equals sign", field: SampleForm.text("f"), typed: ["f"],
        reason: .badFieldValue, message: "“f” does not say what to fill in.",
        hint: "Write NAME=VALUE; NAME= empties the field."),
      Refusal(
        testDescription: "too long", field: SampleForm.text("f", "/MaxLen 3"), typed: ["f=abcd"],
        reason: .badFieldValue,
        message: "The field “f” takes 3 characters, and the text has 4.",
        hint: "Shorten it to 3 characters."),
      Refusal(
        testDescription: "a text twice", field: SampleForm.text("f"), typed: ["f=a", "f=b"],
        reason: .badFieldValue, message: "The field “f” holds text, not a list."),
      Refusal(
        testDescription: "not a state", field: SampleForm.box("f"), typed: ["f=maybe"],
        reason: .badFieldValue, message: "The field “f” cannot be “maybe”.",
        hint: "It is on or off; its value when on is “Yes”."),
      Refusal(
        testDescription: "not an option, the nearest first", field: SampleForm.choice("f"),
        typed: ["f=Bees"], reason: .badFieldValue,
        message: "The field “f” does not offer “Bees”.",
        hint: "There are: “Bee” (“b”), “e”, “a”, “c”, “d”, “f”, “g”, “h”."),
      Refusal(
        testDescription: "two options of one", field: SampleForm.choice("f"),
        typed: ["f=a", "f=c"], reason: .badFieldValue,
        message: "The field “f” takes one option, not “a”, “c”.",
        hint: "There are: “a”, “c”, “d”, “e”, “f”, “g”, “h”, “Bee” (“b”)."),
      Refusal(
        testDescription: "read-only", field: SampleForm.text("f", "/Ff 1"), typed: ["f=x"],
        reason: .fieldReadOnly, message: "The field “f” is read-only.",
        hint: "To fill it in nevertheless, say --allow-read-only."),
      Refusal(
        testDescription: "calculated",
        field: SampleForm.text("f", "/AA<</C<</S/JavaScript/JS(1)>>>>"), typed: ["f=x"],
        reason: .fieldCalculated,
        message: "The field “f” is calculated by a script of the form.",
        hint: "To fill it in nevertheless, say --allow-calculated."),
      Refusal(
        testDescription: "a push button",
        field: SampleForm.box("f", "/Ff 65536"), typed: ["f=x"], reason: .fieldNotFillable,
        message: "The field “f” is a push button, which has no value.", hint: "Leave it out."),
      Refusal(
        testDescription: "a signature",
        field: "<</Subtype/Widget/FT/Sig/T(f)/Rect[0 0 9 9]>>", typed: ["f=x"],
        reason: .fieldNotFillable,
        message: "The field “f” is for a signature, and cannot be filled in.",
        hint: "To sign it: paraph sign --field."),
      Refusal(
        testDescription: "no type", field: "<</Subtype/Widget/T(f)/Rect[0 0 9 9]>>",
        typed: ["f=x"], reason: .fieldNotFillable,
        message: "The field “f” is of no known type, so that nothing says what it takes.",
        hint: "Leave it out."),
    ])
  func refuses(_ row: Refusal) throws {
    let error = #expect(throws: DocumentError.self) {
      try SampleForm([row.field], assignments: row.typed)
    }
    #expect(error?.reason == row.reason)
    #expect(error?.message == row.message)
    #expect(error?.hint == row.hint)
  }

  @Test("Values of a file that a field cannot hold")
  func wrongTypes() {
    let list = FormData([FormData.Entry(name: "f", value: .list(["a"]))])
    #expect(throws: DocumentError.self) { try SampleForm([SampleForm.text("f")], data: list) }
    let truth = FormData([FormData.Entry(name: "f", value: .boolean(true))])
    #expect(throws: DocumentError.self) { try SampleForm([SampleForm.text("f")], data: truth) }
    #expect(throws: DocumentError.self) { try SampleForm([SampleForm.choice("f")], data: truth) }
  }

  @Test("What is typed wins over a file, which may have values for buttons that are none")
  func typedWins() throws {
    let data = FormData([
      FormData.Entry(name: "a", value: .text("file")),
      FormData.Entry(name: "b", value: .text("file")),
      FormData.Entry(name: "push", value: .text("")),
    ])
    let form = try SampleForm(
      [SampleForm.text("a"), SampleForm.text("b"), SampleForm.box("push", "/Ff 65536")],
      data: data, assignments: ["b=typed"])
    #expect(try form.values() == ["a": .text("file"), "b": .text("typed")])
    #expect(form.outcome.filled.map(\.name) == ["a", "b"])
  }

  @Test("What may be changed nevertheless")
  func allowed() throws {
    let form = try SampleForm(
      [SampleForm.text("f", "/Ff 1"), SampleForm.text("sum")], form: "/CO[11 0 R]",
      assignments: ["f=x", "sum=3"],
      options: FillOptions(allowReadOnly: true, allowCalculated: true))
    #expect(try form.values() == ["f": .text("x"), "sum": .text("3")])
    #expect(form.outcome.warnings.isEmpty)
  }

  @Test("A protected field that holds the value already is no mistake")
  func sameValue() throws {
    let form = try SampleForm(
      [SampleForm.text("f", "/Ff 1/V(x)"), SampleForm.box("g", "/V/Yes/AS/Yes")],
      assignments: ["f=x", "g=on"])
    #expect(form.outcome.unchanged == ["f", "g"])
    #expect(form.outcome.filled.isEmpty && form.asked.isEmpty)
  }

  @Test("Scripts that are not run are told of")
  func scripts() throws {
    let format = "/AA<</F<</S/JavaScript/JS(1)>>>>"
    let form = try SampleForm(
      [SampleForm.text("price", format), SampleForm.text("sum")], form: "/CO[11 0 R]",
      assignments: ["price=3"])
    #expect(
      form.outcome.warnings == [
        "Scripts of the form calculate fields, and were not run, so these may be out of date: “sum”.",
        "Scripts of the form check or format fields, and were not run, so these hold what was given: "
          + "“price”.",
      ])
  }

  @Test("Several fields of one name are one, and what disagreed is told of")
  func twice() throws {
    let form = try SampleForm(
      [SampleForm.text("f", "/V(one)"), SampleForm.text("f", "/V(two)")], assignments: ["f=x"])
    #expect(try form.object(10)["V"]?.textValue == "x")
    #expect(try form.object(11)["V"]?.textValue == "x")
    #expect(form.asked == ["x", "x"])
    #expect(form.outcome.filled.count == 1)
    #expect(
      form.outcome.warnings == [
        "The form has 2 fields of the name “f” that held different values; all hold the new one now."
      ])
  }

  @Test("The value goes where the name is, and nothing below it says otherwise")
  func nameless() throws {
    let form = try SampleForm(
      [
        "<</FT/Tx/T(f)/V(old)/RV(<p>old</p>)/Kids[11 0 R 12 0 R]>>",
        "<</Subtype/Widget/Parent 10 0 R/Rect[0 0 9 9]/V(stray)>>",
        "<</Subtype/Widget/Parent 10 0 R/Rect[0 0 9 9]>>",
      ], fields: "10 0 R", assignments: ["f=x"])
    let field = try form.object(10)
    #expect(field["V"]?.textValue == "x" && field["RV"] == nil)
    #expect(try form.object(11)["V"] == nil)
    #expect(form.asked == ["x", "x"])
  }

  @Test("A password is stored, and that is said")
  func password() throws {
    let form = try SampleForm([SampleForm.text("f", "/Ff 8192")], assignments: ["f=secret"])
    #expect(
      form.outcome.warnings == [
        "The field “f” is a password, which anybody can read who has the file."
      ])
  }

  @Test("/I and /TI keep step with what is selected")
  func indices() throws {
    let several = try SampleForm(
      [SampleForm.choice("f", flags: Self.several, "/I[0]/V(a)")], assignments: ["f=h", "f=g"])
    #expect(try several.object(10)["I"] == .array([.integer(6), .integer(7)]))
    // Two lines of 12 points fit.
    #expect(try several.object(10)["TI"] == .integer(6))
    let none = try SampleForm(
      [SampleForm.choice("f", flags: Self.several, "/I[0]/V(a)")], assignments: ["f="])
    let emptied = try none.object(10)
    #expect(emptied["I"] == nil && emptied["V"] == nil)
  }

  @Test("What cannot be drawn is left to viewers")
  func undrawn() throws {
    let form = try SampleForm([SampleForm.text("f")], assignments: ["f=unheard"])
    #expect(form.outcome.undrawn.map(\.reason) == [.noGlyph])
    #expect(try form.object(5)["NeedAppearances"] == .boolean(true))
    #expect(try form.object(10)["AP"] == nil)
  }

  @Test("Viewers need not draw a form once every field has an appearance")
  func needAppearances() throws {
    let form = try SampleForm(
      [
        SampleForm.text("f"), SampleForm.text("other", "/V(there)"),
        "<</Subtype/Widget/FT/Btn/T(box)/Rect[0 0 9 9]/V/On/AS/On>>",
      ], form: "/NeedAppearances true", assignments: ["f=x"])
    #expect(try form.object(5)["NeedAppearances"] == nil)
    #expect(form.asked == ["x", "there", "On", "Off"])
    let states = try form.file.dictionary("N", in: form.object(12)["AP"]?.dictionaryValue ?? [:])
    #expect(states?.keys == ["On", "Off"])
  }

  @Test("XFA beside the fields goes, XFA alone is refused")
  func xfa() throws {
    let form = try SampleForm(
      [SampleForm.text("f")], form: "/XFA(x)", catalog: "/NeedsRendering true",
      assignments: ["f=x"])
    #expect(try form.object(5)["XFA"] == nil)
    #expect(try form.file.catalog()["NeedsRendering"] == nil)
    #expect(
      form.outcome.warnings == [
        "The XFA form beside the fields was removed: it would show the old values."
      ])
    let error = #expect(throws: DocumentError.self) {
      try SampleForm([], form: "/XFA(x)", assignments: ["f=x"])
    }
    #expect(error?.reason == .unsupported && error?.kind == .unreadable)
  }

  @Test("A document without a form")
  func noForm() {
    let error = #expect(throws: DocumentError.self) { try SampleForm([], assignments: ["f=x"]) }
    #expect(error?.message == "There is no form field “f”.")
    #expect(error?.hint == "The document has no form fields.")
  }
}
