// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphTestSupport
import Testing

@Suite("Canvas")
struct CanvasTests {
  static let red = Color(red: 1, green: 0, blue: 0)

  private func drawing(
    _ size: Size = Size(20, 10), scale: Double = 1, background: Color? = .white,
    _ body: (Canvas) throws -> Void
  ) throws -> Bitmap {
    try Bitmap.drawing(size: size, scale: scale, background: background, body)
  }

  @Test("a rectangle fills its pixels, at a scale")
  func fill() throws {
    let bitmap = try drawing(scale: 2) {
      $0.fill(Path(Rectangle(x: 5, y: 2, width: 5, height: 3)), Self.red)
    }
    #expect(bitmap.width == 40 && bitmap.height == 20)
    #expect(bitmap[10, 4] == 0xFFFF_0000 && bitmap[19, 9] == 0xFFFF_0000)
    #expect(bitmap[9, 4] == 0xFFFF_FFFF && bitmap[20, 9] == 0xFFFF_FFFF)
  }

  @Test("the even-odd rule leaves a hole")
  func evenOdd() throws {
    var path = Path(Rectangle(x: 0, y: 0, width: 20, height: 10))
    path.append(Path(Rectangle(x: 5, y: 2, width: 5, height: 5)))
    let even = try drawing { $0.fill(path, Self.red, rule: .evenOdd) }
    let winding = try drawing { $0.fill(path, Self.red) }
    #expect(even[7, 4] == 0xFFFF_FFFF && winding[7, 4] == 0xFFFF_0000)
  }

  @Test("without a background it is transparent")
  func transparent() throws {
    let bitmap = try drawing(background: nil) {
      $0.fill(
        Path(Rectangle(x: 0, y: 0, width: 10, height: 10)),
        Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    }
    #expect(bitmap[15, 5] == 0)
    #expect(bitmap[5, 5] >> 24 == 0x80)
  }

  @Test("state is put back, after an error too")
  func state() throws {
    struct Stop: Error {}
    let bitmap = try drawing { canvas in
      #expect(throws: Stop.self) {
        try canvas.withState { () throws(Stop) in
          canvas.translate(100, 100)
          canvas.clip(Path(Rectangle(x: 0, y: 0, width: 1, height: 1)))
          throw Stop()
        }
      }
      canvas.fill(Path(Rectangle(x: 0, y: 0, width: 5, height: 5)), Self.red)
    }
    #expect(bitmap[2, 2] == 0xFFFF_0000)
  }

  @Test("a group is laid down once")
  func opacity() throws {
    let bitmap = try drawing { canvas in
      canvas.withOpacity(0.5) {
        canvas.fill(Path(Rectangle(x: 0, y: 0, width: 10, height: 10)), .black)
        canvas.fill(Path(Rectangle(x: 5, y: 0, width: 10, height: 10)), .black)
      }
    }
    // Where both overlap, it is as light as elsewhere.
    #expect(bitmap[7, 5] == bitmap[2, 5])
    #expect((0x7D...0x82).contains(bitmap[7, 5] & 0xFF))
  }

  @Test("a clip limits, and a turn turns clockwise")
  func clipAndRotate() throws {
    let bitmap = try drawing { canvas in
      canvas.clip(Path(Rectangle(x: 0, y: 0, width: 4, height: 10)))
      canvas.translate(10, 5)
      canvas.rotate(.pi)
      canvas.fill(Path(Rectangle(x: 0, y: 0, width: 10, height: 5)), Self.red)
    }
    #expect(bitmap[2, 2] == 0xFFFF_0000 && bitmap[6, 2] == 0xFFFF_FFFF)
    #expect(bitmap[2, 7] == 0xFFFF_FFFF)
  }

  @Test("a picture keeps its samples and its transparency")
  func picture() throws {
    let image = try Image(
      width: 2, height: 1, rgba: [255, 0, 0, 255, 0, 0, 255, 128])
    let bitmap = try drawing(Size(2, 1)) {
      $0.draw(image, in: Rectangle(x: 0, y: 0, width: 2, height: 1))
    }
    #expect(bitmap[0, 0] == 0xFFFF_0000)
    #expect(bitmap[1, 0] == 0xFF7F_7FFF)
  }

  @Test("text stands on its base line")
  func text() throws {
    let layout = try TextLayout("H", family: "DejaVu Sans", size: 20)
    let bitmap = try drawing(Size(30, 30)) { $0.draw(layout, at: Point(5, 20), color: .black) }
    let inked = (0..<30).filter { y in (0..<30).contains { bitmap[$0, y] & 0xFF < 128 } }
    #expect(inked.first == 5 && inked.last == 19, "\(inked)")
  }

  @Test("a curve's ink stays within its bounds and the pen's width")
  func stroke() throws {
    let path = Path([.move(Point(5, 8)), .curve(Point(5, 0), Point(15, 0), Point(15, 8))])
    let bounds = try #require(path.bounds).insetBy(-1)
    let bitmap = try drawing(scale: 10) { $0.stroke(path, StrokeStyle(width: 2), .black) }
    let inked = (0..<200).flatMap { x in (0..<100).map { (x, $0) } }
      .filter { bitmap[$0.0, $0.1] != 0xFFFF_FFFF }
    let box = try #require(
      Rectangle(
        enclosing: inked.flatMap { x, y in
          [Point(Double(x) / 10, Double(y) / 10), Point(Double(x + 1) / 10, Double(y + 1) / 10)]
        }))
    #expect(bounds.contains(box, tolerance: 0.11) && box.contains(bounds, tolerance: 0.11))
  }

  @Test(
    "bitmaps that are not possible",
    arguments: [
      (Size(0, 1), 1.0), (Size(1, 1), 0), (Size(1, 1), .nan), (Size(1e6, 1), 1),
      (Size(20_000, 20_000), 1),
    ])
  func badBitmaps(_ size: Size, _ scale: Double) {
    #expect(throws: GraphicsError.self) { try drawing(size, scale: scale) { _ in } }
  }

  @Test("a canvas that is kept too long draws nothing, and harms nothing")
  func keptTooLong() throws {
    var kept: Canvas?
    let bitmap = try drawing { kept = $0 }
    kept?.fill(Path(Rectangle(x: 0, y: 0, width: 20, height: 10)), .black)
    #expect(bitmap[5, 5] == 0xFFFF_FFFF)
  }
}
