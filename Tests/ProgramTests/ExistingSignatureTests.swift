// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphTestSupport
import Testing

/// Documents with digital signatures: what is allowed leaves them valid, the rest is refused.
@Suite("Existing signatures", .requiresCorpus, .requires(.pdfsig))
struct ExistingSignatureTests {
  /// Those that a signature protects.
  static let signed = Corpus.documents.filter { $0.signatureCount > 0 }

  @Test("stay as valid as they were after an allowed edit", arguments: signed)
  func allowed(_ sample: Sample) throws {
    let expected = SweepTable.committed[sample.file]?.status ?? 0
    let verdicts = try verdicts(sample.path)
    try Files.withTemporaryFolder { folder in
      let scan = Fixtures.packageRoot + "/Examples/signatures/scanned.png"
      let scanned = Edit("scanned signature", ["sign"], ["--scanned", scan, "--anchor", "center"])
      for edit in [.typed, .link, try Edit.attachment(in: folder), scanned] {
        let output = "\(folder)/out.pdf"
        let run = try edit.run(sample.path, output: output)
        #expect(run.status == expected, "\(edit): \(run.errors)")
        guard run.status == 0 else {
          #expect(run.errors.contains("--allow-invalidate") || run.errors.contains("--password"))
          continue
        }
        let after = try #require(Files.bytes(output))
        let before = try #require(Files.bytes(sample.path))
        #expect(after.starts(with: before), "\(edit): the input is no prefix of the output")
        #expect(try self.verdicts(output) == verdicts, "\(edit)")
        try checkDigests(sample, after, folder: folder)
      }
    }
  }

  @Test(
    "refuse what would break them, unless told otherwise", arguments: signed)
  func refused(_ sample: Sample) throws {
    try Files.withTemporaryFolder { folder in
      let output = "\(folder)/out.pdf"
      for edit in [.content, .flatten, try Edit.documentAttachment(in: folder)] {
        let run = try edit.run(sample.path, output: output)
        #expect(run.status == 4, "\(edit): \(run.status) \(run.errors)")
        #expect(Files.bytes(output) == nil, "\(edit) wrote something")
      }
      let isRestricted = (sample.columns["encrypted"] ?? "").contains("restricted")
      for edit in [Edit.typed, .content, .flatten] {
        let run = try edit.run(sample.path, output: output, more: ["--allow-invalidate"])
        #expect(run.status == (isRestricted ? 4 : 0), "\(edit): \(run.errors)")
      }
    }
  }

  @Test("refuse a rewrite, whatever it changes", arguments: [["--rewrite"], ["--linearize"]])
  func rewriting(_ option: [String]) throws {
    let sample = try Corpus.sample("signed/pdf-signed-original.pdf")
    try Files.withTemporaryFolder { folder in
      let output = "\(folder)/out.pdf"
      for edit in [Edit.typed, .link, Edit("nothing", ["remove"], ["--only", "Sound"])] {
        let run = try edit.run(sample.path, output: output, more: option)
        #expect(run.status == 4, "\(edit): \(run.errors)")
        #expect(Files.bytes(output) == nil)
      }
    }
  }

  @Test("Fields of a signed form are not taken out")
  func fields() throws {
    let sample = try Corpus.sample("signed/minimal-two-fields-signed-twice.pdf")
    try Files.withTemporaryFolder { folder in
      let remove = Edit("widgets", ["remove"], ["--only", "Widget"])
      let run = try remove.run(sample.path, output: "\(folder)/out.pdf")
      #expect(run.status == 4 && run.errors.contains("taking fields out"), "\(run.errors)")
    }
  }

  // MARK: - Judges

  /// What Poppler says of each signature.
  private func verdicts(_ path: String) throws -> [String] {
    try Judge.pdfsig.run(["-nocert", path]).text.split(separator: "\n")
      .filter { $0.contains("Signature Validation:") }.map { String($0) }
  }

  /// The signatures over their bytes as OpenSSL sees them, which the index has recorded.
  private func checkDigests(_ sample: Sample, _ bytes: [UInt8], folder: String) throws {
    guard Judge.openssl.isAvailable, sample.columns["openssl3_cms"]?.hasPrefix("ok") == true,
      let file = try? PDFFile.open(path: sample.path, passwords: .none)
    else { return }
    for signature in try SignatureReader(file).signatures() where !signature.isTimestamp {
      let range = signature.byteRange
      guard range.count == 4, range[1] < range[2], range[2] + range[3] <= bytes.count,
        let message = Self.hexadecimal(bytes[range[1]..<range[2]])
      else { continue }
      try Files.save(message, to: "\(folder)/signature")
      try Files.save(
        bytes[range[0]..<range[1]] + bytes[range[2]..<range[2] + range[3]], to: "\(folder)/signed")
      let run = try Judge.openssl.run([
        "cms", "-verify", "-noverify", "-inform", "DER", "-in", "\(folder)/signature",
        "-content", "\(folder)/signed", "-binary", "-out", "/dev/null",
      ])
      #expect(run.status == 0, "\(signature.field): \(run.errors)")
    }
  }

  /// The bytes that a hexadecimal string stands for.
  private static func hexadecimal(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.first == UInt8(ascii: "<"), text.last == UInt8(ascii: ">") else { return nil }
    let digits = text.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }
}
