// SPDX-License-Identifier: GPL-3.0-or-later

@_spi(Host) public import ParaphGraphics
public import ParaphModel
public import ParaphPlugin

extension FakeHost {
  /// The size at which a part of the last `prepare` is drawn: fitted into its box.
  ///
  /// - Parameter id: The part.
  /// - Returns: In points.
  /// - Throws: ``TestSupportError`` when there is no such part, or when it has no place on a page.
  public func size(of id: Part.ID) throws -> Size {
    guard let part = parts.first(where: { $0.id == id }) else {
      let ids = parts.map { "“\($0.id)”" }.joined(separator: ", ")
      throw TestSupportError(
        "No part “\(id)” was prepared; there is \(ids.isEmpty ? "none" : ids).")
    }
    switch part.place {
    case .rect(_, let rect): return rect.size
    case .document: throw TestSupportError("The part “\(id)” belongs to no page.")
    case .target(let index):
      let box = targets[index].rect
      guard let natural = part.naturalSize, part.stretch != .free else { return box.size }
      let fit: Fit = part.stretch == .fixed ? .none : .contain
      return Fitting(fit: fit).place(size: natural, box: box).drawnSize
    }
  }

  /// A picture of a part of the last `prepare`, clipped to its box.
  ///
  /// - Parameters:
  ///   - id: The part.
  ///   - scale: Pixels to a point.
  ///   - size: In points; without one, as large as fits into its box.
  ///   - background: `nil` for a transparent one.
  ///   - intent: What the picture is for.
  /// - Returns: The pixels, top row first.
  /// - Throws: What the plugin throws; ``TestSupportError`` when there is no such part.
  public func draw(
    _ id: Part.ID, scale: Double = 2, size: Size? = nil, background: Color? = .white,
    intent: Traits.Intent = .flatten
  ) throws -> Bitmap {
    let size = try size ?? self.size(of: id)
    return try Bitmap.drawing(size: size, scale: scale, background: background) { canvas in
      canvas.clip(Path(Rectangle(origin: .zero, size: size)))
      try session?.draw(
        id, on: Canvas(on: canvas, size: size),
        context: DrawContext(intent: intent, deviceScale: scale, style: style))
    }
  }
}
