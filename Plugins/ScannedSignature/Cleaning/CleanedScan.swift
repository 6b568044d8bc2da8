// SPDX-License-Identifier: MIT

import ParaphGraphics

/// The ink of a photograph or a scan, without its paper.
struct CleanedScan {
  typealias RGB = SIMD4<Float>

  /// Of the whole area that was looked at last.
  private(set) var grid: PixelGrid
  /// Pixels of the picture to one of the grid.
  let scale: Int
  /// Where the grid lies in the picture.
  let area: PixelArea
  /// The tangent of the angle of the sheet's rules, clockwise; `nil` without rules.
  let slope: Double?

  enum Fault: Error, Equatable {
    /// There is nothing but paper.
    case empty
    /// There are so many signatures, and not the one that is wanted.
    case noSuchSignature(count: Int)
    /// It must be paper, and is not.
    case noPaper
    /// It is to be taken for paper, and most of it is dark.
    case noInk
  }

  /// Finds the ink.
  ///
  /// - Parameters:
  ///   - image: Opaque.
  ///   - level: `nil` for `light` if the picture shows paper.
  ///   - mustBePaper: Whether anything else is left alone.
  ///   - isWhole: Whether the grid is to be of the whole picture, not of the ink's box.
  ///   - choice: Which signatures.
  /// - Throws: Why there is no ink to show.
  init(
    _ image: Image, level: CleaningLevel?, mustBePaper: Bool, isWhole: Bool,
    choice: InkGroups.Choice
  ) throws(Fault) {
    self = try image.withRGBA { bytes throws(Fault) in
      let view = PixelView(bytes, of: image)
      return try CleanedScan(view, level, mustBePaper, isWhole, choice)
    }
  }

  private init(
    _ view: PixelView, _ level: CleaningLevel?, _ mustBePaper: Bool, _ isWhole: Bool,
    _ choice: InkGroups.Choice
  ) throws(Fault) {
    let field = PaperField(view)
    if mustBePaper, !field.isPaper { throw .noPaper }
    var look = InkLook(view, level: level ?? .light)
    if look.darkShare > 0.35 { throw mustBePaper ? .noPaper : .noInk }
    guard look.isInk.contains(true) else { throw .empty }
    let groups = InkGroups(look.parts.parts, isInk: look.isInk)
    guard var chosen = groups.chosen(choice) else {
      throw .noSuchSignature(count: groups.groups.count)
    }
    var coverage = look.coverage(chosen)
    if let slope = look.rules.across.map(\.slope).sorted().middle {
      self.slope = Double(slope)
    } else if let slope = look.rules.down.map(\.slope).sorted().middle {
      self.slope = Double(-slope)
    } else {
      slope = nil
    }
    if let box = look.area(of: chosen),
      let closer = look.closer(
        view,
        box.widened(
          8 * look.picture.scale, width: view.width, height: view.height))
    {
      chosen = closer.parts(seenIn: coverage, of: look)
      if chosen.contains(true) {
        look = closer
        coverage = closer.coverage(chosen)
      }
    }
    scale = look.picture.scale
    area = look.picture.area
    let painter = InkPainter(view, look, field)
    grid = painter.painted(coverage)
  }
}

extension InkLook {
  /// The box of the chosen parts in the picture.
  func area(of isChosen: [Bool]) -> PixelArea? {
    var box: PixelArea?
    for (part, isChosen) in zip(parts.parts, isChosen) where isChosen {
      box = box?.union(part.box) ?? part.box
    }
    guard let box else { return nil }
    let (scale, area) = (picture.scale, picture.area)
    func range(_ part: Range<Int>, _ whole: Range<Int>) -> Range<Int> {
      whole.lowerBound + part.lowerBound
        * scale..<min(whole.upperBound, whole.lowerBound + part.upperBound * scale)
    }
    return PixelArea(x: range(box.x, area.x), y: range(box.y, area.y))
  }

  /// Which parts an earlier look has chosen already.
  func parts(seenIn coverage: GrayPlane, of earlier: InkLook) -> [Bool] {
    var result = [Bool](repeating: false, count: parts.parts.count)
    let near = coverage.dilated(1)
    let (scale, from) = (picture.scale, earlier.picture)
    for y in 0..<parts.height {
      let row = (picture.area.y.lowerBound + y * scale - from.area.y.lowerBound) / from.scale
      for x in 0..<parts.width {
        let number = Int(parts.numbers[y * parts.width + x])
        guard number > 0, isInk[number - 1], !result[number - 1] else { continue }
        let column = (picture.area.x.lowerBound + x * scale - from.area.x.lowerBound) / from.scale
        if near[min(column, near.width - 1), min(row, near.height - 1)] >= 128 {
          result[number - 1] = true
        }
      }
    }
    return result
  }
}

extension Array {
  /// The one in the middle; `nil` when there is none.
  fileprivate var middle: Element? { isEmpty ? nil : self[count / 2] }
}
