// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The built program, run as a user runs it.
enum Program {
  /// The optimised program when it was built, else the one that the tests were built with.
  static let path: String? = {
    let environment = ProcessInfo.processInfo.environment
    let candidates = [
      environment["PARAPH_PROGRAM"], Fixtures.packageRoot + "/.build/release/paraph",
      Fixtures.packageRoot + "/.build/debug/paraph",
    ]
    return candidates.compactMap { $0 }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Runs it with an environment that holds nothing of the user's.
  static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    seconds: Double = 60
  ) throws -> ProgramRun {
    var own = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nonexistent"]
    own.merge(environment) { $1 }
    return try ProgramRun(
      #require(path, "the program was not built"), arguments, input: input, environment: own,
      seconds: seconds)
  }

  /// Standard output as JSON.
  static func json(_ run: ProgramRun) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(run.output))
  }

  /// Text as JSON.
  static func json(_ text: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }
}

extension JSONValue {
  /// A member of an object, or an item of an array by its number.
  subscript(_ key: String) -> JSONValue? {
    objectValue?[key]
      ?? Int(key).flatMap { index in
        arrayValue.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
  }
}
