// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import Testing

@testable import ParaphAppearance

@Suite("Rich text")
struct RichTextTests {
  private static let base = TextStyle(family: "DejaVu Sans", size: 12)

  private func paragraphs(_ source: String, defaults: String? = nil) throws -> [Paragraph] {
    try RichText(source, defaultStyle: defaults, base: Self.base).paragraphs
  }

  @Test(
    "Text and paragraphs",
    arguments: [
      ("<body><p>a</p><p>b</p></body>", ["a", "b"]),
      ("<p>a<br/>b</p>", ["a", "b"]),
      ("<p></p><p>b</p>", ["", "b"]),
      ("<p>a\n   b</p>", ["a b"]),
      (
        "<p>a<span style=\"xfa-spacerun:yes\">&#160;&#xA0; </span>b</p>", ["a\u{a0}\u{a0} b"]
      ),
      ("a &lt; b &amp;amp; c &unknown; &", ["a < b &amp; c &unknown; &"]),
      (
        "<?xml version=\"1.0\"?><!-- <p>no</p> --><body xmlns=\"x\"><x:p>a</x:p></body>", ["a"]
      ),
      ("plain", ["plain"]),
      ("", [""]),
      ("<p>a<b>b", ["ab"]),
      ("</p></b>a<", ["a"]),
      ("<p style='a", [""]),
    ])
  func text(_ source: String, _ expected: [String]) throws {
    #expect(try paragraphs(source).map(\.text) == expected)
  }

  @Test("Styles nest, and end where they end")
  func styles() throws {
    let runs = try paragraphs("<p>a<b>b<i>c</i></b>d</p>")[0].runs
    #expect(runs.map(\.text) == ["a", "b", "c", "d"])
    #expect(runs.map(\.style.isBold) == [false, true, true, false])
    #expect(runs.map(\.style.isItalic) == [false, false, true, false])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var css: String
    var change: @Sendable (inout TextStyle) -> Void
    var testDescription: String { css }

    init(_ css: String, _ change: @escaping @Sendable (inout TextStyle) -> Void) {
      self.css = css
      self.change = change
    }
  }

  @Test(
    "Properties",
    arguments: [
      Case("font-size:18pt") { $0.size = 18 },
      Case("font-size: 200%") { $0.size = 24 },
      Case("font-size:1e9pt") { _ in },
      Case("font-size:-3pt") { _ in },
      Case("font-weight:bold;font-style:italic") {
        $0.isBold = true
        $0.isItalic = true
      },
      Case("font-weight:700") { $0.isBold = true },
      Case("color:#FF0000") { $0.color = Color(red: 1, green: 0, blue: 0) },
      Case("color: rgb(0, 255,0)") { $0.color = Color(red: 0, green: 1, blue: 0) },
      Case("color:blue") { $0.color = Color(red: 0, green: 0, blue: 1) },
      Case("color:nonsense") { _ in },
      Case("text-decoration:underline line-through") {
        $0.isUnderlined = true
        $0.isStruckThrough = true
      },
      Case("vertical-align:super") {
        $0.rise = 12 * 0.33
        $0.size = 12 * 0.66
      },
      Case("vertical-align:3pt") { $0.rise = 3 },
      Case("font: italic bold 9pt 'DejaVu Serif', serif") {
        $0.isItalic = true
        $0.isBold = true
        $0.size = 9
        $0.family = "DejaVu Serif"
      },
      Case(";;:;color;:red;unknown:1") { _ in },
    ])
  func properties(_ row: Case) throws {
    var expected = Self.base
    row.change(&expected)
    #expect(try paragraphs("<p style=\"\(row.css)\">a</p>")[0].runs[0].style == expected)
    #expect(try paragraphs("<p>a</p>", defaults: row.css)[0].runs[0].style == expected)
  }

  @Test("A paragraph has its alignment")
  func alignment() throws {
    let found = try paragraphs("<p style='text-align:right'>a</p><p>b</p>").map(\.alignment)
    #expect(found == [.right, nil])
  }

  @Test("Text without bounds is cut off, and elements nest only so deep")
  func hostile() throws {
    let deep = String(repeating: "<b><p>", count: 50_000) + "x"
    #expect(try paragraphs(deep).map(\.text).joined().count <= 1)
    let long = try paragraphs("<p>" + String(repeating: "ab ", count: 500_000) + "</p>")
    #expect(long[0].text.unicodeScalars.count <= VisibleText.longest)
  }
}
