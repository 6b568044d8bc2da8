// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphCommand

@Suite("Text in XML")
struct XMLTextTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let content: String
    let attribute: String
  }

  @Test(
    "is what it was, or a sign that something was there",
    arguments: [
      Case(testDescription: "nothing", text: "", content: "", attribute: ""),
      Case(
        testDescription: "beyond ASCII", text: "Zoë 表 🖋", content: "Zoë 表 🖋", attribute: "Zoë 表 🖋"),
      Case(
        testDescription: "markup", text: "<a b=\"c\">&amp;]]>",
        content: "&lt;a b=\"c\"&gt;&amp;amp;]]&gt;",
        attribute: "&lt;a b=&quot;c&quot;&gt;&amp;amp;]]&gt;"),
      Case(
        testDescription: "line ends", text: "a\tb\r\nc\n", content: "a\tb&#13;\nc\n",
        attribute: "a&#9;b&#13;&#10;c&#10;"),
      Case(
        testDescription: "controls", text: "\0\u{1}\u{1B}[31m\u{7F}\u{85}",
        content: "\u{FFFD}\u{FFFD}\u{FFFD}[31m\u{FFFD}\u{FFFD}",
        attribute: "\u{FFFD}\u{FFFD}\u{FFFD}[31m\u{FFFD}\u{FFFD}"),
      Case(
        testDescription: "no characters, and text turned around",
        text: "\u{FFFE}\u{FFFF}\u{1FFFE}\u{202E}\u{2066}",
        content: "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}",
        attribute: "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ])
  func escapes(_ row: Case) {
    #expect(XMLText.content(row.text) == row.content)
    #expect(XMLText.attribute(row.text) == row.attribute)
  }
}
