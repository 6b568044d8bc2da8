// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The JSON texts that a plugin reads from: each is parsed once, however many members are asked for.
final class ParsedDocuments {
  private var last: (bytes: [UInt8], value: JSONValue)?

  /// The value of the text; `nil` when it is not JSON.
  func value(of text: paraph_string) -> JSONValue? {
    guard text.length > 0, text.length <= SinkBuffer.greatestByteCount, let start = text.bytes
    else { return nil }
    if let last, last.bytes.count == text.length, memcmp(last.bytes, start, text.length) == 0 {
      return last.value
    }
    let bytes = [UInt8](UnsafeRawBufferPointer(start: start, count: text.length))
    guard let value = try? JSONValue(parsing: bytes) else { return nil }
    last = (bytes, value)
    return value
  }

  /// Forgets them.
  func clear() { last = nil }
}
