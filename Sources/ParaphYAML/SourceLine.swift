// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Lines of a text, for messages about it.
enum SourceLine {
  /// The line with this number of UTF-8; empty when there is none.
  static func scalars(_ number: Int, of bytes: [UInt8]) -> [Unicode.Scalar] {
    var cursor = TextCursor(bytes)
    guard let begin = bytes.indices.first(where: { cursor.advance(to: $0).line == number }) else {
      return []
    }
    let line = bytes[begin...].prefix { $0 != 10 && $0 != 13 }
    return Array(String(decoding: line, as: UTF8.self).unicodeScalars)
  }
}
