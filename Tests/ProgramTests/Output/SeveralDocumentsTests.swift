// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// What one document of a call leaves ready for the next changes nothing.
@Suite("Several documents in one call")
struct SeveralDocumentsTests {
  private static let image = Fixtures.path("images/gray-8-transparency.png")

  @Test(
    "Each is what it would be alone, byte for byte",
    arguments: [
      ["--typed", "Zoë Müller", "--caption", "{name}, {file}, page {page}"],
      ["--scanned", image],
      ["--typed", "Zoë", "--ink", "auto", "--initials", "ZM"],
    ])
  func alone(_ signature: [String]) throws {
    try Files.withTemporaryFolder { folder in
      let names = ["a", "b", "c"]
      for (index, name) in names.enumerated() {
        var builder = DocumentBuilder()
        for page in 0...index {
          builder.addPage(
            "/MediaBox [0 0 \(400 + 100 * (index % 2)) 300]",
            content: page == 1 ? "0 g 0 0 500 300 re f" : "")
        }
        try Files.save(builder.build(), to: "\(folder)/\(name).pdf")
      }
      let options = signature + ["--anchor", "bottom", "--quiet"]
      let epoch = ["SOURCE_DATE_EPOCH": "1700000000"]
      let together = try Program.run(
        in: folder, ["sign"] + names.map { "\($0).pdf" } + options + ["-o", "{stem}-together.pdf"],
        environment: epoch)
      #expect(together.status == 0, "\(together.errors)")
      for name in names {
        let alone = try Program.run(
          in: folder, ["sign", "\(name).pdf"] + options + ["-o", "\(name)-alone.pdf"],
          environment: epoch)
        #expect(alone.status == 0, "\(alone.errors)")
        #expect(
          Files.bytes("\(folder)/\(name)-alone.pdf")
            == Files.bytes("\(folder)/\(name)-together.pdf"))
      }
    }
  }
}
