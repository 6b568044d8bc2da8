// SPDX-License-Identifier: GPL-3.0-or-later

@testable import ParaphCommand

/// Results of a run, one of each sort, as lines of its journal.
enum SampleRun {
  static let header = RunHeader(
    workflow: .init(name: "contracts", title: "Sign <the> contracts", file: "release.yaml"))

  static let lines = [
    written, failed, strange, plugin, incomplete, unchanged, missing,
  ]

  private static let mark = """
    {"id":"contracts.sign","kind":"typed-signature","matched":"Signature:","page":2,\
    "plugin":"org.paraph.typed-signature","rect":{"height":36,"width":144,"x":72,"y":72},"step":"sign"}
    """

  private static func report(
    _ input: String, output: String?, outcome: String, marks: String = mark, steps: String,
    warnings: String = ""
  ) -> String {
    let output = output.map {
      "\"output\":{\"bytes\":4321,\"mode\":\"incremental\",\"path\":\"\($0)\"},"
    }
    return "{\"command\":\"run\",\"dryRun\":false,\"input\":\"\(input)\",\"kept\":[],\"marks\":"
      + "[\(marks)],\"outcome\":\"\(outcome)\",\(output ?? "")\"pageCount\":3,\"repairs\":[],"
      + "\"schema\":\"paraph.report/1\",\"seconds\":0.25,\"steps\":[\(steps)],"
      + "\"warnings\":[\(warnings)]}"
  }

  private static let done =
    "{\"id\":\"sign\",\"kind\":\"typed-signature\",\"line\":9,\"outcome\":\"done\"}"

  private static let written =
    "{\"input\":\"in/a.pdf\",\"number\":1,\"outcome\":\"written\",\"pictures\":{\"after\":"
    + "\"data:image/png;base64,QUZURVI=\",\"before\":\"data:image/png;base64,QkVGT1JF\",\"page\":2},"
    + "\"report\":"
    + report(
      "in/a.pdf", output: "out/a.pdf", outcome: "written",
      steps: done
        + ",{\"id\":\"data\",\"kind\":\"attachment\",\"line\":12,\"outcome\":\"absent\",\"reason\":"
        + "\"data/a.csv is not there.\"},{\"id\":\"flatten\",\"kind\":\"flatten\",\"outcome\":"
        + "\"not-applicable\",\"reason\":\"The document has 3 pages.\"}",
      warnings: "\"The document claims to be PDF/A, and no longer is.\"")
    + ",\"seconds\":0.251,\"status\":0}"

  private static let failed =
    "{\"error\":{\"code\":\"text-not-found\",\"hint\":\"Is it spelled so?\",\"line\":9,\"message\":"
    + "\"step “sign” (line 9): “Signature:” is on no page.\",\"status\":3,\"step\":\"sign\"},"
    + "\"input\":\"in/b.pdf\",\"number\":2,\"outcome\":\"failed\",\"seconds\":0.02,\"status\":3}"

  /// A name with everything that a report could stumble over.
  private static let strange =
    "{\"error\":{\"code\":\"crashed\",\"message\":\"Work on it crashed: 100 %, a\\r\\nb ]]>.\","
    + "\"status\":1},\"input\":\"in/<c> & \\\"d\\\",\\u0001\\n::error::e.pdf\",\"number\":3,"
    + "\"outcome\":\"failed\",\"seconds\":3,\"status\":1}"

  private static let plugin =
    "{\"error\":{\"code\":\"plugin-failed\",\"message\":\"The plugin ended early.\",\"status\":6},"
    + "\"input\":\"in/d.pdf\",\"number\":4,\"outcome\":\"failed\",\"seconds\":1.5,\"status\":6}"

  private static let incomplete =
    "{\"input\":\"in/e.pdf\",\"number\":5,\"outcome\":\"incomplete\",\"report\":"
    + report(
      "in/e.pdf", output: "out/e.pdf", outcome: "written",
      steps: done
        + ",{\"error\":{\"code\":\"glyph-not-found\",\"message\":\"No font has “表”.\",\"status\":3},"
        + "\"id\":\"name\",\"kind\":\"typed-signature\",\"line\":14,\"outcome\":\"failed\"}")
    + ",\"seconds\":0.1,\"status\":3}"

  private static let unchanged =
    "{\"input\":\"in/f.pdf\",\"number\":6,\"outcome\":\"unchanged\",\"report\":"
    + report("in/f.pdf", output: nil, outcome: "unchanged", steps: done)
    + ",\"seconds\":0.01,\"status\":0}"

  private static let missing =
    "{\"input\":\"in/g.pdf\",\"number\":7,\"outcome\":\"missing\",\"seconds\":0,\"status\":8}"

  /// Lines for a report.
  static func each(_ lines: [String] = lines) -> RunReports.Lines {
    { each in
      for line in lines { try Array(line.utf8).withUnsafeBytes { try each($0) } }
    }
  }

  /// What is written to standard output and to standard error.
  static func streams(_ said: Said) -> CommandIO {
    CommandIO(write: { stream, text in
      if stream == .output { said.output += text } else { said.errors += text }
      return true
    })
  }

  /// Collects what was said.
  final class Said {
    var output = ""
    var errors = ""
  }

  /// The report that goes to standard output.
  static func report(
    _ files: (inout ReportFiles) -> Void, lines: [String] = lines, header: RunHeader = header,
    seconds: Double = 12.3456
  ) throws -> String {
    let said = Said()
    var named = ReportFiles()
    files(&named)
    try RunReports(named, io: streams(said)).write(
      header, seconds: seconds, lines: each(lines))
    return said.output
  }
}
