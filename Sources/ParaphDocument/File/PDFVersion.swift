// SPDX-License-Identifier: GPL-3.0-or-later

/// A version of the format, such as 1.7 (ISO 32000-2, 7.5.2).
public struct PDFVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The part before the point.
  public var major: Int
  /// The part after the point.
  public var minor: Int

  /// The version with these parts.
  public init(_ major: Int, _ minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// The version that a text such as `1.7` names, or `nil`.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let major = Int(parts[0]), let minor = Int(parts[1]), major >= 0,
      minor >= 0
    else { return nil }
    self.init(major, minor)
  }

  /// Whether the first is the older one.
  public static func < (left: PDFVersion, right: PDFVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// Such as `1.7`.
  public var description: String { "\(major).\(minor)" }
}
