// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// A form XObject in the document that draws one page of another.
///
/// ISO 32000-2, 8.10.
public struct ImportedAppearance: Hashable, Sendable {
  /// Of the form XObject.
  public var reference: ObjectReference
  /// The form's BBox in points, its origin at `0 0`.
  public var size: Size
  /// Whether it needs the transparent imaging model, so PDF 1.4.
  public var isTransparent: Bool

  /// Names a form that is in the document.
  public init(reference: ObjectReference, size: Size, isTransparent: Bool) {
    self.reference = reference
    self.size = size
    self.isTransparent = isTransparent
  }
}
