// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// The same job gives the same bytes, wherever and whenever it runs.
@Suite("Reproducible output")
struct ReproducibilityTests {
  struct Job: CustomTestStringConvertible {
    var testDescription: String
    var arguments: [String]
    var input = "a.pdf"
  }

  static let jobs = [
    Job(testDescription: "typed", arguments: ["sign", "", "--typed", "Zoë", "--anchor", "top"]),
    Job(
      testDescription: "typed at text",
      arguments: ["sign", "", "--typed", "Zoë", "--at-text", "Signature:"]),
    Job(
      testDescription: "typed and baked",
      arguments: ["sign", "", "--typed", "Zoë", "--anchor", "top", "--flatten"]),
    Job(
      testDescription: "drawn",
      arguments: ["sign", "", "--drawn", "strokes.json", "--anchor", "top", "--ink", "auto"]),
    Job(
      testDescription: "scanned", arguments: ["sign", "", "--scanned", "me.png", "--anchor", "top"]),
    Job(
      testDescription: "links",
      arguments: ["annotate", "", "link", "--uri", "https://example.org", "--at-text", "word"]),
    Job(
      testDescription: "an attachment",
      arguments: ["annotate", "", "attachment", "--file", "data.csv", "--document"]),
    Job(
      testDescription: "an attachment on a page",
      arguments: ["annotate", "", "attachment", "--file", "data.csv", "--anchor", "top"]),
    Job(testDescription: "flatten", arguments: ["flatten", ""], input: "signed.pdf"),
    Job(
      testDescription: "remove", arguments: ["remove", "", "--pages", "all"], input: "signed.pdf"),
    Job(
      testDescription: "rewrite",
      arguments: ["sign", "", "--typed", "Zoë", "--anchor", "top", "--rewrite"]),
    Job(
      testDescription: "linearize",
      arguments: ["sign", "", "--typed", "Zoë", "--anchor", "top", "--linearize"]),
    Job(
      testDescription: "encrypted",
      arguments: [
        "sign", "", "--typed", "Zoë", "--anchor", "top", "--password-env", "SECRET",
      ], input: "secret.pdf"),
  ]

  @Test("two folders, two locales, two time zones, two days", .requires(.qpdf), arguments: jobs)
  func same(_ job: Job) throws {
    try Files.withTemporaryFolder { folder in
      for name in ["one", "two"] {
        try Files.makeFolder("\(folder)/\(name)")
        try Self.fill("\(folder)/\(name)")
      }
      // The second folder's files are a day younger and its own name is longer.
      try Files.makeFolder("\(folder)/two/below")
      let arguments = job.arguments.map { $0.isEmpty ? job.input : $0 }
      let first = try Program.run(
        in: "\(folder)/one", arguments + ["-o", "out.pdf"],
        environment: ["SOURCE_DATE_EPOCH": "1700000000", "SECRET": "user", "LC_ALL": "C"])
      let second = try Program.shell(
        in: "\(folder)/two",
        """
        touch -d '+1 day' *
        env LC_ALL=de_DE.UTF-8 LANG=tr_TR.UTF-8 TZ=Asia/Kathmandu $P \(arguments.map { "'\($0)'" }.joined(separator: " ")) \
        -o below/other.pdf
        """,
        environment: ["SOURCE_DATE_EPOCH": "1700000000", "SECRET": "user"])
      #expect(first.status == 0, "\(first.errors)")
      #expect(second.status == 0, "\(second.errors)")
      let one = try #require(Files.bytes("\(folder)/one/out.pdf"))
      let two = try #require(Files.bytes("\(folder)/two/below/other.pdf"))
      #expect(one == two)
    }
  }

  private static func fill(_ folder: String) throws {
    try Files.save(SampleDocument.contract, to: "\(folder)/a.pdf")
    try Files.save("a;b\n1;2\n".utf8, to: "\(folder)/data.csv")
    try Files.save(Fixtures.bytes("images/rgb-8-300dpi.png"), to: "\(folder)/me.png")
    try Files.save(
      #"{"strokes":[[{"x":0,"y":0},{"x":30,"y":20},{"x":60,"y":0}]]}"#.utf8,
      to: "\(folder)/strokes.json")
    let signed = try Program.run(
      in: folder, ["sign", "a.pdf"] + Program.signature + ["-o", "signed.pdf"],
      environment: ["SOURCE_DATE_EPOCH": "1600000000"])
    #expect(signed.status == 0, "\(signed.errors)")
    let made = try Judge.qpdf.run([
      "--static-id", "--static-aes-iv", "--encrypt", "user", "owner", "128", "--use-aes=y", "--",
      "\(folder)/a.pdf", "\(folder)/secret.pdf",
    ])
    #expect(made.status == 0 || made.status == 3, "\(made.errors)")
  }

  @Test("a file that is younger than SOURCE_DATE_EPOCH is dated by it")
  func modificationDate() throws {
    try Files.withTemporaryFolder { folder in
      try Self.fill(folder)
      let line = """
        touch -d @1500000000 data.csv
        $P annotate a.pdf attachment --file data.csv --document -o old.pdf
        touch -d @1800000000 data.csv
        $P annotate a.pdf attachment --file data.csv --document -o young.pdf
        """
      let run = try Program.shell(
        in: folder, line, environment: ["SOURCE_DATE_EPOCH": "1700000000"])
      #expect(run.status == 0, "\(run.errors)")
      let old = try #require(Files.bytes("\(folder)/old.pdf"))
      let young = try #require(Files.bytes("\(folder)/young.pdf"))
      #expect(String(decoding: old, as: UTF8.self).contains("/ModDate(D:20170714024000Z)"))
      #expect(String(decoding: young, as: UTF8.self).contains("/ModDate(D:20231114221320Z)"))
    }
  }
}
