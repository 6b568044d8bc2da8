// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Draws annotations and fields that have no appearance which shows them, as a viewer would.
///
/// The document knows only this much of it: drawing is another layer's.
public protocol AppearanceMaking: AnyObject {
  /// The appearance that a viewer would draw for an annotation.
  ///
  /// The form that is named is in the revision when all drawing has ended, not before.
  func appearance(
    of annotation: PDFDictionary, on page: PDFPage
  ) throws(DocumentError) -> MadeAppearance
}

/// What became of an annotation that had to be drawn.
public enum MadeAppearance: Hashable, Sendable {
  case form(Form)
  /// A viewer shows nothing, such as for a field without value, border and background.
  case nothing
  case unusable(KeptReason)

  /// A form XObject that the revision will have.
  public struct Form: Hashable, Sendable {
    /// Of the form; reserved.
    public var reference: ObjectReference
    /// The form's `/BBox`.
    public var box: Rectangle
    /// The form's `/Matrix`.
    public var matrix: Matrix
    /// Where it goes, in default user space: the annotation's `/Rect`, or more where ink leaves that.
    public var rect: Rectangle

    /// Names a form.
    public init(
      reference: ObjectReference, box: Rectangle, matrix: Matrix = .identity, rect: Rectangle
    ) {
      self.reference = reference
      self.box = box
      self.matrix = matrix
      self.rect = rect
    }
  }
}
