// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@Suite("Passwords", .requires(.qpdf))
struct PasswordTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var options: [String]
    var environment: [String: String] = [:]
    var says: String
  }

  private static let remedy = "Give it with --password-file FILE or --password-env NAME."

  @Test(
    "that are missing or wrong are status 5",
    arguments: [
      Case(
        testDescription: "none", options: [],
        says: "The document is encrypted and needs a password. \(remedy)"),
      Case(
        testDescription: "wrong", options: ["--password-env", "SECRET"],
        environment: ["SECRET": "wrong"], says: "The password does not open the document."),
      Case(
        testDescription: "an empty one", options: ["--password-env", "SECRET"],
        environment: ["SECRET": ""], says: "The password does not open the document."),
      Case(
        testDescription: "a variable that is not set", options: ["--password-env", "SECRET"],
        says: "The environment variable SECRET is not set. Set it, or use --password-file FILE."),
      Case(
        testDescription: "a file that is not there", options: ["--password-file", "none.txt"],
        says: "none.txt cannot be read: No such file or directory."),
    ])
  func refused(_ row: Case) throws {
    try withEncrypted { folder in
      let run = try Program.run(
        in: folder, ["sign", "a.pdf"] + Program.signature + row.options,
        environment: row.environment)
      Program.expectFailure(run, 5, "a.pdf: \(row.says)")
      let drawn = try Program.run(
        in: folder, ["render", "a.pdf", "-o", "x-%d.png"] + row.options,
        environment: row.environment)
      Program.expectFailure(drawn, 5, "a.pdf: \(row.says)")
      #expect(Files.names(folder) == ["a.pdf", "right.txt"])
    }
  }

  @Test("that are right open it, from a file, a variable and standard input")
  func accepted() throws {
    try withEncrypted { folder in
      let arguments = ["inspect", "a.pdf", "--json"]
      let runs = try [
        Program.run(in: folder, arguments + ["--password-file", "right.txt"]),
        Program.run(
          in: folder, arguments + ["--password-env", "SECRET"], environment: ["SECRET": "user"]),
        Program.run(in: folder, arguments + ["--password-file", "-"], input: Array("user".utf8)),
      ]
      for run in runs {
        #expect(run.status == 0, "\(run.errors)")
        #expect(try Program.json(run)["permissions"]?["openedAs"]?.stringValue == "user")
      }
    }
  }

  private func withEncrypted(_ body: (String) throws -> Void) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/plain.pdf")
      let made = try Judge.qpdf.run([
        "--encrypt", "user", "owner", "256", "--", "\(folder)/plain.pdf", "\(folder)/a.pdf",
      ])
      #expect(made.status == 0, "\(made.errors)")
      Files.remove(tree: "\(folder)/plain.pdf")
      try Files.save("user\r\nmore\n".utf8, to: "\(folder)/right.txt")
      try body(folder)
    }
  }
}
