// SPDX-License-Identifier: MIT

internal import ParaphGraphics
internal import ParaphModel

// Each icon in its natural size, origin top left; nothing touches the edge.
extension AttachmentIcon {
  private static let paper = Color(red: 1, green: 1, blue: 0.97)

  func draw(on canvas: Canvas, ink: Color) {
    switch self {
    case .pushPin: Self.drawPushPin(on: canvas, ink)
    case .graph: Self.drawGraph(on: canvas, ink)
    case .paperclip: Self.drawPaperclip(on: canvas, ink)
    case .tag: Self.drawTag(on: canvas, ink)
    }
  }

  /// A bent wire: two loops, one in the other.
  private static func drawPaperclip(on canvas: Canvas, _ ink: Color) {
    var wire = Path([.move(Point(3.6, 7.2)), .line(Point(3.6, 17))])
    wire.arc(to: Point(8.4, 17), bulge: 3.2)
    wire.line(to: Point(8.4, 5.4))
    wire.arc(to: Point(1.4, 5.4), bulge: -4.7)
    wire.line(to: Point(1.4, 17.8))
    wire.arc(to: Point(10.6, 17.8), bulge: 5)
    wire.line(to: Point(10.6, 7.2))
    canvas.stroke(wire, StrokeStyle(width: 1.3), ink)
  }

  /// A pin with its head, seen from the side.
  private static func drawPushPin(on canvas: Canvas, _ ink: Color) {
    canvas.stroke(
      Path([.move(Point(8, 13.5)), .line(Point(8, 21))]), StrokeStyle(width: 1.3), ink)
    let head = Path([
      .move(Point(3.6, 1.2)), .line(Point(12.4, 1.2)),
      .curve(Point(13.4, 1.2), Point(13.4, 3.4), Point(12.4, 3.4)),
      .line(Point(11.2, 3.6)), .line(Point(11.6, 8.4)),
      .curve(Point(13.6, 9.2), Point(14.8, 10.8), Point(14.8, 12.6)),
      .curve(Point(14.8, 13.2), Point(14.4, 13.5), Point(13.9, 13.5)),
      .line(Point(2.1, 13.5)),
      .curve(Point(1.6, 13.5), Point(1.2, 13.2), Point(1.2, 12.6)),
      .curve(Point(1.2, 10.8), Point(2.4, 9.2), Point(4.4, 8.4)),
      .line(Point(4.8, 3.6)), .line(Point(3.6, 3.4)),
      .curve(Point(2.6, 3.4), Point(2.6, 1.2), Point(3.6, 1.2)), .close,
    ])
    canvas.fill(head, ink)
    let light = Path([.move(Point(6.6, 4)), .line(Point(6.2, 9.2))])
    canvas.stroke(light, StrokeStyle(width: 0.9), paper)
  }

  /// Three bars between two axes.
  private static func drawGraph(on canvas: Canvas, _ ink: Color) {
    let sheet = Path(Rectangle(x: 0.8, y: 0.8, width: 20.4, height: 18.4))
    canvas.fill(sheet, paper)
    canvas.stroke(sheet, StrokeStyle(width: 1.1), ink)
    for (x, height) in [(4.0, 5.6), (9.0, 11.2), (14.0, 8.2)] {
      canvas.fill(Path(Rectangle(x: x, y: 16.4 - height, width: 3.6, height: height)), ink)
    }
  }

  /// A label with its hole and two lines of writing.
  private static func drawTag(on canvas: Canvas, _ ink: Color) {
    let label = Path([
      .move(Point(6.4, 1)), .line(Point(20, 1)),
      .curve(Point(20.6, 1), Point(21, 1.4), Point(21, 2)), .line(Point(21, 14)),
      .curve(Point(21, 14.6), Point(20.6, 15), Point(20, 15)), .line(Point(6.4, 15)),
      .line(Point(1, 8)), .close,
    ])
    canvas.fill(label, paper)
    canvas.stroke(label, StrokeStyle(width: 1.1), ink)
    canvas.stroke(
      Path(ellipseIn: Rectangle(x: 4.6, y: 6.6, width: 2.8, height: 2.8)), StrokeStyle(width: 1),
      ink)
    for (y, end) in [(6.2, 18.2), (9.8, 15.6)] {
      canvas.stroke(
        Path([.move(Point(10, y)), .line(Point(end, y))]), StrokeStyle(width: 1), ink)
    }
  }
}

extension Path {
  /// Half a turn to a point at the same height, as far below (or above) as the bulge says.
  fileprivate mutating func arc(to end: Point, bulge: Double) {
    guard case .line(let start) = elements.last else { return }
    let reach = bulge * 4 / 3
    curve(
      to: end, control1: Point(start.x, start.y + reach), control2: Point(end.x, end.y + reach))
  }
}
