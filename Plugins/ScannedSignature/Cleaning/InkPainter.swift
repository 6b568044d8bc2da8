// SPDX-License-Identifier: MIT

/// Gives the ink its own colour back, as it looks on white paper in good light.
struct InkPainter {
  typealias RGB = SIMD4<Float>

  private let view: PixelView
  private let look: InkLook
  private let field: PaperField

  init(_ view: PixelView, _ look: InkLook, _ field: PaperField) {
    self.view = view
    self.look = look
    self.field = field
  }

  /// The pixels of the ink: not premultiplied, each in the colour of its ink.
  func painted(_ coverage: GrayPlane) -> PixelGrid {
    let solid = solidLosses(coverage)
    var palette: InkPalette
    if look.picture.isInverted {
      palette = InkPalette(solid.isEmpty ? RGB(255, 255, 255, 0) : lightInk(coverage))
    } else {
      palette = InkPalette(solid, isNoisy: look.contrast.smoothing > 0)
      if look.level != .none { palette.strengthen() }
    }
    let (width, height) = (coverage.width, coverage.height)
    var rgba = [UInt8](repeating: 0, count: width * height * 4)
    let usual = palette.inks.first?.color ?? .zero
    for y in 0..<height {
      let row = field.row(at: look.picture.area.y.lowerBound + y * look.picture.scale)
      for x in 0..<width {
        let place = y * width + x
        let covered = coverage.values[place]
        var color = usual
        if covered > 0, palette.inks.count != 1 {
          let loss = loss(x, y, row)
          color =
            palette.inks.isEmpty
            ? RGB(255, 255, 255, 0) - (loss * (255 / Float(covered))).clampedToBytes
            : palette.inks[palette.nearest(loss)].color
        }
        rgba[place * 4] = UInt8(color.x)
        rgba[place * 4 + 1] = UInt8(color.y)
        rgba[place * 4 + 2] = UInt8(color.z)
        rgba[place * 4 + 3] = covered
      }
    }
    return PixelGrid(width: width, height: height, rgba: rgba)
  }

  /// What white paper would lose in the middle of lines, at most so many samples.
  private func solidLosses(_ coverage: GrayPlane) -> [RGB] {
    // The middles of lines: at least four fifths of what their darkest pixels lose.
    let core = coverage.values.count { $0 >= 230 }
    let step = max(1, core / 20_000)
    var result: [RGB] = []
    var seen = 0
    for y in 0..<coverage.height {
      var row: PaperField.Row?
      for x in 0..<coverage.width where coverage[x, y] >= 230 {
        seen += 1
        guard seen % step == 0 else { continue }
        let known = row ?? field.row(at: look.picture.area.y.lowerBound + y * look.picture.scale)
        row = known
        result.append(loss(x, y, known))
      }
    }
    return result
  }

  /// What white paper would lose at a pixel of the plane.
  private func loss(_ x: Int, _ y: Int, _ row: PaperField.Row) -> RGB {
    let picture = look.picture
    let column = picture.area.x.lowerBound + x * picture.scale
    let tint = row.color(column)
    // The tint of the paper nearby, as light as it is just here.
    let light = Float(look.contrast.paper[x, y])
    let paper = tint * (light / max(tint.luma, 1))
    return InkPalette.loss(color(x, y), paper)
  }

  /// The mean colour of the picture's pixels that are one of the plane; where there is noise, of those
  /// around it, too.
  private func color(_ x: Int, _ y: Int) -> RGB {
    let picture = look.picture
    let reach = look.contrast.smoothing > 0 ? picture.scale : 0
    let left = picture.area.x.lowerBound + x * picture.scale - reach
    let top = picture.area.y.lowerBound + y * picture.scale - reach
    let (right, bottom) = (left + picture.scale + 2 * reach, top + picture.scale + 2 * reach)
    var (sum, count) = (RGB.zero, Float(0))
    for row in max(0, top)..<min(bottom, view.height) {
      for column in max(0, left)..<min(right, view.width) {
        sum += view.color(column, row)
        count += 1
      }
    }
    return sum / max(count, 1)
  }

  /// The mean colour of light ink: on dark paper nothing was lost.
  private func lightInk(_ coverage: GrayPlane) -> RGB {
    var (sum, count) = (RGB.zero, Float(0))
    for y in 0..<coverage.height {
      for x in 0..<coverage.width where coverage[x, y] >= 230 {
        sum += color(x, y)
        count += 1
      }
    }
    return (sum / max(count, 1)).rounded(.toNearestOrEven)
  }
}
