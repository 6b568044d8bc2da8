// SPDX-License-Identifier: GPL-3.0-or-later

/// A name object, without its solidus (ISO 32000-2, 7.3.5).
///
/// Bytes that are not UTF-8 are kept: byte *b* becomes the private scalar U+10FF00 + *b*. Names are
/// equal when their bytes are, so composed and decomposed letters are different names.
public struct PDFName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }

  public static func == (left: PDFName, right: PDFName) -> Bool {
    // Equal strings may still be spelled in other scalars.
    left.rawValue == right.rawValue
      && (left.rawValue.utf8.count <= 1 || left.rawValue.utf8.elementsEqual(right.rawValue.utf8))
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  public var description: String { "/\(rawValue)" }
}
