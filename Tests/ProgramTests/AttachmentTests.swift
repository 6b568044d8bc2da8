// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphTestSupport
import Testing

/// Files of any name and size go into a document, and come out as they were.
@Suite("Attachments", .requires(.qpdf, .pdfdetach))
struct AttachmentTests {
  /// As the system has them, and as they are safe to extract.
  static let names: [(name: String, extracted: String)] = [
    ("Größe 表.csv", "Größe 表.csv"), ("📎 👩‍👩‍👧.txt", "📎 👩‍👩‍👧.txt"),
    ("ملف عربي.pdf", "ملف عربي.pdf"), ("קובץ.docx", "קובץ.docx"),
    ("日本語ファイル名.txt", "日本語ファイル名.txt"), ("a\tb\u{1}.txt", "ab.txt"),
    ("\u{202E}gnp.exe", "gnp.exe"), ("CON.txt", "_CON.txt"), (".hidden", "_hidden"),
    ("back\\slash.txt", "slash.txt"), ("  spaces  ", "spaces"), ("<>:\"|?*.txt", "_______.txt"),
    ("no extension", "no extension"), ("q'uote(s)).txt", "q'uote(s)).txt"),
  ]

  @Test("of any name, on a page and in the document", arguments: [false, true])
  func names(inDocument: Bool) throws {
    try Files.withTemporaryFolder { folder in
      var arguments = ["annotate", try document(in: folder), "attachment"]
      for (index, (name, _)) in Self.names.enumerated() {
        try Files.save(Self.bytes(index), to: "\(folder)/\(name)")
        arguments += ["--file", "\(folder)/\(name)"]
      }
      let output = "\(folder)/out.pdf"
      if inDocument { arguments.append("--document") }
      let run = try Program.run(arguments + ["-o", output])
      try #require(run.status == 0, "\(run.errors)")
      #expect(try Judge.qpdf.run(["--check", output]).status == 0)
      let listed = try Judge.pdfdetach.run(["-list", output]).text
      #expect(listed.hasPrefix("\(Self.names.count) embedded files"))
      #expect(listed.contains("Größe 表.csv") && listed.contains("日本語ファイル名.txt"))

      let extraction = try Program.run(["extract", output, "-o", "\(folder)/files"])
      #expect(extraction.status == 0, "\(extraction.errors)")
      for (index, (name, extracted)) in Self.names.enumerated() {
        #expect(Files.bytes("\(folder)/files/\(extracted)") == Self.bytes(index), "\(name)")
      }
    }
  }

