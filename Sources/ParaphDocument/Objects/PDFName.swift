// SPDX-License-Identifier: GPL-3.0-or-later

/// A name object, without its solidus (ISO 32000-2, 7.3.5).
///
/// Bytes that are not UTF-8 are kept: byte *b* becomes the private scalar U+10FF00 + *b*.
public struct PDFName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }

  public var description: String { "/\(rawValue)" }
}
