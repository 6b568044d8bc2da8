// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// Encrypted documents stay encrypted as they were, and their permissions are kept to.
@Suite("Encrypted documents", .requires(.qpdf, .pdftotext, .mutool))
struct EncryptedDocumentTests {
  /// A way to encrypt, in qpdf's words.
  struct Way: Sendable, CustomTestStringConvertible {
    var name: String
    var key: [String]
    var restrictions: [String]

    var testDescription: String { name }
  }

  static let ways = [
    Way(name: "RC4, 40 bits", key: ["40"], restrictions: []),
    Way(name: "RC4, 128 bits", key: ["128"], restrictions: []),
    Way(name: "AES, 128 bits", key: ["128", "--use-aes=y"], restrictions: []),
    Way(
      name: "AES, 128 bits, readable metadata",
      key: ["128", "--use-aes=y", "--cleartext-metadata"],
      restrictions: []),
    Way(name: "AES, 256 bits", key: ["256"], restrictions: []),
    Way(
      name: "RC4, 40 bits, restricted", key: ["40"],
      restrictions: ["--modify=n", "--annotate=n", "--extract=n"]),
    Way(
      name: "AES, 128 bits, restricted", key: ["128", "--use-aes=y"],
      restrictions: ["--modify=none", "--extract=n"]),
    Way(
      name: "AES, 256 bits, restricted", key: ["256"],
      restrictions: ["--modify=none", "--extract=n"]),
  ]

  @Test("made by qpdf: every edit, with either password", arguments: ways, ["user", ""])
  func made(_ way: Way, user: String) throws {
    try Files.withTemporaryFolder { folder in
      let (plain, input) = ("\(folder)/plain.pdf", "\(folder)/in.pdf")
      try Files.save(Self.document, to: plain)
      let made = try Judge.qpdf.run(
        ["--allow-weak-crypto", "--encrypt", user, "owner"] + way.key + way.restrictions
          + ["--", plain, input])
      try #require(made.status == 0, "\(made.errors)")
      for edit in try edits(folder) {
        let asUser = try edit.run(input, output: "\(folder)/user.pdf", password: user)
        #expect(asUser.status == (way.restrictions.isEmpty ? 0 : 4), "\(edit): \(asUser.errors)")
        let output = "\(folder)/owner.pdf"
        let asOwner = try edit.run(input, output: output, password: "owner")
        try #require(asOwner.status == 0, "\(edit): \(asOwner.errors)")
        for password in [user, "owner"] {
          try check(edit, input, output, password: password)
        }
      }
    }
  }

  @Test(
    "of the corpus: every edit", .requiresCorpus,
    arguments: Corpus.documents.filter { $0.isEncrypted && $0.signatureCount == 0 })
  func corpus(_ sample: Sample) throws {
    // It is damaged, and qpdf cannot leave streams plain when it rewrites.
    let isRewritten = sample.file == "encryption/encrypted-attachment.pdf"
    let password = sample.password ?? ""
    try Files.withTemporaryFolder { folder in
      for edit in try edits(folder) {
        let output = "\(folder)/out.pdf"
        let run = try edit.run(sample.path, output: output, password: password)
        if sample.file == "encryption/minimal-pubkey-aes256.pdf" {
          #expect(run.status == 1 && run.errors.contains("certificates"), "\(run.errors)")
          continue
        }
        let isRestricted = (sample.columns["encrypted"] ?? "").contains("restricted")
        #expect(run.status == 0 || isRestricted && run.status == 4, "\(edit): \(run.errors)")
        guard run.status == 0 else { continue }
        let mode = try Program.json(run)["output"]?["mode"]?.stringValue
        #expect(mode == (isRewritten ? "rewrite" : "incremental"))
        guard !isRewritten else { continue }
        try check(edit, sample.path, output, password: password)
      }
    }
  }

  @Test("Attachments come out of an encrypted document as they went in")
  func attachments() throws {
    try Files.withTemporaryFolder { folder in
      let (plain, input) = ("\(folder)/plain.pdf", "\(folder)/in.pdf")
      try Files.save(Self.document, to: plain)
      _ = try Judge.qpdf.run(["--encrypt", "user", "owner", "256", "--", plain, input])
      for edit in try [Edit.attachment(in: folder), .documentAttachment(in: folder)] {
        let output = "\(folder)/out.pdf"
        #expect(try edit.run(input, output: output, password: "user").status == 0)
        let run = try Program.run(
          ["extract", output, "-o", "\(folder)/out", "--force", "--password-env", "P"],
          environment: ["P": "user"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(Files.bytes("\(folder)/out/note.csv") == Edit.noteBytes)
        let judge = try Judge.qpdf.run(["--password=user", "--show-attachment=note.csv", output])
        if edit.name == "document attachment" { #expect(judge.output == Edit.noteBytes) }
      }
    }
  }

  // MARK: - Parts

  private func edits(_ folder: String) throws -> [Edit] {
    [
      .typed, .content, .link, try .attachment(in: folder), try .documentAttachment(in: folder),
      .flatten,
    ]
  }

  /// A page with text and a stamp to flatten.
  private static let document: [UInt8] = {
    var builder = DocumentBuilder()
    let form = builder.addStream(
      "1 0 0 rg 0 0 50 20 re f", entries: "/Type /XObject /Subtype /Form /BBox [0 0 50 20]")
    let font = builder.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    let stamp = builder.add(
      "<< /Type /Annot /Subtype /Stamp /Rect [20 20 70 40] /F 4 /Contents (Paid) "
        + "/AP << /N \(form) 0 R >> >>")
    builder.addPage(
      "/MediaBox [0 0 300 200] /Annots [\(stamp) 0 R] "
        + "/Resources << /Font << /F \(font) 0 R >> >>",
      content: "BT /F 12 Tf 20 150 Td (Agreement) Tj ET")
    return builder.build()
  }()

  private func check(_ edit: Edit, _ input: String, _ output: String, password: String) throws {
    #expect(try encryption(output, password) == encryption(input, password), "\(edit)")
    let before = try Judge.qpdf.run(["--password=\(password)", "--check", input])
    let after = try Judge.qpdf.run(["--password=\(password)", "--check", output])
    #expect(after.status <= before.status, "\(edit): \(after.errors)")
    guard edit.name.contains("signature") || edit.name == "page content" else { return }
    let poppler = try Judge.pdftotext.run(["-upw", password, "-opw", password, output, "-"])
    #expect(poppler.text.contains("Zoë"), "\(edit): \(poppler.errors)")
    let mupdf = try Judge.mutool.run(["draw", "-q", "-p", password, "-F", "txt", output, "1-N"])
    #expect(mupdf.text.contains("Zoë"), "\(edit): \(mupdf.errors)")
  }

  /// How it is encrypted and what is allowed, as qpdf says, the password apart.
  private func encryption(_ path: String, _ password: String) throws -> String {
    try Judge.qpdf.run(["--password=\(password)", "--show-encryption", path]).text
      .split(separator: "\n").filter { !$0.contains("password") }.joined(separator: "\n")
  }
}
