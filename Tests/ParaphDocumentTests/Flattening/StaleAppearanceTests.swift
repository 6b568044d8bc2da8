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
    var isStale: Bool
  }

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
        field: "/FT/Ch/V(s)/Opt[[(s)(Salad)]]",
        shows: "BT (Salad) Tj ET", isRedrawn: true, isStale: false),
      Case(
        testDescription: "a password shows stars", field: "/FT/Tx/Ff 8192/V(secret)",
        shows: "BT (******) Tj ET", isRedrawn: true, isStale: false),
      Case(
        testDescription: "content that cannot be read", field: "/FT/Tx/V(salad)",
        shows: "BT (salad Tj ET", isStale: false),
      Case(
        testDescription: "a button has no text", field: "/FT/Btn/V/Yes", shows: "0 0 9 9 re f",
        isStale: false),
    ])
  func stale(_ row: Case) throws {
    let stream =
      "<</Subtype/Form/BBox[0 0 10 10]/Length \(row.shows.utf8.count)>>stream\n\(row.shows)\n"
      + "endstream"
    let redrawn = row.isRedrawn ? "/NeedAppearances true" : ""
    let result = try FlattenerTests.flatten(
      ["<</Subtype/Widget/T(f)/Rect[0 0 9 9]/AP<</N 20 0 R>>\(row.field)>>"],
      catalog: "/AcroForm<</Fields[10 0 R]\(redrawn)>>", more: [20: stream])
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
