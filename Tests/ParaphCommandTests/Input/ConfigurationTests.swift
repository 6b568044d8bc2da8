// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@testable import ParaphCommand

struct ConfigurationTests {
  private static func values(
    _ json: String, given: [String: [String]] = [:], of command: CommandName = .sign
  ) throws -> [String: [String]] {
    try Files.withTemporaryFolder { folder in
      try Files.save(json.utf8, to: folder + "/config.json")
      let arguments = ParsedArguments(
        values: given.merging(["config": [folder + "/config.json"]]) { first, _ in first })
      var values = try Configuration(arguments, [:]).completing(arguments, of: command).values
      values["config"] = nil
      return values
    }
  }

  @Test("The example of the help is one")
  func example() throws {
    let lines = CommandRun("help", "config").output.split(separator: "\n")
    let start = try #require(lines.firstIndex(of: "  {"))
    let end = try #require(lines.firstIndex(of: "  }"))
    let values = try Self.values(lines[start...end].joined(separator: "\n"))
    #expect(
      values == [
        "ink": ["blue"], "progress": ["never"], "size": ["50mm"], "anchor": ["bottom-right"],
        "margin": ["36"],
      ])
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var json: String
    var given: [String: [String]] = [:]
    var values: [String: [String]]
  }

  @Test(
    "Defaults",
    arguments: [
      Case(testDescription: "empty", json: "{}", values: [:]),
      Case(testDescription: "global", json: #"{"ink": "blue"}"#, values: ["ink": ["blue"]]),
      Case(
        testDescription: "camel case", json: #"{"penWidth": 2}"#, values: ["pen-width": ["2"]]),
      Case(
        testDescription: "the command's own wins",
        json: #"{"ink": "red", "sign": {"ink": "blue"}}"#,
        values: ["ink": ["blue"]]),
      Case(
        testDescription: "the command line wins", json: #"{"ink": "red"}"#,
        given: ["ink": ["green"]], values: ["ink": ["green"]]),
      Case(
        testDescription: "what does not go with the command line is left out",
        json: #"{"anchor": "top"}"#, given: ["rect": ["1,2,3,4"]],
        values: ["rect": ["1,2,3,4"]]),
      Case(testDescription: "flag on", json: #"{"force": true}"#, values: ["force": ["true"]]),
      Case(testDescription: "flag off", json: #"{"force": false}"#, values: [:]),
      Case(testDescription: "for another command", json: #"{"dpi": 300}"#, values: [:]),
      Case(
        testDescription: "in the section of another command", json: #"{"render": {"dpi": 300}}"#,
        values: [:]),
    ])
  func defaults(_ row: Case) throws {
    #expect(try Self.values(row.json, given: row.given) == row.values)
  }

  @Test(
    "What is refused",
    arguments: [
      (#"{"inc": "blue"}"#, "“inc” is not an option that can have a default."),
      (#"{"sign": {"dpi": 3}}"#, "“dpi” is not an option that can have a default."),
      (#"{"output": "x"}"#, "“output” is not an option that can have a default."),
      (#"{"ink": "sky"}"#, "ink cannot be “sky”."),
      (#"{"ink": {}}"#, "“ink” has to be a text, a number, true or false."),
      (#"{"sign": 3}"#, "“sign” has to be an object with options of sign."),
      ("[]", "is not a JSON object."),
      ("{", "is not JSON."),
      ("", "is not JSON."),
    ])
  func refused(_ json: String, _ says: String) throws {
    let error = try #require(throws: UsageError.self) { try Self.values(json) }
    #expect(error.message.hasSuffix(says))
    #expect(error.kind == .usage)
  }

  @Test("A file that was named has to be there; the usual one need not")
  func missing() throws {
    #expect(CommandRun("plugin", "list", "--config", "/no/such.json").status == 2)
    #expect(CommandRun("help", "--config", "/no/such.json").status == 0)
    #expect(CommandRun("plugin", "list", environment: ["XDG_CONFIG_HOME": "/no/such"]).status == 0)
  }
}
