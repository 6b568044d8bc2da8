// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ParaphTestSupport
import Testing

@testable import DrawnSignaturePlugin

@Suite("The documentation of strokes")
struct StrokesSchemaTests {
  private static let folder = Fixtures.packageRoot + "/Documentation/"

  /// The examples of the page, with their language.
  private static func examples() throws -> [(language: String, text: String)] {
    let page = try String(contentsOfFile: folder + "strokes.md", encoding: .utf8)
    return page.components(separatedBy: "\n```").dropFirst().enumerated().compactMap {
      index, part in
      guard index.isMultiple(of: 2), let end = part.firstIndex(of: "\n") else { return nil }
      return (String(part[..<end]), String(part[end...]))
    }
  }

  @Test("Every example is read, and draws ink")
  func examplesAreRead() throws {
    let examples = try Self.examples()
    #expect(examples.filter { $0.language == "json" }.count == 4)
    #expect(examples.filter { $0.language == "xml" }.count == 2)
    for example in examples {
      let drawing = try Source(bytes: Array(example.text.utf8)).drawing(usualWidth: 1.6)
      #expect(drawing.size.isPositive)
    }
  }

  /// What the schema and the reader must agree on.
  private static let judged: [(json: String, isValid: Bool)] = [
    (#"{"strokes":[[[1,2]]]}"#, true),
    (#"{"strokes":[[{"x":1,"y":null}],[[1,2,null,0.5]]]}"#, true),
    (#"[{"points":[{"x":1,"y":2}]}]"#, true),
    (#"[[{"x":1,"y":2,"time":3,"color":"black"}]]"#, true),
    (#"[[1,2],[3,4]]"#, true),
    (#"{"points":[[1,2]],"penColor":"black"}"#, true),
    (#"{"unit":"furlong","strokes":[[[1,2]]]}"#, false),
    (#"{"yAxis":"left","strokes":[[[1,2]]]}"#, false),
    (#"{"width":0,"strokes":[[[1,2]]]}"#, false),
    (#"{"strokes":[[{"x":1}]]}"#, false),
    (#"{"strokes":[[{"x":"1","y":2}]]}"#, false),
    (#"{"strokes":[[[1,1e8]]]}"#, false),
    (#"{"strokes":[[[1]]]}"#, false),
    (#"{"strokes":[]}"#, false),
    (#"{"style":{"cap":"flat"},"strokes":[[[1,2]]]}"#, false),
    (#"{"style":{"widht":1},"strokes":[[[1,2]]]}"#, false),
    (#"{"style":{"fill":"pinkish"},"strokes":[[[1,2]]]}"#, false),
    (#"{"style":{"opacity":2},"strokes":[[[1,2]]]}"#, false),
    (#"{"device":{"width":3},"strokes":[[[1,2]]]}"#, false),
    (#"{"schema":"paraph.strokes/2","strokes":[[[1,2]]]}"#, false),
    ("{}", false), ("7", false),
  ]

  @Test("The reader takes what the schema says")
  func reader() {
    for row in Self.judged {
      let isRead = (try? StrokeDocument(json: Array(row.json.utf8))) != nil
      #expect(isRead == row.isValid, "\(row.json)")
    }
  }

  private static let hasJudge: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", "import jsonschema"]
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil && { process.waitUntilExit() }() == ()
      && process.terminationStatus == 0
  }()

  @Test("The schema says the same", .enabled(if: hasJudge, "Python's jsonschema is not installed"))
  func schema() throws {
    let script = """
      import json, sys, jsonschema
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      for text in json.load(sys.stdin):
          print("yes" if validator.is_valid(json.loads(text)) else "no")
      """
    let examples = try Self.examples().filter { $0.language == "json" }.map(\.text)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Fixtures.packageRoot + "/Examples/signatures"
    ).filter { $0.hasSuffix(".json") }.sorted().map {
      try String(
        contentsOfFile: Fixtures.packageRoot + "/Examples/signatures/" + $0, encoding: .utf8)
    }
    let texts = examples + files + Self.judged.map(\.json)
    let expected =
      (examples + files).map { _ in "yes" } + Self.judged.map { $0.isValid ? "yes" : "no" }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, Self.folder + "strokes.schema.json"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(texts))
    try input.fileHandleForWriting.close()
    let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(answer.split(separator: "\n").map(String.init) == expected)
  }
}
