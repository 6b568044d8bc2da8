// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphDocument

struct AppearanceBoxTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var box = Rectangle(x: 0, y: 0, width: 10, height: 20)
    var form = Matrix.identity
    var rect = Rectangle(x: 100, y: 200, width: 10, height: 20)
    var upright = Rotation.none
    var matrix: Matrix?
    var bounds = Rectangle(x: 100, y: 200, width: 10, height: 20)
  }

  @Test(
    "BBox and Matrix into Rect",
    arguments: [
      Case(testDescription: "moved only", matrix: Matrix(1, 0, 0, 1, 100, 200)),
      Case(
        testDescription: "scaled, box off its origin",
        box: Rectangle(x: -5, y: -5, width: 5, height: 5), matrix: Matrix(2, 0, 0, 4, 110, 220)),
      Case(
        testDescription: "form turned by a quarter", form: Matrix(0, 1, -1, 0, 0, 0),
        rect: Rectangle(x: 0, y: 0, width: 20, height: 10), matrix: Matrix(1, 0, 0, 1, 20, 0),
        bounds: Rectangle(x: 0, y: 0, width: 20, height: 10)),
      Case(
        testDescription: "form moved: that is undone", form: Matrix(1, 0, 0, 1, -7, 9),
        matrix: Matrix(1, 0, 0, 1, 107, 191)),
      Case(
        testDescription: "not turning with a quarter", upright: .quarter,
        matrix: Matrix(0, 1, -1, 0, 120, 220),
        bounds: Rectangle(x: 100, y: 220, width: 20, height: 10)),
      Case(
        testDescription: "not turning with a half", upright: .half,
        matrix: Matrix(-1, 0, 0, -1, 100, 240),
        bounds: Rectangle(x: 90, y: 220, width: 10, height: 20)),
      Case(
        testDescription: "box without height", box: Rectangle(x: 0, y: 0, width: 9, height: 0),
        matrix: nil),
      Case(
        testDescription: "rectangle without width",
        rect: Rectangle(x: 0, y: 0, width: 0, height: 9), matrix: nil),
      Case(testDescription: "matrix that flattens", form: Matrix(1, 0, 0, 0, 0, 0), matrix: nil),
      Case(
        testDescription: "not finite", form: Matrix(.infinity, 0, 0, 1, 0, 0), matrix: nil),
    ])
  func boxes(_ testCase: Case) {
    let box = AppearanceBox(
      box: testCase.box, formMatrix: testCase.form, rect: testCase.rect, upright: testCase.upright)
    #expect(box?.matrix == testCase.matrix)
    if let box { #expect(box.bounds == testCase.bounds) }
  }
}
