// SPDX-License-Identifier: GPL-3.0-or-later

/// The encoding of texts in an FDF file that do not begin with a byte order mark.
///
/// ISO 32000-2, Table 246, `/Encoding`.
struct FDFText {
  /// `nil` for PDFDocEncoding.
  let encoding: PDFName?

  /// - Returns: `nil` when the file has an encoding that is not known, and the text needs it.
  func text(_ string: PDFString) -> String? {
    let marks: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE], [0xEF, 0xBB, 0xBF]]
    let hasMark = marks.contains { string.bytes.starts(with: $0) }
    if hasMark || string.bytes.allSatisfy({ $0 < 0x80 }) { return string.text }
    switch encoding {
    case nil, "PDFDocEncoding": return string.text
    case "utf_8", "utf-8", "UTF-8": return String(decoding: string.bytes, as: UTF8.self)
    default: return nil
    }
  }
}
