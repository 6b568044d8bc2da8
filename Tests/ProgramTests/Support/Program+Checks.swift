// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

extension Program {
  /// A typed signature at the bottom right.
  static let signature = ["--typed", "Zoe", "--anchor", "bottom-right"]

  /// Runs it in a folder, so that paths may be short.
  static func run(
    in folder: String, _ arguments: [String], input: [UInt8] = [],
    environment: [String: String] = [:], seconds: Double = 60
  ) throws -> ProgramRun {
    var own = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nonexistent"]
    own.merge(environment) { $1 }
    let program = try #require(path, "the program was not built")
    return try ProgramRun(
      "/bin/sh", ["-c", "cd \"$0\" && exec \"$@\"", folder, program] + arguments, input: input,
      environment: own, seconds: seconds)
  }

  /// Runs a line of the shell in a folder; `$P` is the program.
  static func shell(
    in folder: String, _ line: String, environment: [String: String] = [:], seconds: Double = 60
  ) throws -> ProgramRun {
    let program = try #require(path, "the program was not built")
    var own = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nonexistent", "P": program]
    own.merge(environment) { $1 }
    return try ProgramRun(
      "/bin/bash", ["-c", "cd \"$0\" && \(line)", folder], environment: own, seconds: seconds)
  }

  /// Checks that a run failed as every failure does: its status, one sentence on standard error,
  /// and nothing on standard output.
  static func expectFailure(
    _ run: ProgramRun, _ status: Int32, _ sentence: String,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(run.status == status, sourceLocation: location)
    #expect(run.errors == "paraph: \(sentence)\n", sourceLocation: location)
    #expect(run.text == "", sourceLocation: location)
  }

  /// Checks the same with `--json`: the object on standard output says what the sentence says.
  static func expectJSONFailure(
    _ run: ProgramRun, _ status: Int32, code: String, file: String?,
    location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(run.status == status, sourceLocation: location)
    #expect(run.text.hasPrefix("{\"schema\": \"paraph.error/1\", \"error\": {"))
    let error = try #require(json(run)["error"], sourceLocation: location)
    #expect(error["status"]?.numberValue == Double(status), sourceLocation: location)
    #expect(error["code"]?.stringValue == code, sourceLocation: location)
    let message = try #require(error["message"]?.stringValue, sourceLocation: location)
    let hint = error["hint"]?.stringValue.map { " \($0)" } ?? ""
    let name = file.map { "\($0): " } ?? ""
    #expect(run.errors == "paraph: \(name)\(message)\(hint)\n", sourceLocation: location)
  }

  /// A rectangle of a report.
  static func rectangle(_ value: JSONValue) throws -> Rectangle {
    func number(_ key: String) throws -> Double { try #require(value[key]?.numberValue) }
    return try Rectangle(
      x: number("x"), y: number("y"), width: number("width"), height: number("height"))
  }
}
