// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// Makes the mark out of the picture in a file: paper removed, cropped to the ink.
struct ScannedImage {
  /// What happens to the paper.
  enum Paper: String, CaseIterable {
    /// Nothing.
    case keep
    /// It becomes transparent, whatever the picture looks like.
    case remove
    /// It becomes transparent if the picture is opaque and shows light, even paper.
    case auto
  }

  enum Problem: Error {
    case empty(String)
    /// There is no alpha to paint in a colour.
    case noTemplate
    case graphics(GraphicsError)
  }

  /// A picture whose paper was removed has at most this many pixels along its long side.
  ///
  /// That is 1000 to the inch at 60 mm. Longer ones are halved; a picture that keeps its paper is never.
  static let greatestSide = 2400
  /// Pixels around the ink, so that its soft edge is not cut.
  static let margin = 2

  /// The mark, with its colours.
  let image: Image
  /// On paper, in points.
  let naturalSize: Size
  /// Whether its alpha has the form of the ink.
  let isTemplate: Bool

  init(_ source: Image, paper: Paper, trims: Bool) throws(Problem) {
    let isUniform = source.withRGBA { PixelView($0, of: source).isUniform }
    guard !isUniform else { throw .empty("all of its pixels are the same") }
    if paper == .remove || (paper == .auto && !source.hasAlpha),
      let cleaned = try Self.withoutPaper(source, mustBePaper: paper == .auto, trims: trims)
    {
      (image, naturalSize) = cleaned
      isTemplate = true
      return
    }
    isTemplate = source.hasAlpha
    guard source.hasAlpha else {
      (image, naturalSize) = (source, source.naturalSize)
      return
    }
    guard let box = source.visibleBox else { throw .empty("all of it is transparent") }
    guard trims else {
      (image, naturalSize) = (source, source.naturalSize)
      return
    }
    let area = Self.widened(box, within: source)
    let cropped = source.cropped(
      x: area.x.lowerBound, y: area.y.lowerBound, width: area.x.count, height: area.y.count)
    image = cropped ?? source
    naturalSize = image.naturalSize
  }

  /// `nil` when it must be paper and is not.
  private static func withoutPaper(
    _ source: Image, mustBePaper: Bool, trims: Bool
  ) throws(Problem) -> (Image, Size)? {
    let source = source.hasAlpha ? source.onWhite : source
    let result: Result<PixelGrid?, Problem> = source.withRGBA { bytes in
      let view = PixelView(bytes, of: source)
      let field = PaperField(view)
      guard !mustBePaper || field.isPaper else { return .success(nil) }
      let removal = PaperRemoval(view, paper: field)
      guard let cutout = removal.cutout(), let box = cutout.inkBox else {
        return .failure(.empty("there is nothing on the paper"))
      }
      let all = (x: 0..<source.width, y: 0..<source.height)
      let area = trims ? widened(box, within: source) : all
      return .success(grid(removal, cutout, area))
    }
    guard var grid = try result.get() else { return nil }
    let perPixel = Size(
      source.naturalSize.width / Double(source.width),
      source.naturalSize.height / Double(source.height))
    let size = Size(
      Double(grid.width) * perPixel.width, Double(grid.height) * perPixel.height)
    while max(grid.width, grid.height) > greatestSide { grid.halve() }
    do {
      let image = try Image(width: grid.width, height: grid.height, rgba: grid.rgba)
      return (image, size)
    } catch {
      throw .graphics(error)
    }
  }

  private static func grid(
    _ removal: PaperRemoval, _ cutout: Cutout, _ area: (x: Range<Int>, y: Range<Int>)
  ) -> PixelGrid {
    let count = area.x.count * area.y.count * 4
    let rgba = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var target = 0
      for y in area.y {
        let row = removal.paper.row(y)
        var place = y * cutout.width + area.x.lowerBound
        for x in area.x {
          let coverage = cutout.coverage[place]
          // Where nothing is seen the colour is that of the ink, too: it costs no bytes.
          let color = removal.color(x, y, row: row, in: cutout)
          buffer[target] = UInt8(color.x)
          buffer[target &+ 1] = UInt8(color.y)
          buffer[target &+ 2] = UInt8(color.z)
          buffer[target &+ 3] = coverage
          target &+= 4
          place &+= 1
        }
      }
      filled = target
    }
    return PixelGrid(width: area.x.count, height: area.y.count, rgba: rgba)
  }

  private static func widened(
    _ box: (x: Range<Int>, y: Range<Int>), within image: Image
  ) -> (x: Range<Int>, y: Range<Int>) {
    (
      max(0, box.x.lowerBound - margin)..<min(image.width, box.x.upperBound + margin),
      max(0, box.y.lowerBound - margin)..<min(image.height, box.y.upperBound + margin)
    )
  }
}
