// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphDocument

@Suite("Form data in files of its own")
struct FormDataTests {
  private static let awkward = FormData([
    FormData.Entry(name: "name", value: .text("Zoë \"π\" \\ (漢) 🌍 <b> & 'x'")),
    FormData.Entry(name: "lines", value: .text("one\ntwo\n\tthree")),
    FormData.Entry(name: "blank", value: .text(" ")),
    FormData.Entry(name: "empty", value: .text("")),
    FormData.Entry(name: "a.b.c", value: .text("deep")),
    FormData.Entry(name: "a.b", value: .text("above")),
    FormData.Entry(name: "a b/ü.#x[0]", value: .text("odd name")),
    FormData.Entry(name: "several", value: .list(["x", "y, z"])),
  ])

  private static func sorted(_ data: FormData) -> [FormData.Entry] {
    data.entries.sorted { $0.name < $1.name }
  }

  @Test("What is written is read again", arguments: FormDataFormat.allCases)
  func roundTrip(_ format: FormDataFormat) throws {
    let bytes = Self.awkward.bytes(as: format)
    let read = try FormData(bytes, name: "data")
    #expect(Self.sorted(read) == Self.sorted(Self.awkward))
    #expect(Self.awkward.bytes(as: format) == bytes)
    #expect(try FormData(FormData().bytes(as: format), name: "data") == FormData())
  }

  @Test("Boxes, as each format has them")
  func boxes() throws {
    let data = FormData([
      FormData.Entry(name: "on", value: .boolean(true)),
      FormData.Entry(name: "state", value: .state("Größe 2")),
      FormData.Entry(name: "none", value: .list([])),
    ])
    func read(_ format: FormDataFormat) throws -> [FormData.Value] {
      try ["on", "state", "none"].compactMap { name in
        try FormData(data.bytes(as: format), name: "data").entries.first { $0.name == name }?.value
      }
    }
    #expect(try read(.json) == [.boolean(true), .text("Größe 2"), .list([])])
    #expect(try read(.fdf) == [.state("Yes"), .state("Größe 2"), .list([])])
    #expect(try read(.xfdf) == [.text("Yes"), .text("Größe 2"), .text("")])
  }

