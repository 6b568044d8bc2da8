// SPDX-License-Identifier: MIT

/// The bits of `/F` (ISO 32000-2, 12.5.3, table 167).
public struct AnnotationFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let invisible = AnnotationFlags(rawValue: 1 << 0)
  public static let hidden = AnnotationFlags(rawValue: 1 << 1)
  public static let print = AnnotationFlags(rawValue: 1 << 2)
  public static let noZoom = AnnotationFlags(rawValue: 1 << 3)
  public static let noRotate = AnnotationFlags(rawValue: 1 << 4)
  public static let noView = AnnotationFlags(rawValue: 1 << 5)
  public static let readOnly = AnnotationFlags(rawValue: 1 << 6)
  public static let locked = AnnotationFlags(rawValue: 1 << 7)
  public static let toggleNoView = AnnotationFlags(rawValue: 1 << 8)
  public static let lockedContents = AnnotationFlags(rawValue: 1 << 9)

  /// Each flag with the name that reports use, in the order of the bits.
  public static let names: [(flag: AnnotationFlags, name: String)] = [
    (.invisible, "invisible"), (.hidden, "hidden"), (.print, "print"), (.noZoom, "noZoom"),
    (.noRotate, "noRotate"), (.noView, "noView"), (.readOnly, "readOnly"), (.locked, "locked"),
    (.toggleNoView, "toggleNoView"), (.lockedContents, "lockedContents"),
  ]

  /// The names of the flags that are set.
  public var setNames: [String] { Self.names.filter { contains($0.flag) }.map(\.name) }
}
