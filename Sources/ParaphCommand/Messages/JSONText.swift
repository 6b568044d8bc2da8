// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials

/// Values as JSON for a program, with a line end.
enum JSONText {
  /// The same value always gives the same text.
  static func of(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // No value of ours has what JSON lacks; an empty object would be seen at once.
    let data = (try? encoder.encode(value)) ?? Data("{}".utf8)
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