  @Test("JSON has one field a line, in the order of the form")
  func json() {
    let data = FormData([
      FormData.Entry(name: "b", value: .text("1\u{1}")),
      FormData.Entry(name: "a", value: .list(["x"])),
    ])
    #expect(
      String(decoding: data.bytes(as: .json), as: UTF8.self)
        == "{\n  \"b\": \"1\\u0001\",\n  \"a\": [\"x\"]\n}\n")
    #expect(FormData().bytes(as: .json) == Array("{}\n".utf8))
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var entries: [String: FormData.Value]
  }

  @Test(
    "Files of other programs",
    arguments: [
      Case(
        testDescription: "JSON: numbers and null",
        text: #"{"a": 3, "b": 1.5, "c": null, "d": [1, "x"]}"#,
        entries: ["a": .text("3"), "b": .text("1.5"), "c": .text(""), "d": .list(["1", "x"])]),
      Case(
        testDescription: "JSON after a byte order mark", text: "\u{FEFF}{\"a\": \"x\"}",
        entries: ["a": .text("x")]),
      Case(
        testDescription: "FDF: kids, references, no table, a stream",
        text: """
          %FDF-1.2
          1 0 obj << /FDF << /Fields 2 0 R >> >> endobj
          2 0 obj [ << /T (a) /Kids [ 3 0 R << /T (c) /V /On >> ] >> << /T (none) >> ] endobj
          3 0 obj << /T <FEFF0062> /V 5 0 R /RV (<p>x</p>) >> endobj
          4 0 obj << /Length 9 >> stream
          endobj )(
          endstream endobj
          5 0 obj (l\\303\\244nge) endobj
          trailer << /Root 1 0 R >>
          %%EOF
          """, entries: ["a.b": .text("lÃ¤nge"), "a.c": .state("On")]),
      Case(
        testDescription: "FDF: its encoding",
        text: """
          %FDF-1.2
          1 0 obj <</FDF<</Encoding/utf-8/Fields[<</T(a)/V(ä)>>]>>>> endobj
          trailer <</Root 1 0 R>>
          """, entries: ["a": .text("ä")]),
      Case(
        testDescription: "FDF: its trailer is lost",
        text: "%FDF-1.2\n1 0 obj <</FDF<</Fields[<</T(a)/V(b)>>]>>>> endobj\n",
        entries: ["a": .text("b")]),
      Case(
        testDescription: "FDF: a circle of kids",
        text: """
          %FDF-1.2
          1 0 obj <</FDF<</Fields[2 0 R]>>>> endobj
          2 0 obj <</T(a)/Kids[2 0 R]>> endobj
          trailer <</Root 1 0 R>>
          """, entries: [:]),
      Case(
        testDescription: "XFDF: rich text alone, values of blanks, CDATA, another prefix",
        text: """
          <?xml version="1.0"?><x:xfdf xmlns:x="http://ns.adobe.com/xfdf/"><x:fields>
          <x:field name="a"><x:field name="b"><x:value-richtext><body xmlns="http://www.w3.org/1999/xhtml">\
          <p>one <b>two</b></p><p>three</p></body></x:value-richtext></x:field></x:field>
          <x:field name="c"><x:value><![CDATA[<&>]]></x:value></x:field>
          <x:field name="d"><x:value>  </x:value></x:field><x:field name="e"/>
          </x:fields></x:xfdf>
          """,
        entries: ["a.b": .text("one two\nthree"), "c": .text("<&>"), "d": .text("  ")]),
    ])
  func reads(_ row: Case) throws {
    let data = try FormData(Array(row.text.utf8), name: "data")
    #expect(Dictionary(data.entries.map { ($0.name, $0.value) }) { $1 } == row.entries)
  }

  struct Refusal: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var format: FormDataFormat?
    var says: String
  }

  @Test(
    "Files that cannot be read",
    arguments: [
      Refusal(
        testDescription: "something else", text: "a,b\n",
        says: "data is neither JSON nor FDF nor XFDF."),
      Refusal(testDescription: "empty", text: "", says: "data is neither JSON nor FDF nor XFDF."),
      Refusal(testDescription: "broken JSON", text: "{\"a\": ", says: "data is not JSON."),
      Refusal(
        testDescription: "a list", text: "[1]", format: .json, says: "data is not a JSON object."),
      Refusal(
        testDescription: "a value that no field has", text: #"{"a": {"b": 1}}"#,
        says: "data: “a” has a value that no field can hold."),
      Refusal(
        testDescription: "a number that JSON does not keep", text: #"{"a": 12345678901234567890}"#,
        says: "data: “a” has a value that no field can hold."),
      Refusal(testDescription: "no FDF", text: "%PDF-1.7", says: "data is not FDF."),
      Refusal(
        testDescription: "cut off", text: "%FDF-1.2\n1 0 obj << /FDF << /Fields [ (abc",
        says: "data is damaged at offset"),
      Refusal(
        testDescription: "without a form", text: "%FDF-1.2\n1 0 obj <<>> endobj\n",
        says: "data has no /FDF dictionary."),
      Refusal(
        testDescription: "an encoding that is not known",
        text: "%FDF-1.2\n1 0 obj <</FDF<</Encoding/Shift_JIS/Fields[<</T(a)/V(ä)>>]>>>> endobj\n",
        says: "data has text in the encoding Shift_JIS, which is not supported."),
      Refusal(
        testDescription: "encrypted",
        text: "%FDF-1.2\n1 0 obj <</FDF<<>>>> endobj trailer <</Root 1 0 R/Encrypt 2 0 R>>",
        says: "data is encrypted, which is not supported."),
      Refusal(
        testDescription: "nested without end",
        text: "%FDF-1.2\n1 0 obj "
          + String(repeating: "[", count: 100_000), says: "data is damaged at offset"),
      Refusal(
        testDescription: "XML of another kind", text: "<svg/>",
        says: "data is XML, but not XFDF."),
      Refusal(
        testDescription: "broken XML", text: "<xfdf><fields>", says: "data is not valid XML: line"),
    ])
  func refuses(_ row: Refusal) throws {
    let error = #expect(throws: DocumentError.self) {
      try FormData(Array(row.text.utf8), format: row.format, name: "data")
    }
    #expect(error?.reason == .badFormData && error?.kind == .usage)
    #expect(error?.message.hasPrefix(row.says) == true, "\(error?.message ?? "")")
  }

  @Test(
    "A format is told by a name",
    arguments: [
      ("form.FDF", FormDataFormat.fdf), ("a.b/data.xfdf", .xfdf), ("x.json", .json), ("x.txt", nil),
      ("json", nil),
    ])
  func byName(_ name: String, _ format: FormDataFormat?) {
    #expect(FormDataFormat(fileName: name) == format)
  }
}
