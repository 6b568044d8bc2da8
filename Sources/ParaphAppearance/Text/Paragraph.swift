// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics

/// Text that is set on lines of its own.
struct Paragraph: Hashable {
  /// At least one, be it empty.
  var runs: [StyledRun]
  /// `nil` where that of the whole text counts.
  var alignment: TextLayout.Alignment?

  init(_ runs: [StyledRun], alignment: TextLayout.Alignment? = nil) {
    self.runs = runs
    self.alignment = alignment
  }

  /// The paragraphs of a plain text, all in one style.
  static func plain(_ text: String, _ style: TextStyle) -> [Paragraph] {
    VisibleText.lines(of: text).map { Paragraph([StyledRun($0, style)]) }
  }

  /// Without its styles.
  var text: String { runs.map(\.text).joined() }

  /// With every size and rise multiplied.
  func scaled(by factor: Double) -> Paragraph {
    var result = self
    for index in result.runs.indices {
      result.runs[index].style.size *= factor
      result.runs[index].style.rise *= factor
    }
    return result
  }
}
