// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// A form that is filled in holds what was given, and shows it everywhere.
@Suite("Filling in forms", .requires(.qpdf))
struct FillTests {
  private static func withForm<R>(
    signatures: [String] = [], _ body: (String) throws -> R
  ) throws -> R {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleForm.bytes(signatures: signatures), to: "\(folder)/form.pdf")
      return try body(folder)
    }
  }

  private static var filling: [String] {
    ["fill", "form.pdf"] + SampleForm.assignments.flatMap { ["--set", $0] }
  }

  private static func values(_ name: String, in folder: String) throws -> String {
    try Program.run(in: folder, ["inspect", name, "--fields-as", "json"]).text
  }

  @Test("Each kind of field from the command line", .requires(.pdftotext))
  func each() throws {
    try Self.withForm { folder in
      #expect(try Self.values("form.pdf", in: folder) == SampleForm.empty)
      let run = try Program.run(in: folder, Self.filling)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.text == "form-filled.pdf: filled in 7 fields on page 1\n")
      #expect(
        run.errors
          == "paraph: form.pdf: warning: Scripts of the form calculate fields, and were not run, "
          + "so these may be out of date: “total”.\n")
      #expect(try Self.values("form-filled.pdf", in: folder) == SampleForm.filled)
      let path = "\(folder)/form-filled.pdf"
      #expect(try Judge.qpdf.run(["--check", path]).status == 0)
      let text = try Judge.pdftotext.run(["-layout", path, "-"]).text
      for word in ["Zoë Müller", "one", "two", "Red", "Mon"] { #expect(text.contains(word)) }
    }
  }

  @Test(
    "Text that does not fit its box is said to be cut off",
    arguments: [["fill", "--set"], ["fill", "--flatten", "--set"]])
  func cut(_ command: [String]) throws {
    try Self.withForm { folder in
      for (length, isCut) in [(4, false), (400, true)] {
        let value = String(repeating: "word ", count: length / 4)
        let run = try Program.run(
          in: folder,
          [command[0], "form.pdf"] + command.dropFirst()
            + ["person.name=\(value)", "--force", "-o", "out.pdf"])
        #expect(run.status == 0, "\(run.errors)")
        let sentence = "What “person.name” holds does not fit its box, and is cut off there."
        #expect(run.errors.contains(sentence) == isCut, "\(run.errors)")
      }
    }
  }

  @Test("What was there stays as it was, byte for byte, and the same job gives the same bytes")
  func prefix() throws {
    try Self.withForm { folder in
      let before = try #require(Files.bytes("\(folder)/form.pdf"))
      let epoch = ["SOURCE_DATE_EPOCH": "1700000000"]
      let outputs = try ["a.pdf", "b.pdf"].map { name in
        let run = try Program.run(in: folder, Self.filling + ["-o", name], environment: epoch)
        #expect(run.status == 0)
        return try #require(Files.bytes("\(folder)/\(name)"))
      }
      #expect(outputs[0].starts(with: before))
      #expect(outputs[0] == outputs[1])
    }
  }

  @Test("The values go out of one form and into another", arguments: ["json", "fdf", "xfdf"])
  func roundTrip(_ format: String) throws {
    try Self.withForm { folder in
      try #require(try Program.run(in: folder, Self.filling + ["-o", "a.pdf"]).status == 0)
      let out = try Program.run(
        in: folder, ["inspect", "a.pdf", "--fields-as", format, "-o", "data"])
      #expect(out.text == "data: 8 fields\n")
      let run = try Program.run(in: folder, ["fill", "form.pdf", "--data", "data", "-o", "b.pdf"])
      #expect(run.status == 0, "\(run.errors)")
      #expect(try Self.values("b.pdf", in: folder) == SampleForm.filled)
      let again = try Program.run(in: folder, ["fill", "b.pdf", "--data", "data", "-o", "c.pdf"])
      #expect(again.errors.contains("The fields hold these values already."))
      #expect(again.text == "c.pdf: nothing to do\n")
      let piped = try Program.shell(
        in: folder,
        "$P inspect a.pdf --fields-as \(format) | $P fill form.pdf --data - -o d.pdf -q")
      #expect(piped.status == 0, "\(piped.errors)")
      #expect(try Self.values("d.pdf", in: folder) == SampleForm.filled)
    }
  }

  @Test("pdftk reads what is written, and writes what is read", .requires(.pdftk))
  func pdftk() throws {
    try Self.withForm { folder in
      try #require(try Program.run(in: folder, Self.filling + ["-o", "a.pdf"]).status == 0)
      for format in ["fdf", "xfdf"] {
        let data = "\(folder)/a.\(format)"
        _ = try Program.run(in: folder, ["inspect", "a.pdf", "--fields-as", format, "-o", data])
        let theirs = try Judge.pdftk.run([
          "\(folder)/form.pdf", "fill_form", data, "output", "\(folder)/\(format).pdf",
        ])
        #expect(theirs.status == 0, "\(theirs.errors)")
        let fields = try Judge.pdftk.run(["\(folder)/\(format).pdf", "dump_data_fields_utf8"])
        for value in ["Zoë Müller", "A1 2", "red"] {
          #expect(fields.text.contains("FieldValue: \(value)"), "\(format): \(value)")
        }
      }
      _ = try Judge.pdftk.run(["\(folder)/a.pdf", "generate_fdf", "output", "\(folder)/t.fdf"])
      let run = try Program.run(
        in: folder, ["fill", "form.pdf", "--data", "t.fdf", "-o", "b.pdf"])
      #expect(run.status == 0, "\(run.errors)")
      // pdftk writes nothing for a list with several values.
      let theirs = SampleForm.filled.split(separator: "\n").filter { !$0.contains("days") }
      let ours = try Self.values("b.pdf", in: folder).split(separator: "\n")
        .filter { !$0.contains("days") }
      #expect(ours == theirs)
    }
  }

  @Test("What is typed wins over a file; a name twice selects several")
  func typedWins() throws {
    try Self.withForm { folder in
      try Files.save(
        Array(#"{"person.name": "file", "days": ["Tue"], "notes": "file"}"#.utf8),
        to: "\(folder)/values.json")
      let run = try Program.run(
        in: folder,
        [
          "fill", "form.pdf", "--data", "values.json", "--set", "person.name=typed", "--set",
          "days=Mon", "--set", "days=Tue", "--json",
        ])
      #expect(run.status == 0, "\(run.errors)")
      let marks = try #require(try Program.json(run)["marks"]?.arrayValue)
      #expect(marks.map { $0["field"] } == ["person.name", "notes", "days"])
      #expect(marks.map { $0["kind"] } == ["text", "text", "choice"])
      #expect(marks.allSatisfy { $0["page"] == 1 && $0["rect"] != nil })
      let values = try Program.json(try Self.values("form-filled.pdf", in: folder))
      #expect(values["person.name"] == "typed" && values["notes"] == "file")
      #expect(values["days"] == ["Mon", "Tue"])
    }
  }

  struct Refusal: CustomTestStringConvertible {
    var options: [String]
    var status: Int32
    var says: String
    var testDescription: String { options.joined(separator: " ") }

    init(_ options: [String], _ status: Int32, _ says: String) {
      self.options = options
      self.status = status
      self.says = says
    }
  }

  @Test(
    "What is refused, and what would be right",
    arguments: [
      Refusal(
        [], 2,
        "fill needs to be told what to fill in. Add --set NAME=VALUE or --data FILE; "
          + "paraph inspect lists the names."),
      Refusal(["--set", "x"], 2, "--set cannot be “x”. Write --set NAME=VALUE."),
      Refusal(
        ["--set", "name=x"], 3,
        "form.pdf: There is no form field “name”. There are: “person.name”, “notes”, “size”, "
          + "“days”, “agreed”, “total”, “colour”, “person.code”."),
      Refusal(
        ["--set", "person.code=12345"], 2,
        "form.pdf: The field “person.code” takes 4 characters, and the text has 5. "
          + "Shorten it to 4 characters."),
      Refusal(
        ["--set", "size=XL"], 2,
        "form.pdf: The field “size” cannot be “XL”. There are: “S”, “L”."),
      Refusal(
        ["--set", "colour=green"], 2,
        "form.pdf: The field “colour” does not offer “green”. "
          + "There are: “Red” (“red”), “Blue” (“blue”)."),
      Refusal(
        ["--set", "total=1"], 4,
        "form.pdf: The field “total” is read-only. "
          + "To fill it in nevertheless, say --allow-read-only."),
      Refusal(
        ["--set", "total=1", "--allow-read-only"], 4,
        "form.pdf: The field “total” is calculated by a script of the form. "
          + "To fill it in nevertheless, say --allow-calculated."),
      Refusal(
        ["--data", "none.json"], 2, "none.json cannot be read: No such file or directory."),
      Refusal(
        ["--data", "form.pdf"], 2,
        "form.pdf: form.pdf is not FDF. FDF begins with %FDF."),
    ])
  func refused(_ row: Refusal) throws {
    try Self.withForm { folder in
      let run = try Program.run(in: folder, ["fill", "form.pdf"] + row.options)
      Program.expectFailure(run, row.status, row.says)
      #expect(Files.names(folder) == ["form.pdf"])
    }
  }

  @Test("A protected field may be filled in nevertheless")
  func allowed() throws {
    try Self.withForm { folder in
      let run = try Program.run(
        in: folder,
        [
          "fill", "form.pdf", "--set", "total=7", "--allow-read-only", "--allow-calculated", "-o",
          "a.pdf",
        ])
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      #expect(run.text == "a.pdf: filled in “total” on page 1\n")
    }
  }

  @Test("A dry run writes nothing but its preview")
  func dryRun() throws {
    try Self.withForm { folder in
      let run = try Program.run(
        in: folder, Self.filling + ["--dry-run", "--preview", "p.png", "-q"])
      #expect(run.status == 0)
      #expect(Files.names(folder).sorted() == ["form.pdf", "p.png"])
      let said = try Program.run(in: folder, Self.filling + ["--dry-run"])
      #expect(said.text == "form.pdf: would fill in 7 fields on page 1\n")
    }
  }

  @Test("Values out: where they go, and what does not go together")
  func values() throws {
    try Self.withForm { folder in
      let inspect = ["inspect", "form.pdf", "--fields-as", "json"]
      try #require(try Program.run(in: folder, inspect + ["-o", "a.json"]).status == 0)
      Program.expectFailure(
        try Program.run(in: folder, inspect + ["-o", "a.json"]), 4,
        "form.pdf: a.json is there already, and is kept. Replace it with --force, or name another "
          + "output with -o.")
      #expect(try Program.run(in: folder, inspect + ["-o", "a.json", "--force"]).status == 0)
      #expect(try Program.run(in: folder, inspect + ["--json"]).status == 2)
      #expect(try Program.run(in: folder, inspect + ["-o", "form.pdf", "--force"]).status == 2)
      Program.expectFailure(
        try Program.run(in: folder, inspect + ["form.pdf"]), 2,
        "--fields-as writes the values of one document. Name one INPUT at a time.")
      try Files.save(SampleDocument.contract, to: "\(folder)/none.pdf")
      let none = try Program.run(in: folder, ["inspect", "none.pdf", "--fields-as", "json"])
      #expect(none.status == 0 && none.text == "{}\n")
      #expect(
        none.errors == "paraph: none.pdf: warning: The document has no form fields with values.\n")
    }
  }
}
