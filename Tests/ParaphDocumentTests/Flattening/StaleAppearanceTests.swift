// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphDocument

@Suite("Stale appearances")
struct StaleAppearanceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var field: String
    var shows: String
    var isRedrawn = false
    /// Of the appearance: what its dictionary has beyond `/Subtype` and `/BBox`.
    var entries = ""
    var isStale: Bool
  }

  private static let plain =
    "/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>"
  private static let named =
    "/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding"
    + "<</Differences[128/edieresis]>>>>>>>>"
  private static let mapped =
    "/Resources<</Font<</F<</Type/Font/Subtype/Type0/ToUnicode 21 0 R>>>>>>"
  private static let map =
    "1 begincodespacerange <0000> <ffff> endcodespacerange 1 beginbfrange <0001> <0002> <03C0> "
    + "endbfrange"

  @Test(
    "a field is baked only when its appearance shows its value",
    arguments: [
      Case(
        testDescription: "the value is shown", field: "/FT/Tx/V(salad)",
        shows: "BT (salad) Tj ET", isStale: false),
      Case(
        testDescription: "nothing is shown", field: "/FT/Tx/V(salad)", shows: "/Tx BMC EMC",
        isStale: true),
      Case(
        testDescription: "nothing is held, nothing is shown", field: "/FT/Tx/V()",
        shows: "/Tx BMC EMC", isStale: false),
      Case(
        testDescription: "another value, and nobody asks to draw it anew",
        field: "/FT/Tx/V(salad)", shows: "BT (soup) Tj ET", isStale: false),
      Case(
        testDescription: "another value, to be drawn anew", field: "/FT/Tx/V(salad)",
        shows: "BT (soup) Tj ET", isRedrawn: true, isStale: true),
      Case(
        testDescription: "letter by letter, to be drawn anew", field: "/FT/Tx/V(12 AB)",
        shows: "BT [(1) -200 (2)] TJ 9 0 Td (A) Tj (B) ' ET", isRedrawn: true, isStale: false),
      Case(
        testDescription: "the words that stand for a choice",
        field: "/FT/Ch/Ff 131072/V(s)/Opt[[(s)(Salad)]]",
        shows: "BT (Salad) Tj ET", isRedrawn: true, isStale: false),
      Case(
        testDescription: "a list without options on show, to be drawn anew",
        field: "/FT/Ch/Opt[(a)(b)]", shows: "/Tx BMC EMC", isRedrawn: true, isStale: true),
      Case(
        testDescription: "a list without options on show", field: "/FT/Ch/Opt[(a)(b)]",
        shows: "/Tx BMC EMC", isStale: false),
      Case(
        testDescription: "a closed combo box without a value, to be drawn anew",
        field: "/FT/Ch/Ff 131072/Opt[(a)(b)]", shows: "/Tx BMC EMC", isRedrawn: true,
        isStale: false),
      Case(
        testDescription: "a password shows stars", field: "/FT/Tx/Ff 8192/V(secret)",
        shows: "BT (******) Tj ET", isRedrawn: true, isStale: false),
      Case(
        testDescription: "another value in a font that can be told",
        field: "/FT/Tx/V(salad)", shows: "/F 9 Tf BT (soup) Tj ET", entries: plain, isStale: true),
      Case(
        testDescription: "the beginning of the value, as a small box shows it",
        field: "/FT/Tx/V(salad and soup)", shows: "/F 9 Tf BT (salad) Tj ET", entries: plain,
        isStale: false),
      Case(
        testDescription: "another value that a script formats", field: "/FT/Tx/V(9)/AA<</F<<>>>>",
        shows: "/F 9 Tf BT (nine) Tj ET", entries: plain, isStale: false),
      Case(
        testDescription: "a formatted number, to be drawn anew",
        field: "/FT/Tx/V(1234)/AA<</F<<>>>>", shows: "/F 9 Tf BT (1,234.00 EUR) Tj ET",
        isRedrawn: true, entries: plain, isStale: false),
      Case(
        testDescription: "an accent by the name of its glyph", field: "/FT/Tx/V(Zo\\353)",
        shows: "/F 9 Tf BT (Zo\\200) Tj ET", isRedrawn: true, entries: named, isStale: false),
      Case(
        testDescription: "glyphs that a map names", field: "/FT/Tx/V<FEFF03C003C1>",
        shows: "/F 9 Tf BT <00010002> Tj ET", isRedrawn: true, entries: mapped, isStale: false),
      Case(
        testDescription: "other glyphs that a map names", field: "/FT/Tx/V<FEFF03C103C1>",
        shows: "/F 9 Tf BT <00010002> Tj ET", entries: mapped, isStale: true),
      Case(
        testDescription: "glyphs that nothing names", field: "/FT/Tx/V<FEFF03C003C1>",
        shows: "/F 9 Tf BT <00010002> Tj ET",
        entries: "/Resources<</Font<</F<</Type/Font/Subtype/Type0>>>>>>", isStale: false),
      Case(
        testDescription: "an old text for an empty value", field: "/FT/Tx/V()",
        shows: "/F 9 Tf BT (old) Tj ET", isRedrawn: true, entries: plain, isStale: true),
      Case(
        testDescription: "an old text for no value", field: "/FT/Tx",
        shows: "/F 9 Tf BT (old) Tj ET", isRedrawn: true, entries: plain, isStale: false),
      Case(
        testDescription: "a list without its highlight",
        field: "/FT/Ch/V(a)/Opt[(a)(b)]", shows: "BT (a) Tj (b) Tj ET", isRedrawn: true,
        isStale: true),
      Case(
        testDescription: "a list with its highlight", field: "/FT/Ch/V(a)/Opt[(a)(b)]",
        shows: "0 0 9 9 re f BT (a) Tj (b) Tj ET", isRedrawn: true, isStale: false),
      Case(
        testDescription: "a text within a form that is drawn", field: "/FT/Tx/V(salad)",
        shows: "/X Do", isStale: false),
      Case(
        testDescription: "content that cannot be read", field: "/FT/Tx/V(salad)",
        shows: "BT (salad Tj ET", isStale: false),
      Case(
        testDescription: "a button has no text", field: "/FT/Btn/V/Yes", shows: "0 0 9 9 re f",
        isStale: false),
    ])
  func stale(_ row: Case) throws {
    let stream =
      "<</Subtype/Form/BBox[0 0 10 10]\(row.entries)/Length \(row.shows.utf8.count)>>stream\n"
      + "\(row.shows)\nendstream"
    let map = "<</Length \(Self.map.utf8.count)>>stream\n\(Self.map)\nendstream"
    let redrawn = row.isRedrawn ? "/NeedAppearances true" : ""
    let result = try FlattenerTests.flatten(
      ["<</Subtype/Widget/T(f)/Rect[0 0 9 9]/AP<</N 20 0 R>>\(row.field)>>"],
      catalog: "/AcroForm<</Fields[10 0 R]\(redrawn)>>", more: [20: stream, 21: map])
    #expect(result.outcome.kept.map(\.reason) == (row.isStale ? [.stale] : []))
    #expect(result.outcome.baked.count == (row.isStale ? 0 : 1))
  }

  @Test(
    "the border of a box that is off is not lost where viewers draw it", arguments: [true, false])
  func border(isRedrawn: Bool) throws {
    let redrawn = isRedrawn ? "/NeedAppearances true" : ""
    let result = try FlattenerTests.flatten(
      ["<</Subtype/Widget/FT/Btn/T(f)/Rect[0 0 9 9]/AS/Off/MK<</BC[1]>>/AP<</N<</On 5 0 R>>>>>>"],
      catalog: "/AcroForm<</Fields[10 0 R]\(redrawn)>>")
    #expect(result.outcome.kept.map(\.reason) == [.noState])
  }
}
