// SPDX-License-Identifier: GPL-3.0-or-later

@_spi(Host) internal import ParaphGraphics
internal import ParaphModel
internal import ParaphPlugin

/// A part as it is drawn for a check: within a margin, in which a mark is drawn after it.
struct PartPicture {
  private static let scale = 2.0
  /// Around the part's box, in points.
  private static let margin = 20.0
  /// The mark's box, in points from the corner of the picture, and its pixels.
  private static let mark = Rectangle(x: 2, y: 2, width: 3, height: 3)
  private static let markPixels = 4..<10
  private static let markWord: UInt32 = 0xffff_00ff
  /// Pixels by which smooth edges may leave the box.
  private static let bleed = 2.0

  /// What was drawn.
  struct Drawn: Equatable {
    /// The part with the mark.
    var bitmap: Bitmap

    /// Whether the mark looks as it does where nothing was drawn before it.
    var markIsWhole: Bool {
      markPixels.allSatisfy { y in markPixels.allSatisfy { bitmap[$0, y] == markWord } }
    }

    /// What the plugin drew.
    var withoutMark: Bitmap {
      var plain = bitmap
      let side = markPixels.count
      plain.fill(
        x: markPixels.lowerBound, y: markPixels.lowerBound, width: side, height: side, word: 0)
      return plain
    }
  }

  let part: Part
  /// Within reason, what a host would draw it at.
  let size: Size
  let style: Style

  init(of part: Part, style: Style) {
    self.part = part
    self.style = style
    if case .rect(_, let rect) = part.place {
      size = rect.size
    } else {
      let natural = part.naturalSize ?? Size(100, 40)
      let shrink = min(1, 400 / max(natural.width, natural.height))
      size = Size(natural.width * shrink, natural.height * shrink)
    }
  }

  func draw(_ session: PluginSession, turned rotation: Rotation) throws -> Drawn {
    let box = rotation.swapsSides ? size.transposed : size
    let whole = Size(box.width + 2 * Self.margin, box.height + 2 * Self.margin)
    let bitmap = try Bitmap.drawing(size: whole, scale: Self.scale, background: nil) { canvas in
      try canvas.withState {
        canvas.translate(Self.margin, Self.margin)
        canvas.concatenate(rotation.turning(size))
        try session.draw(
          part.id, on: Canvas(on: canvas, size: size),
          context: DrawContext(deviceScale: Self.scale, style: style))
      }
      canvas.fill(Path(Self.mark), Color(red: 1, green: 0, blue: 1))
    }
    return Drawn(bitmap: bitmap)
  }

  /// Draws it once at another size.
  func drawSmall(_ session: PluginSession) throws {
    let small = Size(size.width / 2, size.height / 2)
    _ = try Bitmap.drawing(size: small, scale: 1, background: nil) { canvas in
      try session.draw(part.id, on: canvas, context: DrawContext(deviceScale: 1, style: style))
    }
  }

  /// By how many points ink leaves the part's box, at most; 0 when it does not.
  ///
  /// `ink`: In pixels.
  func overhang(of ink: Rectangle, turned rotation: Rotation) -> Double {
    let box = rotation.swapsSides ? size.transposed : size
    let edge = Self.margin * Self.scale
    let right = edge + (box.width * Self.scale).rounded(.up)
    let bottom = edge + (box.height * Self.scale).rounded(.up)
    let most = max(edge - ink.minX, edge - ink.minY, ink.maxX - right, ink.maxY - bottom)
    return most > Self.bleed ? most / Self.scale : 0
  }
}
