// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials

/// Values as JSON for a program, with a line end.
enum JSONText {
  /// The same value always gives the same text.
  static func of(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    } catch {
      // No value of ours has what JSON lacks: this is a defect, and the reader is told so.
      return "{\"error\": {\"status\": 70, \"code\": \"defect\", \"message\": \"\(error)\"}}\n"
    }
  }
}
