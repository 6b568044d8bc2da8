// SPDX-License-Identifier: MIT

public import ParaphModel

extension Canvas {
  /// Draws a picture so that it fills the rectangle, with its samples kept.
  ///
  /// A JPEG that is upright as stored goes into a document as it is. A picture that several pages of one
  /// document draw is written once.
  public func draw(_ image: Image, in rectangle: Rectangle) {
    guard rectangle.isFinite else {
      return fail(GraphicsError(.badValue, "A picture's box is not finite."))
    }
    guard !rectangle.isEmpty else { return }
    place(image, in: rectangle)
  }
}
