// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("The plugin's side of the protocol")
struct PluginServerTests {
  private static let hello = #"{"id":1,"method":"hello","params":{"host":"h","protocol":[1,1]}}"#
  private static let target = #"{"page":1,"rect":{"height":50,"width":100,"x":0,"y":0}}"#

  private static func prepare(_ what: String) -> String {
    #"{"id":2,"method":"prepare","params":{"options":{"what":"\#(what)"},"#
      + #""document":{"pageCount":1},"targets":[\#(target)]}}"#
  }

  private static let draw =
    #"{"id":3,"method":"draw","params":{"height":50,"part":"0","width":100}}"#

  static let conversations: [NamedRow<[String]>] = [
    NamedRow("usual", [hello, prepare("nothing"), #"{"id":5,"method":"bye"}"#, "never read"]),
    NamedRow(
      "configure",
      [
        hello, #"{"id":2,"method":"configure","params":{"options":{"what":"text"}}}"#,
        #"{"id":3,"method":"configure","params":{}}"#,
        #"{"id":4,"method":"configure","params":{"options":{"inset":100}}}"#,
        #"{"id":5,"method":"configure","params":{"options":{"insert":1}}}"#,
        #"{"id":6,"method":"configure","params":{"options":{"what":"page"}}}"#,
        #"{"id":7,"method":"configure","params":{"options":[]}}"#,
      ]),
    NamedRow("failures", [hello, prepare("failure"), prepare("nan"), prepare("text"), draw]),
    NamedRow(
      "disorder",
      [
        prepare("box"), #"{"id":1,"method":"hello","params":{"protocol":[2,3]}}"#,
        #"{"id":1,"method":"hello","params":{"protocol":[2,2]}}"#,
        #"{"id":1,"method":"hello","params":{}}"#, #"{"id":1,"method":"hello"}"#, hello, draw,
        prepare("box"), #"{"id":3,"method":"draw","params":{"part":"7","width":1,"height":1}}"#,
        #"{"id":3,"method":"draw","params":{"part":"0","width":0,"height":1}}"#,
        #"{"id":3,"method":"draw","params":{"part":"0","width":1e9,"height":1}}"#,
        prepare("failure"),
        draw,
      ]),
    NamedRow(
      "garbage",
      [
        "", "{", "[]", "null", "{}", #"{"id":1}"#, #"{"id":-1,"method":"hello"}"#,
        #"{"id":"1","method":"hello"}"#, #"{"id":7,"method":"prepair"}"#,
        #"{"id":7,"method":"hello","params":3}"#, String(repeating: "[", count: 40),
        #"{"id":7,"method":"hello","params":{"protocol":[1,1],"later":true}}"#,
        #"{"id":8,"method":"prepare","params":{}}"#,
        #"{"id":8,"method":"prepare","params":{"document":{"pageCount":1},"targets":[{"page":1}]}}"#,
      ]),
  ]

  @Test("answers every line", arguments: conversations)
  func transcript(_ row: NamedRow<[String]>) throws {
    var server = PluginServer(SwiftPlugin(BoxPlugin.self), input: -1, output: -1)
    var lines: [String] = []
    for request in row.value {
      lines.append("> \(request)")
      guard let answer = server.answer(.whole(Array(request.utf8))) else { break }
      lines.append("< \(answer.line)")
    }
    try expectGolden(
      lines.joined(separator: "\n") + "\n", "\(row.testDescription).txt")
  }

  @Test("draws the same bytes however often it is asked")
  func draw() throws {
    var server = PluginServer(SwiftPlugin(BoxPlugin.self), input: -1, output: -1)
    _ = server.answer(.whole(Array(Self.hello.utf8)))
    _ = server.answer(.whole(Array(Self.prepare("box").utf8)))
    let first = server.answer(.whole(Array(Self.draw.utf8)))
    let second = server.answer(.whole(Array(Self.draw.utf8)))
    #expect(first == second)
    let appearance = try first?.outcome.get().objectValue?["appearance"]?.objectValue
    #expect(appearance?["format"] == "pdf")
    let pdf = appearance?["data"]?.stringValue.flatMap(Base64.bytes)
    #expect(pdf?.starts(with: "%PDF-".utf8) == true)
  }

  @Test("reads lines from a file until it ends, and none that is too long")
  func run() throws {
    var requests: [Int32] = [-1, -1]
    var answers: [Int32] = [-1, -1]
    let made = pipe(&requests) == 0 && pipe(&answers) == 0
    try #require(made)
    defer { close(answers[0]) }
    let text = [Self.hello, String(repeating: "x", count: 300), #"{"id":9,"method":"hi"}"#]
      .joined(separator: "\n")
    _ = write(requests[1], text, text.utf8.count)
    close(requests[1])
    var server = PluginServer(
      SwiftPlugin(BoxPlugin.self), input: requests[0], output: answers[1], longestLine: 200)
    server.run()
    close(requests[0])
    close(answers[1])
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(answers[0], &bytes, bytes.count)
    let lines = String(decoding: bytes[..<max(count, 0)], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == 4)
    #expect(lines[0].hasPrefix(#"{"id":1,"result":{"descriptor":{"#))
    #expect(
      lines[1]
        == #"{"error":{"code":"defect","message":"A request is longer than a line may be."},"id":null}"#
    )
    #expect(lines[2].hasSuffix(#", not “hi”."},"id":9}"#))
    #expect(lines[3].isEmpty)
  }
}
