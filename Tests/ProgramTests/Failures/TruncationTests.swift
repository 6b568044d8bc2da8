// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// A document that ends too early is mended, or refused in a sentence.
@Suite("Truncated documents", .requires(.qpdf))
struct TruncationTests {
  /// Where the document is cut, in hundredths of its length.
  @Test("cut", arguments: [1, 3, 10, 25, 50, 70, 80, 90, 95, 97, 99])
  func cut(_ hundredths: Int) throws {
    try Files.withTemporaryFolder { folder in
      let whole = SampleDocument.contract
      let part = Array(whole.prefix(max(9, whole.count * hundredths / 100)))
      try Files.save(part, to: "\(folder)/a.pdf")
      let run = try Program.run(
        in: folder, ["sign", "a.pdf"] + Program.signature + ["-o", "out.pdf"], seconds: 10)
      #expect(Files.bytes("\(folder)/a.pdf") == part)
      if run.status == 0 {
        #expect(run.errors.contains("a.pdf: warning: The document was damaged and has been repair"))
        #expect(run.text.hasSuffix("; written anew\n"))
        #expect(try Judge.qpdf.run(["--check", "\(folder)/out.pdf"]).status == 0)
      } else {
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("paraph: a.pdf: The document is damaged beyond repair: "))
        #expect(run.errors.count { $0 == "\n" } == 1)
        #expect(run.text == "")
        #expect(Files.names(folder) == ["a.pdf"])
      }
    }
  }
}
