// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// Turns what a digitizer recorded into the ink of a pen.
struct InkPen {
  /// The ink as few shapes, in points; and what the pen passed, in the same space.
  struct Ink {
    var shapes: [InkShape] = []
    var middleLines: [[Point]] = []
    /// Of the pen, in points, averaged over the strokes.
    var penWidth: Double
  }

  /// How far the middle line may be from a sample without noise, in points.
  static let tolerance = 0.14

  /// What the pen does within this distance of where it is set down or lifted is a tremble.
  private static let hook = 0.25

  let options: PenOptions
  /// Of strokes for which neither the user nor the file says one, in points.
  let usualWidth: Double

  /// The ink of a recording.
  ///
  /// Strokes of a pen are filled outlines, dashes and lines of one width are stroked. A tap is a dot.
  ///
  /// - Throws: `InputFault` when the strokes that remain are none.
  func ink(of document: StrokeDocument) throws(InputFault) -> Ink {
    let page = StrokePage(document)
    let widths = PenWidths(strokes: page.strokes.map(\.stroke))
    let noise = NoiseFilter(strokes: page.strokes.map(\.stroke), step: page.step)
    var ink = Ink(penWidth: usualWidth)
    let relative = page.strokes.compactMap(\.relativeWidth)
    let meanRelative = relative.reduce(0, +) / Double(max(relative.count, 1))
    var tracks: [(track: StrokeTrack, style: PenStyle, width: Double, isDot: Bool)] = []
    for placed in page.strokes {
      let style = placed.style.merging(options.style)
      var width = style.width ?? usualWidth
      if style.width == nil, let own = placed.relativeWidth, meanRelative > 0 {
        width *= min(max(own / meanRelative, 0.25), 4)
      }
      width = min(max(width, 0.01), 200)
      let isDot = placed.stroke.isDot(penWidth: width)
      tracks.append(
        (
          track(placed.stroke, width, style, widths, noise, step: page.step, isDot: isDot), style,
          width, isDot
        ))
    }
    let whole = tracks.reduce(0) { $0 + $1.track.length }
    var start = 0.0
    for (track, style, width, isDot) in tracks {
      let part = options.drawn.lowerBound * whole...options.drawn.upperBound * whole
      defer { start += track.length }
      if isDot {
        // A dot has no length: it is drawn when its place in the order is.
        guard part.contains(start) else { continue }
        addDot(track, style, width, &ink)
      } else if let drawn = track.part(
        from: part.lowerBound - start, to: part.upperBound - start)
      {
        addLine(drawn, style, width, &ink)
      }
    }
    if let sum = weightedWidth(tracks.map { ($0.track.length, $0.width) }) { ink.penWidth = sum }
    guard !ink.shapes.isEmpty else { throw .empty("there is no stroke in it") }
    return ink
  }

  private func weightedWidth(_ lines: [(length: Double, width: Double)]) -> Double? {
    let length = lines.reduce(0) { $0 + $1.length }
    guard length > 0 else { return lines.map(\.width).max() }
    return lines.reduce(0) { $0 + $1.length * $1.width } / length
  }

  private func track(
    _ stroke: PenStroke, _ width: Double, _ style: PenStyle, _ widths: PenWidths,
    _ noise: NoiseFilter, step: Double, isDot: Bool
  ) -> StrokeTrack {
    let variation = style.isDashed ? 0 : style.widthVariation ?? 1
    guard !isDot else {
      return StrokeTrack(points: [stroke.center], widths: [width], corners: [])
    }
    let stroke = stroke.withoutHooks(smallerThan: max(Self.hook, 1.5 * step))
    let reach = max(1, 4 * noise.deviation, 3 * step)
    let corners = CornerFinder.corners(of: stroke.points, reach: reach)
    let clean = stroke.moved(to: noise.filtered(stroke.points, corners: corners))
    let (points, lineWidths, lineCorners) = SplineFiller.filled(
      clean.points,
      widths: widths.widths(of: clean, penWidth: width, variation: variation), corners: corners)
    return StrokeTrack(points: points, widths: lineWidths, corners: lineCorners)
  }

  // MARK: - Shapes

  private func addDot(
    _ track: StrokeTrack, _ style: PenStyle, _ width: Double, _ ink: inout Ink
  ) {
    let center = track.points[0]
    let dot = StrokeOutline(dot: center, diameter: width * 1.25)
    ink.add(InkShape(path: dot.path, paint: .fill(.nonzeroWinding), opacity: style.opacity ?? 1))
    ink.middleLines.append([center])
  }

  private func addLine(
    _ track: StrokeTrack, _ style: PenStyle, _ width: Double, _ ink: inout Ink
  ) {
    let fitter = CurveFitter(points: track.points, tolerance: Self.tolerance, reach: 1)
    let pieces = fitter.fit(corners: track.corners)
    guard !pieces.isEmpty else { return }
    let line = Path(pieces)
    ink.middleLines += line.flattened(tolerance: 0.05).map { $0.simplified(tolerance: 0.3) }
    let opacity = style.opacity ?? 1
    if case .color(let color) = style.fill, Self.isClosed(track, width) {
      var inside = line
      inside.close()
      ink.add(
        InkShape(
          path: inside, paint: .fill(.nonzeroWinding), color: color, opacity: opacity),
        at: ink.fillCount)
    }
    if style.isDashed || style.widthVariation == 0 {
      let stroke = InkShape.Line(width: width, style: style.line(width: width))
      ink.add(InkShape(path: line, paint: .stroke(stroke), opacity: opacity))
    } else {
      let outline = StrokeOutline(pieces: pieces, track: track, line: style.line(width: width))
      ink.add(InkShape(path: outline.path, paint: .fill(.nonzeroWinding), opacity: opacity))
    }
  }

  /// Whether a hand that closes a shape would stop there.
  private static func isClosed(_ track: StrokeTrack, _ width: Double) -> Bool {
    guard let first = track.points.first, let last = track.points.last else { return false }
    return (last - first).length <= max(2 * width, 0.08 * track.length)
  }
}

extension InkPen.Ink {
  /// How many of the shapes are colours inside strokes, which lie beneath all ink.
  fileprivate var fillCount: Int { shapes.prefix { $0.color != nil }.count }

  /// Adds a shape, to the one before if it looks the same.
  fileprivate mutating func add(_ shape: InkShape, at index: Int? = nil) {
    if let index {
      shapes.insert(shape, at: index)
    } else if let last = shapes.last, last.paint == shape.paint, last.color == nil,
      last.opacity == 1, shape.opacity == 1
    {
      shapes[shapes.count - 1].path.append(shape.path)
    } else {
      shapes.append(shape)
    }
  }
}
