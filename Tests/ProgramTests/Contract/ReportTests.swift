// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// `paraph.report/1`.
@Suite("Report")
struct ReportTests {
  @Test("has every member, whichever way it is asked for")
  func members() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/a.pdf")
      let sign = ["sign", "a.pdf", "--typed", "Zoe", "--at-text", "Signature:", "--force"]
      let json = try Program.run(in: folder, sign + ["-o", "b.pdf", "--json"])
      let dash = try Program.run(in: folder, sign + ["-o", "b.pdf", "--report", "-"])
      let file = try Program.run(in: folder, sign + ["-o", "b.pdf", "--report", "r.json"])
      #expect(file.text.hasPrefix("b.pdf: signed on page 1: "))
      let texts = [json.text, dash.text, try #require(Files.text("\(folder)/r.json"))]
      let bytes = try #require(Files.bytes("\(folder)/b.pdf"))
      for text in texts {
        #expect(text.hasPrefix("{\n  \"schema\" : \"paraph.report/1\",\n"))
        let report = try Program.json(text)
        let names = Set(report.objectValue?.keys.map { $0 } ?? [])
        #expect(names.isSuperset(of: ["input", "output", "marks", "warnings", "seconds"]))
        #expect(report["input"] == "a.pdf")
        let output = try #require(report["output"])
        #expect(output["path"] == "b.pdf")
        #expect(output["mode"] == "incremental")
        #expect(output["bytes"]?.numberValue == Double(bytes.count))
        #expect(output["sha256"]?.stringValue?.count == 64)
        let mark = try #require(report["marks"]?["0"])
        #expect(mark["kind"] == "typed-signature")
        #expect(mark["plugin"] == "org.paraph.typed-signature")
        #expect(mark["page"] == 1)
        #expect(mark["matched"] == "Signature:")
        #expect(mark["id"]?.stringValue?.isEmpty == false)
        #expect(Set(try #require(mark["rect"]?.objectValue).keys) == ["x", "y", "width", "height"])
      }
      let last = try Program.json(texts[2])
      let sum = try Program.shell(in: folder, "sha256sum <b.pdf | cut -c1-64 | tr -d '\\n'")
      #expect(last["output"]?["sha256"]?.stringValue == sum.text)
    }
  }

  @Test("of several documents lists reports and errors, status 8")
  func batch() throws {
    try Files.withTemporaryFolder { folder in
      for name in ["a", "b"] {
        try Files.save(SampleDocument.contract, to: "\(folder)/\(name).pdf")
      }
      try Files.makeFolder("\(folder)/out")
      let arguments =
        ["sign", "a.pdf", "no.pdf", "b.pdf"] + Program.signature
        + ["-o", "out/{n}-{stem}.{ext}"]
      let run = try Program.run(in: folder, arguments + ["--json"])
      #expect(run.status == 8)
      #expect(run.errors == "paraph: no.pdf: There is no such file.\n")
      #expect(run.text.hasPrefix("{\n  \"schema\" : \"paraph.batch/1\",\n"))
      let batch = try Program.json(run)
      #expect(batch["reports"]?.arrayValue?.map { $0["input"] } == ["a.pdf", "b.pdf"])
      #expect(batch["errors"]?.arrayValue?.count == 1)
      #expect(batch["errors"]?["0"]?["file"] == "no.pdf")
      #expect(batch["errors"]?["0"]?["status"] == 1)
      #expect(batch["errors"]?["0"]?["code"] == "no-such-file")
      #expect(Files.names("\(folder)/out") == ["1-a.pdf", "3-b.pdf"])
      let text = try Program.run(in: folder, arguments + ["--force"])
      #expect(text.status == 8)
      #expect(text.text.split(separator: "\n").count == 2)
    }
  }

  @Test("every object names its schema first")
  func schemas() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/a.pdf")
      let rows = [
        (["inspect", "a.pdf", "--json"], "inspect"), (["extract", "a.pdf", "--json"], "extract"),
        (["render", "a.pdf", "-o", "p-%d.png", "--json"], "render"),
        (["flatten", "a.pdf", "--json"], "report"),
        (["remove", "a.pdf", "--pages", "all", "--json"], "report"),
        (["plugin", "list", "--json"], "plugins"),
        (["plugin", "show", "link", "--json"], "plugin"),
        (["inspect", "no.pdf", "--json"], "error"),
      ]
      for (arguments, kind) in rows {
        let run = try Program.run(in: folder, arguments)
        let start = run.text.filter { $0 != " " && $0 != "\n" }
        #expect(start.hasPrefix("{\"schema\":\"paraph.\(kind)/1\""), "\(arguments)")
      }
    }
  }
}
