// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphDocument

@Suite("Attachments")
struct AttachmentTests {
  static let modified = Timestamp(secondsSince1970: 1_700_000_000, offsetMinutes: 90)

  static func attach(
    _ content: [UInt8], named name: String, to input: [UInt8], passwords: PasswordSource = .none
  ) throws -> [UInt8] {
    try Files.withTemporaryFolder { folder in
      let path = folder + "/content"
      try Files.save(content, to: path)
      let revision = Revision(try PDFFile.open(bytes: input, passwords: passwords))
      try AttachmentWriter(revision).attach(
        EmbeddedFile(
          path: path, name: name, description: "Größen", relationship: "Data", modified: modified))
      return try revision.bytes()
    }
  }

  static func extract(_ bytes: [UInt8], passwords: PasswordSource = .none) throws -> [[UInt8]] {
    let reader = AttachmentReader(try PDFFile.open(bytes: bytes, passwords: passwords))
    return try Files.withTemporaryFolder { folder in
      try reader.attachments(pages: nil).enumerated().map { index, attachment in
        let output = try OutputFile(path: "\(folder)/\(index)", policy: .keep)
        let count = try reader.extract(attachment, to: output)
        try output.commit()
        let result = try #require(Files.bytes("\(folder)/\(index)"))
        #expect(result.count == count)
        return result
      }
    }
  }

