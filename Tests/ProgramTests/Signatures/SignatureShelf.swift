// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// A folder of saved signatures for one test.
struct SignatureShelf {
  /// Has what a test needs besides: `contract.pdf`, `strokes.json` and `ink.png`.
  let folder: String

  /// Where the signatures are.
  var store: String { folder + "/data/paraph/signatures" }

  static func with<R>(_ body: (SignatureShelf) throws -> R) throws -> R {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: folder + "/contract.pdf")
      try Files.save(strokes.utf8, to: folder + "/strokes.json")
      try Files.save(Fixtures.bytes("images/rgba-8.png"), to: folder + "/ink.png")
      return try body(SignatureShelf(folder: folder))
    }
  }

  private static let strokes = """
    {"strokes": [[{"x": 0, "y": 40}, {"x": 30, "y": 0}, {"x": 60, "y": 40}, {"x": 120, "y": 10}]]}
    """

  /// Runs the program in the folder.
  func run(
    _ arguments: String..., input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try Program.run(
      in: folder, arguments, input: input,
      environment: ["XDG_DATA_HOME": folder + "/data", "SOURCE_DATE_EPOCH": "1700000000"]
        .merging(environment) { $1 })
  }

  /// Runs a line of the shell in the folder.
  func shell(_ line: String, seconds: Double = 60) throws -> ProgramRun {
    try Program.shell(
      in: folder, line, environment: ["XDG_DATA_HOME": folder + "/data", "D": store],
      seconds: seconds)
  }

  /// Runs `paraph signature`, which has to work.
  @discardableResult
  func signature(_ arguments: String..., location: SourceLocation = #_sourceLocation) throws
    -> ProgramRun
  {
    let run = try Program.run(
      in: folder, ["signature"] + arguments,
      environment: [
        "XDG_DATA_HOME": folder + "/data", "SOURCE_DATE_EPOCH": "1700000000", "WORD": "open sesame",
      ])
    #expect(run.status == 0, "\(run.errors)", sourceLocation: location)
    return run
  }

  /// The names that a list shows as usable.
  func names() throws -> [String] {
    let list = try Program.json(signature("list", "--json"))
    return (list["signatures"]?.arrayValue ?? []).filter { $0["problem"] == nil }
      .compactMap { $0["name"]?.stringValue }
  }

  /// The one folder of the only signature.
  func onlyFolder() throws -> String {
    let names = Files.names(store).filter { !$0.hasPrefix(".") }
    try #require(names.count == 1)
    return "\(store)/\(names[0])"
  }

  /// The members of the record of the only signature.
  func record() throws -> JSONValue {
    try Program.json(try #require(Files.text(try onlyFolder() + "/signature.json")))
  }

  /// Changes the text of the record of the only signature.
  func edit(_ old: String, _ new: String) throws {
    let path = try onlyFolder() + "/signature.json"
    let text = try #require(Files.text(path))
    try #require(text.contains(old), "\(text)")
    let parts = text.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
    try Files.save(parts.joined(separator: new).utf8, to: path)
  }
}
