// SPDX-License-Identifier: GPL-3.0-or-later

/// One lexical token (ISO 32000-2, 7.2 and 7.3).
enum Token: Equatable {
  case integer(Int)
  case real(Double)
  case string([UInt8])
  case name(PDFName)
  case arrayStart, arrayEnd
  case dictionaryStart, dictionaryEnd
  case keyword(Keyword)
  /// Regular characters that are neither a number nor a keyword of a file's structure.
  case unknown(String)
  case end

  enum Keyword: String, CaseIterable {
    case `true`, `false`, null, obj, endobj, stream, endstream, xref, trailer, startxref
    case reference = "R"
    case inUse = "n"
    case free = "f"
  }
}