  @Test(
    "whose given name is a path come out in the folder",
    arguments: [
      ("../../etc/passwd", "passwd"), ("a/b.txt", "b.txt"), ("..", "attachment"),
      ("/", "attachment"), ("a\nb", "ab"), ("\u{1}", "attachment"),
    ])
  func paths(_ name: String, extracted: String) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(Self.bytes(1), to: "\(folder)/f")
      let output = "\(folder)/out.pdf"
      let run = try Program.run([
        "annotate", try document(in: folder), "attachment", "--file", "\(folder)/f", "--document",
        "--name", name, "-o", output,
      ])
      try #require(run.status == 0, "\(run.errors)")
      #expect(try Program.run(["extract", output, "-o", "\(folder)/files"]).status == 0)
      #expect(Files.bytes("\(folder)/files/\(extracted)") == Self.bytes(1))
    }
  }

  @Test("A name that no file system takes is a usage error", arguments: [300, 0])
  func lengths(_ count: Int) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save([1], to: "\(folder)/f")
      let run = try Program.run([
        "annotate", try document(in: folder), "attachment", "--file", "\(folder)/f", "--name",
        String(repeating: "x", count: count),
      ])
      #expect(run.status == 2 && run.errors.contains("--name"), "\(run.errors)")
    }
  }

  @Test("A name that is taken is refused; with --id it is replaced")
  func twice() throws {
    try Files.withTemporaryFolder { folder in
      let attach = try Edit.documentAttachment(in: folder)
      let (once, twice) = ("\(folder)/once.pdf", "\(folder)/twice.pdf")
      #expect(try attach.run(document(in: folder), output: once).status == 0)
      let refused = try attach.run(once, output: twice)
      #expect(refused.status == 4)
      #expect(refused.errors.contains("named “note.csv” already"), "\(refused.errors)")
      #expect(try attach.run(once, output: twice, more: ["--id", "note"]).status == 0)
      #expect(try Judge.pdfdetach.run(["-list", twice]).text.hasPrefix("1 embedded files"))
    }
  }

  @Test("What describes a file is in the document", .requires(.qpdf))
  func description() throws {
    try Files.withTemporaryFolder { folder in
      let output = "\(folder)/out.pdf"
      let attach = try Edit.documentAttachment(in: folder)
      let more = ["--description", "Maße", "--relationship", "Data"]
      #expect(try attach.run(document(in: folder), output: output, more: more).status == 0)
      let file = try PDFFile.open(path: output, passwords: .none)
      let found = try AttachmentReader(file).attachments(pages: nil)
      #expect(found.map(\.name) == ["note.csv"])
      #expect(found.first?.description == "Maße")
      #expect(found.first?.relationship == "Data")
      #expect(found.first?.mimeType == "text/csv")
      #expect(found.first?.declaredSize == Edit.noteBytes.count)
      #expect(found.first?.modified != nil)
      let judged = try Judge.qpdf.run(["--list-attachments", "--verbose", output]).text
      #expect(judged.contains("checksum: ") && judged.contains("note.csv"), "\(judged)")
    }
  }

  @Test("A file of 200 MB is never in memory", .timeLimit(.minutes(2)))
  func large() throws {
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/large.bin"
      try LargeFile.write(megabytes: 200, to: path)
      let output = "\(folder)/out.pdf"
      let run = try bounded([
        "annotate", try document(in: folder), "attachment", "--file", path, "-o", output,
      ])
      #expect(run.status == 0, "\(run.errors)")
      let extraction = try bounded(["extract", output, "-o", "\(folder)/files"])
      #expect(extraction.status == 0, "\(extraction.errors)")
      #expect(LargeFile.equals("\(folder)/files/large.bin", path))
    }
  }

  // MARK: - Other people's files

  @Test(
    "of the corpus: extracted as Poppler does, and kept when more are attached", .requiresCorpus,
    arguments: [
      "attach/enc-XI-attachments-base.pdf", "attach/testPDFPackage.pdf",
      "annots/annotations-rotated-90.pdf", "annots/form-fields-and-annotations-shared.pdf",
      "encryption/enc-XI-R6-V5-U-view-attachments-cleartext-metadata.pdf",
    ])
  func corpus(_ file: String) throws {
    let sample = try Corpus.sample(file)
    try Files.withTemporaryFolder { folder in
      try compare(sample.path, sample.password, folder + "/before")
      let output = "\(folder)/out.pdf"
      let attach = try Edit.documentAttachment(in: folder)
      let run = try attach.run(sample.path, output: output, password: sample.password)
      try #require(run.status == 0, "\(run.errors)")
      try compare(output, sample.password, folder + "/after")
      #expect(Files.bytes("\(folder)/after/note.csv") == Edit.noteBytes)
    }
  }

  private func compare(_ path: String, _ password: String?, _ folder: String) throws {
    let words = password.map { ["-upw", $0] } ?? []
    let listed = try Judge.pdfdetach.run(words + ["-list", path]).text.split(separator: "\n")
    var arguments = ["extract", path, "-o", folder]
    if password != nil { arguments += ["--password-env", "P"] }
    let run = try Program.run(arguments, environment: ["P": password ?? ""])
    #expect(run.status == 0, "\(run.errors)")
    for (index, line) in listed.dropFirst().enumerated() {
      let name = line.drop { $0 != " " }.dropFirst()
      let theirs = "\(folder)/theirs"
      _ = try Judge.pdfdetach.run(
        words + ["-save", String(index + 1), "-o", theirs, path])
      #expect(Files.bytes(theirs) != nil && Files.bytes("\(folder)/\(name)") == Files.bytes(theirs))
    }
  }

  // MARK: - Parts

  /// Runs the program with 60 MiB of memory of its own.
  ///
  /// What the system says of a child's peak is no less than that of this process, so that it would
  /// depend on the other tests.
  private func bounded(_ arguments: [String]) throws -> ProgramRun {
    let program = try #require(Program.path)
    return try ProgramRun(
      "/bin/sh", ["-c", "ulimit -d 61440; exec \"$@\"", "sh", program] + arguments,
      environment: ["PATH": "/usr/bin:/bin"])
  }

  private static func bytes(_ index: Int) -> [UInt8] {
    (0..<(index * 1_000)).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ index) }
  }

  private func document(in folder: String) throws -> String {
    var builder = DocumentBuilder()
    builder.addPage("/MediaBox [0 0 300 400]")
    try Files.save(builder.build(), to: "\(folder)/in.pdf")
    return "\(folder)/in.pdf"
  }
}
