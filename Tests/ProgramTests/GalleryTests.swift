// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// The signatures that `make gallery` shows can be made.
@Suite("Gallery", .requires(.pdftotext))
struct GalleryTests {
  private static let folder = Fixtures.packageRoot + "/Examples/Gallery"

  static let strokes = Files.names(folder + "/strokes").filter { !$0.hasPrefix(".") }

  /// Lines of a script and a name.
  static let names: [(script: String, name: String)] =
    (Files.text(folder + "/names.tsv") ?? "").split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      return fields.count == 2 ? (fields[0], fields[1]) : nil
    }

  @Test("there are twelve drawn and twelve typed ones")
  func counts() {
    #expect(Self.strokes.count == 12)
    #expect(Self.names.count == 12)
  }

  @Test("drawn", arguments: strokes)
  func drawn(_ file: String) throws {
    try sign(["--drawn", "\(Self.folder)/strokes/\(file)"]) { _ in }
  }

  @Test("typed, and found as text", arguments: names)
  func typed(_ script: String, _ name: String) throws {
    try sign(["--typed", name]) { output in
      let text = try Judge.pdftotext.run([output, "-"]).text
      let letters = name.unicodeScalars.filter { $0.properties.isAlphabetic }
      let missing = letters.filter { !text.unicodeScalars.contains($0) }
      #expect(missing.isEmpty, "\(script): \(missing) cannot be found")
    }
  }

  private func sign(_ signature: [String], _ body: (_ output: String) throws -> Void) throws {
    try Files.withTemporaryFolder { folder in
      let output = "\(folder)/out.pdf"
      let contract = Fixtures.packageRoot + "/Examples/contract.pdf"
      let run = try Program.run(
        ["sign", contract, "--at-text", "Signature:", "-o", output] + signature)
      try #require(run.status == 0, "\(run.errors)")
      try body(output)
    }
  }
}
