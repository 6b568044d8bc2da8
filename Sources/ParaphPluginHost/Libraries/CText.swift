// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Texts of a plugin's, which are checked, and texts for a plugin, which are kept.
enum CText {
  /// The text; `nil` when it is none: too long, without bytes, no UTF-8, or with a NUL.
  static func checked(_ text: paraph_string, greatest: Int = SinkBuffer.greatestByteCount)
    -> String?
  {
    guard text.length > 0 else { return "" }
    guard text.length <= greatest, let start = text.bytes else { return nil }
    return checked(UnsafeRawBufferPointer(start: start, count: text.length))
  }

  /// The text before the NUL; `nil` when there is none within that many bytes, or it is not UTF-8.
  static func checked(zeroTerminated start: UnsafePointer<CChar>?, greatest: Int) -> String? {
    guard let start else { return nil }
    let length = strnlen(start, greatest + 1)
    guard length <= greatest else { return nil }
    return checked(UnsafeRawBufferPointer(start: start, count: length))
  }

  private static func checked(_ bytes: UnsafeRawBufferPointer) -> String? {
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Lends the text for the time of the call.
  static func lending<Result>(_ text: String, _ body: (paraph_string) -> Result) -> Result {
    text.withCString { body(paraph_string(bytes: $0, length: text.utf8.count)) }
  }
}
