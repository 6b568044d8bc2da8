// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport

/// One change that the program makes to a document: what stands around the input's path.
struct Edit: Sendable, CustomStringConvertible {
  let name: String
  let command: [String]
  let options: [String]

  var description: String { name }

  init(_ name: String, _ command: [String], _ options: [String] = []) {
    self.name = name
    self.command = command
    self.options = options
  }

  /// Runs the program on an input.
  ///
  /// The password is handed over in the environment; the report comes on standard output.
  func run(
    _ input: String, output: String, password: String? = nil, more: [String] = []
  ) throws -> ProgramRun {
    var arguments = [command[0], input] + command.dropFirst() + options + more
    arguments += ["-o", output, "--force", "--report", "-"]
    var environment: [String: String] = [:]
    if let password, !password.isEmpty {
      arguments += ["--password-env", "PASSWORD"]
      environment["PASSWORD"] = password
    }
    return try Program.run(arguments, environment: environment)
  }

  // MARK: - Those that many tests make

  static let typed = Edit("typed signature", ["sign"], ["--typed", "Zoë", "--anchor", "center"])
  static let link = Edit(
    "link", ["annotate", "link"], ["--uri", "https://example.org/", "--rect", "10,10,30,10"])
  static let content = Edit(
    "page content", ["sign"], ["--typed", "Zoë", "--anchor", "center", "--flatten"])
  static let flatten = Edit("flatten", ["flatten"])

  /// `folder`: Where the file to attach is made.
  static func attachment(in folder: String) throws -> Edit {
    Edit(
      "page attachment", ["annotate", "attachment"],
      ["--file", try note(in: folder), "--rect", "10,10,30,30"])
  }

  /// `folder`: Where the file to attach is made.
  static func documentAttachment(in folder: String) throws -> Edit {
    Edit(
      "document attachment", ["annotate", "attachment"],
      ["--file", try note(in: folder), "--document"])
  }

  /// What the attachments hold.
  static let noteBytes = Array("a,b\n1,2\n".utf8)

  private static func note(in folder: String) throws -> String {
    let path = "\(folder)/note.csv"
    try Files.save(noteBytes, to: path)
    return path
  }
}
