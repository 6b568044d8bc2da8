// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The same inputs give the same bytes, wherever and by whomever the workflow is run.
@Suite("Workflows in other surroundings")
struct UnchangedSurroundingsTests {
  private static let workflow = """
    paraph: 1
    name: w
    inputs: [in/*.pdf]
    output: "out/{stem}.pdf"
    steps:
      - link: { uri: "https://example.org/{n}", at: top-left, size: 20mm }
      - typed-signature:
          text: Zoe
          at: bottom-right
          size: 40mm
          caption: "{name}, {date} {time}"
      - attachment: { file: data.txt, document: true }
      - attachment: { file: data.txt, at: top-right, size: 8mm }

    """

  /// Of the corpus: turned, tagged, with object streams, encrypted with an empty password, damaged.
  private static let categories = ["geometry", "tagged", "structure", "forms", "annots", "real"]

  /// How a run differs from the first one.
  struct Surroundings: Sendable, CustomStringConvertible {
    let description: String
    var environment: [String: String] = [:]
    var arguments: [String] = []
    /// Whether the program works in another folder than that of the workflow.
    var isElsewhere = false
    /// Whether somebody else does it, with another umask.
    var isSomebodyElse = false
  }

  static let all: [Surroundings] = [
    Surroundings(description: "time zone", environment: ["TZ": "Pacific/Kiritimati"]),
    Surroundings(
      description: "locale", environment: ["LANG": "tr_TR.UTF-8", "LC_ALL": "de_DE.UTF-8"]),
    Surroundings(description: "home", environment: ["HOME": "/tmp", "USER": "somebody"]),
    Surroundings(description: "one worker", arguments: ["--jobs", "1"]),
    Surroundings(description: "three workers", arguments: ["--jobs", "3"]),
    Surroundings(description: "working folder", isElsewhere: true),
    Surroundings(description: "user and umask", isSomebodyElse: true),
  ]

  @Test("give the same bytes", .requiresCorpus, arguments: all)
  func same(_ surroundings: Surroundings) throws {
    // Only root can be somebody else.
    guard !surroundings.isSomebodyElse || getuid() == 0 else { return }
    try Files.withTemporaryFolder { folder in
      for name in ["one", "other"] { try Self.prepare("\(folder)/\(name)") }
      try Self.run("\(folder)/one", Surroundings(description: "first"))
      // The second run has files of another age, too.
      let age = try ProgramRun("/usr/bin/touch", ["-d", "2030-01-01", "\(folder)/other/data.txt"])
      try #require(age.status == 0)
      try Self.run("\(folder)/other", surroundings)
      let names = Files.names("\(folder)/one/out")
      #expect(names.count > 5)
      #expect(Files.names("\(folder)/other/out") == names)
      for name in names {
        #expect(
          Files.bytes("\(folder)/one/out/\(name)") == Files.bytes("\(folder)/other/out/\(name)"),
          "\(name)")
      }
    }
  }

  private static func prepare(_ folder: String) throws {
    try Files.makeFolder(folder)
    for name in ["in", "out"] { try Files.makeFolder("\(folder)/\(name)") }
    try Files.save(workflow.utf8, to: "\(folder)/w.yaml")
    try Files.save("a,b\n".utf8, to: "\(folder)/data.txt")
    for category in categories {
      let samples = Corpus.documents(in: category).filter { $0.password == nil }
      for (number, sample) in samples.prefix(2).enumerated() {
        try Files.save(
          try #require(Files.bytes(sample.path)), to: "\(folder)/in/\(category)\(number).pdf")
      }
    }
  }

  private static func run(_ folder: String, _ surroundings: Surroundings) throws {
    let program = try #require(Program.path, "the program was not built")
    var environment = WorkflowFolder.moment
    environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
    environment["HOME"] = "/nonexistent"
    environment.merge(surroundings.environment) { $1 }
    let place = surroundings.isElsewhere ? "/" : folder
    let file = surroundings.isElsewhere ? "\(folder)/w.yaml" : "w.yaml"
    var command = ["--chdir=\(place)", program, "run", file, "--on-error", "continue"]
    if surroundings.isSomebodyElse {
      let owner = try ProgramRun("/bin/chown", ["-R", "65534", folder + "/.."])
      try #require(owner.status == 0)
      command = [
        "--chdir=\(place)", "setpriv", "--reuid=65534", "--clear-groups", "/bin/sh", "-c",
        "umask 077; exec \"$0\" \"$@\"", program, "run", file, "--on-error", "continue",
      ]
    }
    let run = try ProgramRun(
      "/usr/bin/env", command + surroundings.arguments, environment: environment, seconds: 120)
    // Some of the documents may not be changed: that is the same everywhere.
    try #require(run.status == 0 || run.status == 8, "\(run.errors)")
  }
}
