// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// What other people's programs say about bytes that we made.
enum Judging {
  /// Fails the test where qpdf or MuPDF has anything to say against the document.
  ///
  /// `byMuPDF`: It repairs what does not begin with the header, and says so.
  static func expectGood(
    _ bytes: [UInt8], password: String? = nil, byMuPDF: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Files.withTemporaryFolder { folder in
      let path = folder + "/judged.pdf"
      try Files.save(bytes, to: path)
      if Judge.qpdf.isAvailable {
        let run = try Judge.qpdf.run(
          (password.map { ["--password=\($0)"] } ?? []) + ["--check", path])
        #expect(run.status == 0, "\(run.text)\(run.errors)", sourceLocation: sourceLocation)
      }
      if byMuPDF, Judge.mutool.isAvailable {
        let run = try Judge.mutool.run(
          ["draw"] + (password.map { ["-p", $0] } ?? []) + ["-F", "ppm", "-o", "/dev/null", path])
        // Debian builds it without colour management, which it says of every document.
        let said = run.errors.split(separator: "\n").filter {
          ($0.contains("error") || $0.contains("warning")) && !$0.contains("ICC support")
        }
        #expect(run.status == 0 && said.isEmpty, "\(run.errors)", sourceLocation: sourceLocation)
      }
    }
  }

  /// A page as Poppler shows it, with `dpi` pixels to an inch.
  static func poppler(_ bytes: [UInt8], page: Int = 1, dpi: Int = 36) throws -> PortablePixmap {
    try Files.withTemporaryFolder { folder in
      try Files.save(bytes, to: folder + "/drawn.pdf")
      let run = try Judge.pdftoppm.run(
        ["-r", "\(dpi)", "-f", "\(page)", "-l", "\(page)", "-cropbox", folder + "/drawn.pdf"])
      return try PortablePixmap(run.output)
    }
  }

  /// A page as MuPDF shows it.
  static func mupdf(_ bytes: [UInt8], page: Int = 1, dpi: Int = 36) throws -> PortablePixmap {
    try Files.withTemporaryFolder { folder in
      try Files.save(bytes, to: folder + "/drawn.pdf")
      let run = try Judge.mutool.run([
        "draw", "-q", "-r", "\(dpi)", "-F", "ppm", "-o", "-", folder + "/drawn.pdf", "\(page)",
      ])
      return try PortablePixmap(run.output)
    }
  }

  static func text(_ bytes: [UInt8]) throws -> String {
    try Files.withTemporaryFolder { folder in
      try Files.save(bytes, to: folder + "/read.pdf")
      return try Judge.pdftotext.run([folder + "/read.pdf", "-"]).text
    }
  }
}
