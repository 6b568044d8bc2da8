// SPDX-License-Identifier: GPL-3.0-or-later

/// A name object, without its solidus (ISO 32000-2, 7.3.5).
///
/// Bytes that are not UTF-8 are kept: byte *b* becomes the private scalar U+10FF00 + *b*. Names are
/// equal when their bytes are, so composed and decomposed letters are different names.
public struct PDFName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name without its solidus, number signs undone.
  public let rawValue: String

  /// The name with these characters.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// The name with these characters.
  public init(stringLiteral value: String) { rawValue = value }

  /// Whether the bytes of both are the same.
  public static func == (left: PDFName, right: PDFName) -> Bool {
    // Strings are equal when they look the same, which is not enough; but they are quick to tell apart.
    guard left.rawValue.utf8.count == right.rawValue.utf8.count, left.rawValue == right.rawValue
    else { return false }
    let isSame = left.rawValue.utf8.withContiguousStorageIfAvailable { bytes in
      right.rawValue.utf8.withContiguousStorageIfAvailable { bytes.elementsEqual($0) }
    }
    return (isSame ?? nil) ?? left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
  }

  /// Hashes the characters.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// The name with its solidus, for messages.
  public var description: String { "/\(rawValue)" }
}
