// SPDX-License-Identifier: MIT

/// The bits of `/F` (ISO 32000-2, 12.5.3, table 167).
public struct AnnotationFlags: OptionSet, Hashable, Sendable {
  /// The number that stands in the file.
  public let rawValue: Int

  /// The flags of the number that stands in the file.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Hides it when the viewer does not know its type.
  public static let invisible = AnnotationFlags(rawValue: 1 << 0)
  /// Hides it everywhere.
  public static let hidden = AnnotationFlags(rawValue: 1 << 1)
  /// Shows it in print.
  public static let print = AnnotationFlags(rawValue: 1 << 2)
  /// Keeps its size when the page is zoomed.
  public static let noZoom = AnnotationFlags(rawValue: 1 << 3)
  /// Keeps it upright when the page is turned.
  public static let noRotate = AnnotationFlags(rawValue: 1 << 4)
  /// Hides it on the screen; it may print.
  public static let noView = AnnotationFlags(rawValue: 1 << 5)
  /// Keeps the user from changing it.
  public static let readOnly = AnnotationFlags(rawValue: 1 << 6)
  /// Keeps it from being deleted and moved.
  public static let locked = AnnotationFlags(rawValue: 1 << 7)
  /// Turns `noView` around while the pointer is over it.
  public static let toggleNoView = AnnotationFlags(rawValue: 1 << 8)
  /// Keeps its contents from being changed.
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
