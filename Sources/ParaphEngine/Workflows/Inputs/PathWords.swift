// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// What messages say about paths.
enum PathWords {
  /// Whether a path is UTF-8; others cannot stand in reports, and are refused.
  static func isText(_ path: [UInt8]) -> Bool { String(validating: path, as: UTF8.self) != nil }

  /// A path between quotes; bytes that are no text as `\xFF`.
  static func quoted(_ path: [UInt8]) -> String {
    var text = ""
    var rest = path[...]
    while let byte = rest.first {
      var decoder = UTF8()
      var iterator = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        text.unicodeScalars.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "\\x" + (digits.count < 2 ? "0" : "") + digits
        rest = rest.dropFirst()
      }
    }
    return "“\(text)”"
  }

  /// That a name is no text.
  static func noText(_ path: [UInt8]) -> WorkflowError {
    WorkflowError(
      "name-not-utf8", "The name of the file \(quoted(path)) is not UTF-8.",
      hint: "Rename it, or name only the other files.", kind: .unreadable)
  }
}
