// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials

/// The first line of a journal: which run it is of.
struct JournalHeader: Codable, Hashable {
  private(set) var schema = "paraph.journal/1"
  /// The version of the program.
  var program = CommandLineProgram.version
  /// Stands for the bytes of the workflow file.
  var workflow: String
  /// Stands for the values of `--set`.
  var set: String
  /// Stands for what the command line says of outputs.
  var output: String
  /// Stands for what of the environment goes into documents.
  var environment: String

  init(
    workflow: [UInt8], set: [String: String], output: String, environment: [String: String] = [:]
  ) {
    let surroundings = environment.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    self.environment = StableHash.of(surroundings).text
    self.workflow = StableHash.of(workflow).text
    let values = set.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    self.set = StableHash.of(values).text
    self.output = StableHash.of([output]).text
  }

  /// What is not as in an earlier run, for a sentence; empty where all is.
  func differences(to other: JournalHeader) -> [String] {
    [
      schema == other.schema && program == other.program ? nil : "the version of the program",
      workflow == other.workflow ? nil : "the workflow", set == other.set ? nil : "--set",
      output == other.output ? nil : "where outputs go",
      environment == other.environment ? nil : "environment variables that it uses",
    ].compactMap { $0 }
  }

  /// As a line without its end.
  var line: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { Array($0) } ?? []
  }

  /// What a line says; `nil` when it is none of ours.
  init?(line: [UInt8]) {
    guard let header = try? JSONDecoder().decode(Self.self, from: Data(line)) else { return nil }
    self = header
  }
}
