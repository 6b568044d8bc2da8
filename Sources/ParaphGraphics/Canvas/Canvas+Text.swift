// SPDX-License-Identifier: MIT

public import ParaphModel

extension Canvas {
  /// Draws text with the left end of its first base line at the point.
  ///
  /// In a PDF it stays text: its font is embedded with the glyphs that are used, and the characters
  /// can be searched and copied.
  public func draw(_ text: TextLayout, at baseline: Point, color: Color) {
    guard baseline.isFinite else {
      return fail(GraphicsError(.badValue, "The place of a text is not finite."))
    }
    guard let context else { return }
    setSource(color)
    text.draw(on: context, at: baseline)
  }

  /// Draws one line of text, counted from 0, with the left end of its base line at the point.
  ///
  /// Nothing is drawn when there is no such line.
  public func draw(_ text: TextLayout, line: Int, at baseline: Point, color: Color) {
    guard baseline.isFinite else {
      return fail(GraphicsError(.badValue, "The place of a text is not finite."))
    }
    guard line >= 0, let context else { return }
    setSource(color)
    text.draw(line: line, on: context, at: baseline)
  }
}
