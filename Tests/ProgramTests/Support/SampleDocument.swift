// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport

/// Documents that the tests of the program work on.
enum SampleDocument {
  static let font =
    "/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 "
    + "/BaseFont /Helvetica >> >> >>"

  /// Content that sets a line of text at a place of user space.
  static func line(_ text: String, _ x: Int, _ y: Int) -> String {
    "BT /F1 12 Tf \(x) \(y) Td (\(text)) Tj ET\n"
  }

  /// A4 pages with these contents.
  static func pages(_ contents: [String]) -> [UInt8] {
    var builder = DocumentBuilder()
    for content in contents {
      builder.addPage("/MediaBox [0 0 595 842] \(font)", content: content)
    }
    return builder.build()
  }

  /// Two pages; the first has a place to sign and a word that stands there three times.
  static let contract = pages([
    line("Signature:", 72, 200) + line("word word", 72, 700) + line("Word", 72, 500),
    line("The end of it", 72, 700),
  ])

  /// One page with a text field, and as many empty signature fields as there are names.
  static func form(signatures: [String]) -> [UInt8] {
    var builder = DocumentBuilder()
    var fields = [
      builder.add(
        "<< /Type /Annot /Subtype /Widget /FT /Tx /T (given) /V (Zoe) /Rect [72 700 272 720] "
          + "/F 4 >>")
    ]
    for (index, name) in signatures.enumerated() {
      let bottom = 100 + 100 * index
      fields.append(
        builder.add(
          "<< /Type /Annot /Subtype /Widget /FT /Sig /T (\(name)) "
            + "/Rect [72 \(bottom) 272 \(bottom + 50)] /F 4 >>"))
    }
    let list = fields.map { "\($0) 0 R" }.joined(separator: " ")
    builder.catalogEntries = "/AcroForm << /Fields [\(list)] >>"
    builder.addPage(
      "/MediaBox [0 0 595 842] /Annots [\(list)] \(font)", content: line("Signature:", 300, 500))
    return builder.build()
  }
}
