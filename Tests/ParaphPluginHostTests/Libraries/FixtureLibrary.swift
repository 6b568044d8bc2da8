// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A shared library made of one file of `Tests/Fixtures/Plugins`, and the program that loads it.
struct FixtureLibrary {
  /// Of the library.
  let path: String

  /// Why libraries cannot be tested here; `nil` where they can.
  static let problem: String? = {
    if Self.program.isEmpty { return "PARAPH_PROGRAM names no program." }
    return PluginFixture.canCompile ? nil : "There is no cc, or no cairo.h."
  }()

  static let program = getenv("PARAPH_PROGRAM").map { String(cString: $0) } ?? ""
  private static let folder = Fixtures.packageRoot + "/.build/test-plugins"

  /// Compiles the file; each once.
  static let frame = Result { try FixtureLibrary(compiling: "frame") }
  static let misfit = Result { try FixtureLibrary(compiling: "misfit") }
  static let noEntry = Result { try FixtureLibrary(compiling: "no-entry") }
  static let reader = Result { try FixtureLibrary(compiling: "reader") }

  private init(compiling name: String) throws(TestSupportError) {
    path = "\(Self.folder)/\(name).so"
    // Tests of other suites may have made it.
    mkdir(Self.folder, 0o755)
    try PluginFixture.compile(name, to: path)
  }

  /// Starts the program with the library, and writes the requests, each on a line.
  ///
  /// - Parameters:
  ///   - arguments: What follows the library.
  ///   - misfit: What is to be wrong in it.
  ///   - requests: JSON texts.
  ///   - library: Another file in its place.
  /// - Throws: When the program cannot be run.
  /// - Returns: What it left.
  func run(
    _ arguments: [String], misfit: String = "", requests: [String] = [],
    library: String? = nil
  ) throws(TestSupportError) -> ProgramRun {
    let input = requests.map { $0 + "\n" }.joined()
    return try ProgramRun(
      "/usr/bin/env",
      ["MISFIT=\(misfit)", Self.program, "plugin-host", library ?? path] + arguments,
      input: Array(input.utf8))
  }

  /// Asks the plugin, and reads its answers.
  func answers(
    to requests: [String], id: String = "org.example.frame", misfit: String = ""
  ) throws -> (answers: [JSONValue], log: String) {
    let run = try run([id], misfit: misfit, requests: requests)
    let lines = run.output.split(separator: UInt8(ascii: "\n"))
    return (try lines.map { try JSONValue(parsing: Array($0)) }, run.errors)
  }
}

/// Requests of the protocol.
enum Request {
  static let hello = #"{"id":1,"method":"hello","params":{"host":"test/1","protocol":[1,1]}}"#
  static let bye = #"{"id":9,"method":"bye"}"#

  static func configure(_ options: String) -> String {
    #"{"id":2,"method":"configure","params":{"options":\#(options)}}"#
  }

  static func prepare(_ options: String = #"{"text":"Seen"}"#) -> String {
    #"{"id":3,"method":"prepare","params":{"options":\#(options),"document":{"pageCount":3},"#
      + #""targets":[{"page":1,"rect":{"x":72,"y":100,"width":120,"height":40},"traits":{},"#
      + #""style":{}}],"style":{"font":"DejaVu Sans"}}}"#
  }

  static let draw =
    #"{"id":4,"method":"draw","params":{"part":"0","width":120.5,"height":40,"intent":"flatten","#
    + ##""deviceScale":0,"style":{"ink":"#204080","penWidth":2,"font":"DejaVu Sans"}}}"##
}
