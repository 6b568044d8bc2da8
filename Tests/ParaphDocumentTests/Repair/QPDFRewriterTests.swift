// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphTestSupport
import Testing

@Suite("Rewriting with qpdf")
struct QPDFRewriterTests {
  /// A one-page document; the cross-reference table is left out, which is damage.
  static let damaged = Array(
    """
    %PDF-1.4
    1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
    2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
    3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>> endobj
    trailer <</Size 4/Root 1 0 R>>

    """.utf8)

  private func repair(
    _ bytes: [UInt8], passwords: PasswordSource = .none
  ) throws -> QPDFRewriter.Result {
    try bytes.withUnsafeBytes {
      try QPDFRewriter(passwords: passwords).repair($0)
    }
  }

  @Test("A damaged document is mended, and what was wrong is said")
  func mends() throws {
    let result = try repair(Self.damaged)
    #expect(result.bytes.starts(with: Array("%PDF-1.4".utf8)))
    #expect(result.warnings.prefix(2) == ["file is damaged", "can't find startxref"])
    #expect(try repair(Self.damaged).bytes == result.bytes, "the same job gives the same bytes")
    #expect(try repair(result.bytes).warnings.isEmpty)
  }

  @Test(
    "What cannot be mended is said, in words",
    arguments: [
      ("nothing", ""), ("text", "Dear Sir or Madam,\n"), ("header alone", "%PDF-1.7\n"),
    ])
  func beyond(_ name: String, _ text: String) throws {
    let error = #expect(throws: DocumentError.self) { try repair(Array(text.utf8)) }
    #expect(error?.reason == .beyondRepair)
    #expect(error?.message.hasPrefix("The document is damaged beyond repair: ") == true)
  }

  @Test("It can be ordered for viewing while it is fetched")
  func linearizes() throws {
    let plain = try repair(Self.damaged).bytes
    let result = try plain.withUnsafeBytes {
      try QPDFRewriter().rewrite($0, options: .init(linearize: true))
    }
    #expect(String(decoding: result.bytes.prefix(200), as: UTF8.self).contains("/Linearized 1"))
  }

  @Test(
    "Encrypted documents need their password, and stay encrypted",
    .requiresCorpus,
    arguments: [
      ("encryption/r2-user-password.pdf", "asdfzxcv"),
      ("encryption/r4-aes-user-password.pdf", "asdfzxcv"),
      ("encryption/r6-both-passwords.pdf", "bar"),
      ("encryption/encrypted_hello_world_r6.pdf", "h\u{F4}tel"),
      ("encryption/encrypted_hello_world_r6.pdf", "\u{E2}ge"),
      ("encryption/saslprep-r6.pdf", "S\u{AA}SL\u{AD}prep"),
    ])
  func encrypted(_ file: String, _ password: String) throws {
    let bytes = try #require(Files.bytes(Corpus.sample(file).path))
    let result = try repair(bytes, passwords: .value(password))
    #expect(String(decoding: result.bytes, as: UTF8.self).contains("/Encrypt"))
    #expect(throws: DocumentError.self) { try repair(result.bytes) }
    #expect(try !repair(result.bytes, passwords: .ask { password }).bytes.isEmpty)

    let missing = #expect(throws: DocumentError.self) { try repair(bytes) }
    #expect(missing?.reason == .passwordNeeded)
    #expect(missing?.message == "The document is encrypted and needs a password.")
    let wrong = #expect(throws: DocumentError.self) {
      try repair(bytes, passwords: .values(["a", "b"]))
    }
    #expect(wrong?.reason == .passwordWrong)
    #expect(wrong?.message == "The password does not open the document.")
  }

  @Test("Public-key encryption is said to be unsupported", .requiresCorpus)
  func publicKey() throws {
    let bytes = try #require(
      Files.bytes(Corpus.sample("encryption/minimal-pubkey-aes256.pdf").path))
    let error = #expect(throws: DocumentError.self) { try repair(bytes) }
    #expect(error?.reason == .unsupported)
  }

  @Test(
    "The same job gives the same bytes, encrypted or not", .requires(.qpdf),
    arguments: [
      [], ["--encrypt", "u", "o", "40", "--"], ["--encrypt", "u", "o", "128", "--use-aes=y", "--"],
      ["--encrypt", "u", "o", "256", "--"],
    ], [false, true])
  func reproducible(_ options: [String], _ linearize: Bool) throws {
    var builder = DocumentBuilder()
    builder.catalogEntries = "/Lang (de) /X << /A [(a) (b) << /B (\\(<c>) >>] >> /Empty ()"
    builder.addPage("/MediaBox [0 0 9 9]", content: "0 0 m 9 9 l S")
    try Files.withTemporaryFolder { folder in
      try Files.save(builder.build(), to: folder + "/in.pdf")
      let made = try Judge.qpdf.run(
        ["--allow-weak-crypto", "--object-streams=generate", folder + "/in.pdf", folder + "/a.pdf"]
          + options)
      #expect(made.status == 0, "\(made.errors)")
      let input = try #require(Files.bytes(folder + "/a.pdf"))
      func rewrite() throws -> [UInt8] {
        try input.withUnsafeBytes {
          try QPDFRewriter(passwords: .value("u"))
            .rewrite($0, options: .init(linearize: linearize)).bytes
        }
      }
      let first = try rewrite()
      #expect(try rewrite() == first)
      try Files.save(first, to: folder + "/b.pdf")
      let judged = try Judge.qpdf.run(["--password=o", "--check", folder + "/b.pdf"])
      #expect(judged.status == 0, "\(judged.text) \(judged.errors)")
      let file = try PDFFile.open(
        bytes: first, passwords: .value(options.isEmpty ? "" : "o"), repair: .never)
      let catalog = try file.catalog()
      #expect(try file.text("Lang", in: catalog) == "de")
      #expect(try file.text("Empty", in: catalog) == "")
      let members = try file.array("A", in: file.dictionary("X", in: catalog) ?? [:]) ?? []
      #expect(members.prefix(2).map(\.textValue) == ["a", "b"])
      #expect(members.last?.dictionaryValue?["B"]?.textValue == "(<c>")
    }
  }
}
