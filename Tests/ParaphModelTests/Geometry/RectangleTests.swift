// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@Suite("Rectangles")
struct RectangleTests {
  @Test("sides are never negative")
  func sides() {
    let expected = Rectangle(x: -3, y: -4, width: 3, height: 4)
    #expect(Rectangle(x: 0, y: 0, width: -3, height: -4) == expected)
    #expect(Rectangle(corners: Point(0, -4), Point(-3, 0)) == expected)
  }

  @Test("around points")
  func enclosing() {
    #expect(Rectangle(enclosing: []) == nil)
    #expect(Rectangle(enclosing: [Point(-9, -8)])?.isEmpty == true)
    #expect(
      Rectangle(enclosing: [Point(-9, -8), Point(-2, -1), Point(-5, -20)])
        == Rectangle(x: -9, y: -20, width: 7, height: 19))
  }

  @Test(
    "what two share",
    arguments: [
      (Rectangle(x: 5, y: 5, width: 10, height: 10), Rectangle(x: 5, y: 5, width: 5, height: 5)),
      (Rectangle(x: 10, y: 0, width: 5, height: 5), nil),
      (Rectangle(x: -5, y: 2, width: 50, height: 1), Rectangle(x: 0, y: 2, width: 10, height: 1)),
      (Rectangle(x: 3, y: 3, width: 0, height: 3), nil),
    ] as [(Rectangle, Rectangle?)])
  func intersection(other: Rectangle, expected: Rectangle?) {
    let box = Rectangle(x: 0, y: 0, width: 10, height: 10)
    #expect(box.intersection(other) == expected)
    #expect(other.intersection(box) == expected)
  }

  @Test("inwards it ends at a line, outwards it grows")
  func inset() {
    let box = Rectangle(x: 0, y: 0, width: 10, height: 4)
    #expect(box.insetBy(3) == Rectangle(x: 3, y: 2, width: 4, height: 0))
    #expect(box.insetBy(-1) == Rectangle(x: -1, y: -1, width: 12, height: 6))
  }

  @Test("inside, give or take")
  func contains() {
    let box = Rectangle(x: 0, y: 0, width: 10, height: 10)
    let beyond = Rectangle(x: -0.4, y: 0, width: 10, height: 10)
    #expect(box.contains(box))
    #expect(!box.contains(beyond))
    #expect(box.contains(beyond, tolerance: 0.5))
  }
}
