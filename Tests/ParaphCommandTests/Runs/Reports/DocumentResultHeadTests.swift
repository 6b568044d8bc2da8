// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphCommand

@Suite("What a run knows of a result")
struct DocumentResultHeadTests {
  private static func head(_ text: String) -> DocumentResultHead? {
    Array(text.utf8).withUnsafeBytes { DocumentResultHead(line: $0) }
  }

  @Test("is what the whole result says", arguments: SampleRun.lines)
  func same(_ line: String) throws {
    let head = try #require(Self.head(line))
    let result = try Array(line.utf8).withUnsafeBytes { try DocumentResult(line: $0) }
    #expect(head.number == result.number && head.input == result.input)
    #expect(head.outcome == result.outcome && head.status == result.status)
    #expect(head.seconds == result.seconds)
  }

  @Test("and a result becomes the line that it was", arguments: SampleRun.lines)
  func line(_ line: String) throws {
    let result = try Array(line.utf8).withUnsafeBytes { try DocumentResult(line: $0) }
    #expect(String(decoding: try result.line(), as: UTF8.self) == line)
  }

  private static let whole = #"{"number":1,"input":"a","outcome":"written","status":0,"seconds":1}"#

  @Test(
    "is nothing where the line is no result",
    arguments: [
      "", "{}", "[]", "null", whole + "x", String(whole.dropLast()), whole + whole,
      whole.replacing("1,", with: "0,"), whole.replacing("written", with: "lost"),
      whole.replacing("\"a\"", with: "7"), whole.replacing("\"status\":0,", with: ""),
      whole.replacing("\"a\"", with: "\"\\x\""), "{\"number\":1", "{\"number\"", "{,", "{\"a\":}",
      String(repeating: "[", count: 10_000),
    ])
  func none(_ text: String) { #expect(Self.head(text) == nil) }

  @Test(
    "is found wherever it stands",
    arguments: [
      whole, " \n" + whole.replacing(",", with: " ,\n ").replacing(":", with: " : ") + "\n",
      whole.replacing("{", with: #"{"x":{"number":9,"y":["}]\"{",{}]},"#),
      whole.replacing("{", with: #"{"a\"b":"\\","#),
    ])
  func found(_ text: String) {
    let head = Self.head(text)
    #expect(head?.number == 1 && head?.input == "a" && head?.outcome == .written)
  }
}
