// SPDX-License-Identifier: GPL-3.0-or-later

@_spi(Host) internal import ParaphGraphics
internal import ParaphModel
internal import ParaphPlugin
internal import ParaphPluginHost

/// `draw`: the same pixels each time, at each quarter turn, and inside the part's box.
struct DrawingCheck {
  private static let scale = 2.0
  /// Around the part's box, in points.
  private static let margin = 20.0
  /// Pixels by which smooth edges may leave the box.
  private static let bleed = 2

  let plugin: RegisteredPlugin
  let example: PluginExample

  func run(_ problems: inout ConformanceProblems) {
    do {
      var session = try plugin.session(options: example.options)
      let parts = try session.prepare(example.request)
      for part in parts where part.hasInk {
        for rotation in Rotation.allCases {
          try check(part, turned: rotation, session, &problems)
        }
      }
      let unknown = "no part has this id"
      let small = Size(10, 10)
      do {
        _ = try Bitmap.drawing(size: small, scale: 1, background: nil) { canvas in
          try session.draw(unknown, on: canvas, context: DrawContext())
        }
        problems.fail("draw: an unknown part is no error")
      } catch is PluginError {
        // As it should be.
      }
    } catch {
      problems.fail("draw: \(error)")
    }
  }

  private func check(
    _ part: Part, turned rotation: Rotation, _ session: PluginSession,
    _ problems: inout ConformanceProblems
  ) throws {
    let size = drawnSize(of: part)
    let once = try draw(part, size: size, turned: rotation, session)
    let twice = try draw(part, size: size, turned: rotation, session)
    let name = "part “\(part.id)” turned by \(rotation.rawValue)"
    problems.expect(once == twice, "\(name) is the same when drawn twice")
    let box = rotation.swapsSides ? size.transposed : size
    let inked = InkBounds(of: once)
    guard let inked else {
      problems.fail("\(name) has no ink")
      return
    }
    let edge = Int(Self.margin * Self.scale)
    let isInside =
      inked.left >= edge - Self.bleed && inked.top >= edge - Self.bleed
      && inked.right <= edge + Int((box.width * Self.scale).rounded(.up)) + Self.bleed
      && inked.bottom <= edge + Int((box.height * Self.scale).rounded(.up)) + Self.bleed
    problems.expect(isInside, "\(name) stays inside its box")
  }

  /// The size that a host would draw it at, within reason.
  private func drawnSize(of part: Part) -> Size {
    if case .rect(_, let rect) = part.place { return rect.size }
    let natural = part.naturalSize ?? Size(100, 40)
    let shrink = min(1, 400 / max(natural.width, natural.height))
    return Size(natural.width * shrink, natural.height * shrink)
  }

  private func draw(
    _ part: Part, size: Size, turned rotation: Rotation, _ session: PluginSession
  ) throws -> Bitmap {
    let box = rotation.swapsSides ? size.transposed : size
    let whole = Size(box.width + 2 * Self.margin, box.height + 2 * Self.margin)
    return try Bitmap.drawing(size: whole, scale: Self.scale, background: nil) { canvas in
      canvas.translate(Self.margin, Self.margin)
      canvas.concatenate(rotation.turning(size))
      try session.draw(
        part.id, on: Canvas(on: canvas, size: size),
        context: DrawContext(deviceScale: Self.scale, style: example.request.style))
    }
  }
}
