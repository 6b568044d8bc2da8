// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@Suite("Matrices")
struct MatrixTests {
  @Test("a point is mapped as the standard says")
  func apply() {
    #expect(Matrix(2, 3, 5, 7, 11, 13).apply(Point(1, 10)) == Point(63, 86))
  }

  @Test("this one first, then the other")
  func order() {
    let both = Matrix.scale(2, 3).then(.translation(10, 20))
    #expect(both.apply(Point(1, 1)) == Point(12, 23))
    #expect(both == Matrix(2, 0, 0, 3, 10, 20))
    #expect(Matrix.translation(10, 20).then(.scale(2, 3)) == Matrix(2, 0, 0, 3, 20, 60))
  }

  @Test(
    "the inverse undoes it",
    arguments: [
      Matrix.identity, .scale(-2, 0.5), .translation(1e5, -3), Matrix(0, 1, -1, 0, 7, 8),
      Matrix(2, 3, 5, 7, 11, 13),
    ])
  func inverse(matrix: Matrix) throws {
    let back = try #require(matrix.inverse)
    let point = back.apply(matrix.apply(Point(3, -4)))
    #expect(abs(point.x - 3) < 1e-9 && abs(point.y + 4) < 1e-9)
  }

  @Test(
    "a matrix that flattens the plane has none",
    arguments: [
      Matrix.scale(0, 1), Matrix(1, 2, 2, 4, 0, 0), Matrix(.nan, 0, 0, 1, 0, 0),
      Matrix(.infinity, 0, 0, 1, 0, 0), Matrix(1e-200, 0, 0, 1e-200, 0, 0),
      Matrix(1e200, 0, 0, 1e200, 0, 0),
    ])
  func singular(matrix: Matrix) { #expect(matrix.inverse == nil) }

  @Test("a rectangle becomes the upright one around it")
  func rectangle() {
    let turned = Matrix(0, 1, -1, 0, 0, 0).apply(Rectangle(x: 1, y: 2, width: 3, height: 4))
    #expect(turned == Rectangle(x: -6, y: 1, width: 4, height: 3))
  }
}
