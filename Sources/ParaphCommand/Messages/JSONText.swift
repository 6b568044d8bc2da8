// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials

/// Values as JSON for a program, with a line end.
enum JSONText {
  /// The same value always gives the same text; an object that has a schema begins with it.
  static func of(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return withSchemaFirst(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
    } catch {
      // No value of ours has what JSON lacks: this is a defect, and the reader is told so.
      return "{\"error\": {\"status\": 70, \"code\": \"defect\", \"message\": \"\(error)\"}}\n"
    }
  }

  /// The encoder knows no order but that of the alphabet; in its text each member has its line.
  private static func withSchemaFirst(_ text: String) -> String {
    var lines: [Substring] = []
    var openings: [Int] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.drop { $0 == " " }
      if content.hasPrefix("\"schema\" : "), let opening = openings.last {
        let isLast = !line.hasSuffix(",")
        let isAlone = isLast && lines.count == opening + 1
        if isLast, !isAlone { lines[lines.count - 1].removeLast() }
        lines.insert(isLast && !isAlone ? line + "," : line, at: opening + 1)
        continue
      }
      if content.hasPrefix("}") || content.hasPrefix("]") { _ = openings.popLast() }
      if content.hasSuffix("{") || content.hasSuffix("[") { openings.append(lines.count) }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}
