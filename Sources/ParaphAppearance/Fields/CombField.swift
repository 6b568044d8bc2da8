// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// A text whose letters stand in cells of equal width (ISO 32000-2, table 228, Comb).
struct CombField {
  private let text: String
  private let cells: Int
  private let style: FieldTextStyle
  private let looks: WidgetLooks

  /// - Parameters:
  ///   - text: Without line ends.
  ///   - cells: At least one; letters beyond the last are left out.
  ///   - style: Its font and colour, and at which cell it begins.
  ///   - looks: Of the widget.
  init(_ text: String, cells: Int, style: FieldTextStyle, looks: WidgetLooks) {
    self.text = text
    self.cells = cells
    self.style = style
    self.looks = looks
  }

  func content() throws(AppearanceError) -> FieldContent? {
    let letters = Array(text.prefix(cells))
    guard !letters.isEmpty else { return nil }
    let cell = looks.size.width / Double(cells)
    var size = style.size ?? LineField.size(for: looks)
    var layouts = try self.layouts(letters, size: size)
    let widest = layouts.values.map(\.logicalBounds.width).max() ?? 0
    if style.size == nil, widest > cell {
      size *= cell / widest
      layouts = try self.layouts(letters, size: size)
    }
    let first =
      switch style.alignment {
      case .left: 0
      case .center: (cells - letters.count) / 2
      case .right: cells - letters.count
      }
    let baseline = looks.size.height / 2 + LineField.baselineOfSize * size
    let (color, clip) = (style.color, Path(looks.interior))
    return FieldContent(isCut: text.count > cells) { [layouts] canvas in
      canvas.withState {
        canvas.clip(clip)
        for (index, letter) in letters.enumerated() {
          guard letter != " ", let layout = layouts[letter] else { continue }
          let middle = (Double(first + index) + 0.5) * cell
          let x = middle - layout.logicalBounds.width / 2
          canvas.draw(layout, at: Point(x, baseline), color: color)
        }
      }
    }
  }

  private func layouts(
    _ letters: [Character], size: Double
  ) throws(AppearanceError) -> [Character: TextLayout] {
    var layouts: [Character: TextLayout] = [:]
    for letter in letters where layouts[letter] == nil {
      layouts[letter] = try AppearanceError.layingOut { () throws(GraphicsError) in
        try TextLayout([StyledRun(String(letter), style.text(size: size))])
      }
    }
    return layouts
  }
}
