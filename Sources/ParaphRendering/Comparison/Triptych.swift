// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// Two pages and their difference beside each other, on white, with words above.
struct Triptych {
  let first: Bitmap
  let second: Bitmap
  let difference: Bitmap

  private static let gutter = 24
  private static let heading = 30
  private static let frame: UInt32 = 0xFFC8_C8C8
  private static let ink = Color(red: 0.25, green: 0.25, blue: 0.25)
  private static let fontSize = 13.0

  /// Draws the picture and writes it as a PNG.
  func write(
    _ words: PageComparer.Picture, share: Double, to file: OutputFile
  ) throws(RenderingError) {
    let isSized = first.width == second.width && first.height == second.height
    let verdict = isSized ? "\(Percentage.text(share)) of the page" : "another size"
    do {
      let picture = try draw([
        words.first, words.second, "difference: \(verdict)",
      ])
      try file.write(picture.pngData())
    } catch let problem as RenderingError {
      throw problem
    } catch {
      throw RenderingError(.drawing, "\(file.path) cannot be drawn: \(error)")
    }
  }

  /// Draws the picture with these words above its parts.
  func draw(_ words: [String]) throws -> Bitmap {
    let parts = [first, second, difference]
    let across = parts.reduce(Self.gutter) { $0 + $1.width + 2 + Self.gutter }
    let down = Self.heading + (parts.map(\.height).max() ?? 0) + 2 + Self.gutter
    var lefts: [Int] = []
    var left = Self.gutter
    for part in parts {
      lefts.append(left)
      left += part.width + 2 + Self.gutter
    }
    var whole = try labels(words, at: lefts, widths: parts.map(\.width), Size(across, down))
    for (part, left) in zip(parts, lefts) {
      whole.fill(
        x: left, y: Self.heading, width: part.width + 2, height: part.height + 2, word: Self.frame)
      whole.place(part, x: left + 1, y: Self.heading + 1)
    }
    return whole
  }

  private func labels(
    _ words: [String], at lefts: [Int], widths: [Int], _ size: Size
  ) throws -> Bitmap {
    try Bitmap.drawing(size: size, scale: 1, background: .white) { canvas in
      for ((word, left), width) in zip(zip(words, lefts), widths) {
        // Without any font the pages still say what they say.
        guard
          let text = try? TextLayout(word, family: "sans-serif", size: Self.fontSize),
          text.logicalBounds.width <= Double(width + Self.gutter)
        else { continue }
        canvas.draw(
          text, at: Point(Double(left), Double(Self.heading - 9)), color: Self.ink)
      }
    }
  }
}

extension Size {
  fileprivate init(_ width: Int, _ height: Int) { self.init(Double(width), Double(height)) }
}
