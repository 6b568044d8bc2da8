// SPDX-License-Identifier: MIT

import CPango
import ParaphModel

extension TextLayout {
  /// One line of a layout; points, y down, from the left end of the first base line.
  public struct Line: Hashable, Sendable {
    /// Its bytes in the UTF-8 of the text, the line end left out.
    public var range: Range<Int>
    /// Where it begins.
    public var x: Double
    /// Where its base line is; 0 for the first.
    public var baseline: Double
    /// Its advance.
    public var width: Double
    /// How far its fonts reach above the base line.
    public var ascent: Double
    /// How far its fonts reach below the base line.
    public var descent: Double
  }

  /// The lines, from the first to the last.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var lines: [Line] {
    let count = paraph_text_lines(handle, nil, 0)
    let raw = [paraph_text_line](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = min(paraph_text_lines(handle, buffer.baseAddress, count), count)
    }
    return raw.map { line in
      Line(
        range: Int(line.start)..<Int(line.start + line.length), x: line.x, baseline: line.baseline,
        width: line.width, ascent: line.ascent, descent: line.descent)
    }
  }

  func draw(line: Int, on context: OpaquePointer, at baseline: Point) {
    paraph_text_draw_line(
      handle, Int32(clamping: line), UnsafeMutableRawPointer(context), baseline.x, baseline.y)
  }
}
