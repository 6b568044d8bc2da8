// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@Suite("Page selection")
struct PageSelectionTests {
  @Test(
    "selects",
    arguments: [
      ("3", [3]), ("1,3-5", [1, 3, 4, 5]), ("2-", [2, 3, 4, 5, 6]), ("last", [6]), ("-2", [5]),
      ("-3-", [4, 5, 6]), ("-3--2", [4, 5]), ("2-last", [2, 3, 4, 5, 6]), ("odd", [1, 3, 5]),
      ("even", [2, 4, 6]), ("all", [1, 2, 3, 4, 5, 6]), ("!1", [2, 3, 4, 5, 6]),
      ("1-5,!4", [1, 2, 3, 5]), ("odd,!last,!1", [3, 5]), ("!2-", [1]), ("!9", [1, 2, 3, 4, 5, 6]),
      ("5,1,5", [1, 5]), (" 1 , 2 ", [1, 2]), ("label:iv", [4]), ("label:ii-label:iv", [2, 3, 4]),
      ("!label:iv", [1, 2, 3, 5, 6]),
    ])
  func selects(text: String, pages: [Int]) throws {
    let labels = ["i", "ii", "iii", "iv", "1", "2"]
    let selection = try PageSelection(text)
    let found = try selection.resolve(count: 6) { label in
      labels.indices.filter { labels[$0] == label }.map { $0 + 1 }
    }
    #expect(found == pages)
    #expect(selection.description == text)
  }

  @Test(
    "what cannot be read is named",
    arguments: ["", "x", "0", "1,,2", "1-2-3", "--", "1.5", "!!1", "label:", "1;2", "٣"])
  func unreadable(text: String) {
    let error = #expect(throws: ValueError.self) { try PageSelection(text) }
    #expect(error?.kind == .usage)
    #expect(error?.message.contains("not a page or a range of pages") == true)
  }

  @Test(
    "what is not there is said",
    arguments: [
      ("7", "There is no page 7; the document has 6 pages."),
      ("4-9", "There is no page 9; the document has 6 pages."),
      ("-7", "There is no page “-7”; the document has 6 pages."),
      ("all,!all", "“all,!all” selects no page; the document has 6 pages."),
      ("label:x", "No page has the label “x”."),
    ])
  func missing(text: String, message: String) throws {
    let selection = try PageSelection(text)
    let error = #expect(throws: ValueError.self) { try selection.resolve(count: 6) }
    #expect(error?.kind == .notFound)
    #expect(error?.message == message)
  }

  @Test("a range that runs backwards says how to write it")
  func backwards() throws {
    let selection = try PageSelection("5-3")
    let error = #expect(throws: ValueError.self) { try selection.resolve(count: 6) }
    #expect(error?.hint == "Write 3-5.")
  }

  @Test("a document without pages has none to select", arguments: ["all", "odd", "last", "!1"])
  func noPages(text: String) throws {
    let selection = try PageSelection(text)
    #expect(throws: ValueError.self) { try selection.resolve(count: 0) }
  }
}