  static let compressible = Array(String(repeating: "name;size\nGröße;1\n", count: 40_000).utf8)
  static let random: [UInt8] = {
    var state: UInt64 = 1
    return (0..<700_000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
  }()

  @Test(
    "Byte for byte there and back",
    arguments: [[], [65], compressible, random], SmallDocument.Section.allCases)
  func roundTrip(_ content: [UInt8], section: SmallDocument.Section) throws {
    var document = SmallDocument.pages()
    document.section = section
    let bytes = try Self.attach(content, named: "Größe 表.csv", to: document.bytes)
    #expect(bytes.starts(with: document.bytes))
    #expect(try Self.extract(bytes) == [content])
    try Judging.expectGood(bytes)
    if content == Self.compressible { #expect(bytes.count < content.count / 50) }
    if content == Self.random { #expect(bytes.count < content.count + 3_000) }

    let file = try PDFFile.open(bytes: bytes, passwords: .none)
    let attachment = try #require(try AttachmentReader(file).attachments(pages: nil).first)
    #expect(attachment.name == "Größe 表.csv")
    #expect(attachment.mimeType == "text/csv")
    #expect(attachment.description == "Größen")
    #expect(attachment.relationship == "Data")
    #expect(attachment.declaredSize == content.count)
    #expect(attachment.modified == Self.modified)
    #expect(try file.array("AF", in: file.catalog())?.count == 1)
  }

  @Test("Poppler lists and saves it", .requires(.pdfdetach))
  func detach() throws {
    let bytes = try Self.attach(
      Self.compressible, named: "Größe 表.csv", to: SmallDocument.pages().bytes)
    try Files.withTemporaryFolder { folder in
      try Files.save(bytes, to: folder + "/in.pdf")
      let list = try Judge.pdfdetach.run(["-list", folder + "/in.pdf"])
      #expect(list.text.contains("Größe 表.csv"))
      let save = try Judge.pdfdetach.run(["-save", "1", "-o", folder + "/out", folder + "/in.pdf"])
      #expect(save.status == 0)
      #expect(Files.bytes(folder + "/out") == Self.compressible)
    }
  }

  @Test("In an encrypted document it is encrypted", .requires(.qpdf), arguments: ["128", "256"])
  func encrypted(bits: String) throws {
    let input = try Files.withTemporaryFolder { folder in
      try Files.save(SmallDocument.pages().bytes, to: folder + "/plain.pdf")
      let aes = bits == "128" ? ["--use-aes=y"] : []
      let run = try Judge.qpdf.run(
        ["--allow-weak-crypto", "--encrypt", "", "owner", bits] + aes + ["--"]
          + [folder + "/plain.pdf", folder + "/locked.pdf"])
      #expect(run.status == 0, "\(run.errors)")
      return try #require(Files.bytes(folder + "/locked.pdf"))
    }
    for content in [Self.compressible, Self.random, []] {
      let bytes = try Self.attach(content, named: "a.bin", to: input)
      #expect(bytes == (try Self.attach(content, named: "a.bin", to: input)))
      #expect(try Self.extract(bytes) == [content])
      try Judging.expectGood(bytes, password: "owner")
    }
  }

  @Test("A name that is taken is refused, or replaced")
  func names() throws {
    var bytes = try Self.attach([1], named: "b.bin", to: SmallDocument.pages().bytes)
    bytes = try Self.attach([2], named: "a.bin", to: bytes)
    bytes = try Self.attach([3], named: "c.bin", to: bytes)
    #expect(try Self.extract(bytes) == [[2], [1], [3]])
    let error = #expect(throws: DocumentError.self) {
      try Self.attach([4], named: "b.bin", to: bytes)
    }
    #expect(error?.message == "The document has an attachment named “b.bin” already.")
    let replaced = try Files.withTemporaryFolder { folder in
      try Files.save([9], to: folder + "/x")
      let revision = Revision(try PDFFile.open(bytes: bytes, passwords: .none))
      try AttachmentWriter(revision).attach(
        EmbeddedFile(path: folder + "/x", name: "b.bin"), policy: .replace)
      return try revision.bytes()
    }
    #expect(try Self.extract(replaced) == [[2], [9], [3]])
    try Judging.expectGood(replaced)
  }

  @Test("A tree with kids keeps its order and its limits")
  func kids() throws {
    var document = SmallDocument.pages()
    document.objects[1] = "<</Type/Catalog/Pages 2 0 R/Names 90 0 R>>"
    document.objects[90] = "<</EmbeddedFiles<</Kids[91 0 R 92 0 R]>>>>"
    document.objects[91] = "<</Limits[(b)(d)]/Names[(b)93 0 R(d)93 0 R]>>"
    document.objects[92] = "<</Limits[(m)(p)]/Names[(m)93 0 R(p)93 0 R]>>"
    document.objects[93] = "<</Type/Filespec/F(x)>>"
    var bytes = document.bytes
    for name in ["c", "a", "f", "z"] { bytes = try Self.attach([1], named: name, to: bytes) }
    let file = try PDFFile.open(bytes: bytes, passwords: .none)
    let entries = try NameTree(file, category: "EmbeddedFiles").entries()
    #expect(entries.map(\.key.text) == ["a", "b", "c", "d", "f", "m", "p", "z"])
    let limits = try [91, 92].map { number in
      let node = try #require(try file.object(ObjectReference(number)).dictionaryValue)
      return try file.array("Limits", in: node)?.compactMap(\.textValue)
    }
    #expect(limits == [["a", "d"], ["f", "z"]])
    try Judging.expectGood(bytes)
  }

  @Test("A tree that leads back to itself ends")
  func loop() throws {
    var document = SmallDocument.pages()
    document.objects[1] = "<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles 91 0 R>>>>"
    document.objects[91] = "<</Kids[91 0 R]>>"
    let file = try PDFFile.open(bytes: document.bytes, passwords: .none)
    #expect(try AttachmentReader(file).attachments(pages: nil).isEmpty)
    #expect(throws: DocumentError.self) {
      try Self.attach([1], named: "a", to: document.bytes)
    }
  }

  @Test("What is not a file is an error")
  func missing() throws {
    let revision = Revision(try PDFFile.open(bytes: SmallDocument.pages().bytes, passwords: .none))
    let writer = AttachmentWriter(revision)
    var error = #expect(throws: DocumentError.self) {
      try writer.attach(EmbeddedFile(path: "/nowhere/x", name: "x"))
    }
    #expect(
      error?.message == "/nowhere/x: the file cannot be opened: No such file or directory.")
    error = #expect(throws: DocumentError.self) {
      try writer.attach(EmbeddedFile(path: "/", name: "x"))
    }
    #expect(error?.message == "/: this is not a regular file, so it cannot be embedded.")
  }

  @Test(
    "Safe names",
    arguments: [
      ("report.csv", "report.csv"), ("../../etc/passwd", "passwd"), ("C:\\x\\y.txt", "y.txt"),
      ("..", "attachment"), ("", "attachment"), (".bashrc", "_bashrc"), ("a\u{0}b\nc", "abc"),
      ("exe\u{202E}fdp.txt", "exefdp.txt"), ("con", "_con"), ("NUL.txt", "_NUL.txt"),
      ("a?b*.txt", "a_b_.txt"), ("trailing. . ", "trailing"), ("Größe 表.csv", "Größe 表.csv"),
      (String(repeating: "ä", count: 300) + ".pdf", String(repeating: "ä", count: 98) + ".pdf"),
    ])
  func safeNames(wanted: String, name: String) {
    var names = SafeFileNames()
    #expect(names.name(for: wanted) == name)
  }

  @Test("Names that collide are numbered, whatever their case")
  func collisions() {
    var names = SafeFileNames()
    #expect(
      ["a.txt", "A.TXT", "a.txt", "b"].map { names.name(for: $0) } == [
        "a.txt", "A (2).TXT", "a (3).txt", "b",
      ])
  }
}
