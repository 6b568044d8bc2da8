// SPDX-License-Identifier: MIT

internal import ParaphGraphics
internal import ParaphModel

/// The characters of a name, each set by itself: downwards, and the columns from right to left.
struct Characters {
  private static let fontSize = 100.0
  private let layouts: [TextLayout]

  /// `family` is what the user wants; where it lacks the characters, one that looks written by hand
  /// sets them, in the forms that they have in the language.
  init(_ name: String, family: String?, language: String) throws(GraphicsError) {
    let fonts = try FontSelection(
      name, preferring: family ?? "serif", isRequired: false, language: language)
    var layouts: [TextLayout] = []
    for run in fonts.runs {
      for character in run.text {
        layouts.append(
          try TextLayout(
            String(character), family: run.link.family, size: Self.fontSize,
            language: fonts.language))
      }
    }
    self.layouts = layouts
  }

  /// Draws each character as large as its cell, as seals have them.
  func draw(in rim: Rim, on canvas: Canvas, _ color: Color) {
    for (layout, cell) in zip(layouts, cells(in: rim)) {
      // A flat character such as 一 stays flat.
      let ink = layout.inkBounds
      let least = Self.fontSize * 0.72
      canvas.withState {
        canvas.translate(cell.center.x, cell.center.y)
        canvas.scale(cell.width / max(ink.width, least), cell.height / max(ink.height, least))
        canvas.draw(layout, at: Point(-ink.center.x, -ink.center.y), color: color)
      }
    }
  }

  private func cells(in rim: Rim) -> [Rectangle] {
    // How many stand in each column, and how large all are together, in radii of the seal.
    let (columns, width, height): ([Int], Double, Double) =
      switch (layouts.count, rim.shape) {
      case (...1, .round): ([1], 1.22, 1.22)
      case (2, .round): ([2], 1.06, 1.5)
      case (3, .round): ([3], 0.86, 1.62)
      case (_, .round): ([2, layouts.count - 2], 1.3, 1.3)
      case (...2, .square): ([layouts.count], 1.56, 1.56)
      case (_, .square): ([2, layouts.count - 2], 1.56, 1.56)
      }
    let cell = width * rim.radius / Double(columns.count)
    return columns.enumerated().flatMap { column, rows in
      (0..<rows).map { row in
        let step = height * rim.radius / Double(rows)
        return Rectangle(
          x: rim.center.x + width * rim.radius / 2 - Double(column + 1) * cell,
          y: rim.center.y - height * rim.radius / 2 + Double(row) * step, width: cell, height: step
        ).insetBy(rim.radius * 0.03)
      }
    }
  }
}
