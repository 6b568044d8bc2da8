// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Where an annotation's appearance goes on its page (ISO 32000-2, 12.5.5, algorithm).
struct AppearanceBox {
  /// From the form's own space, its `/Matrix` applied, to default user space.
  let matrix: Matrix
  /// What the appearance covers, in default user space.
  let bounds: Rectangle

  /// Fits the form's `/BBox`, mapped by its `/Matrix`, into the annotation's `/Rect`; `nil` when
  /// anything has no area.
  ///
  /// `upright` is what the page is turned by, where the annotation does not turn with it.
  init?(box: Rectangle, formMatrix: Matrix, rect: Rectangle, upright: Rotation = .none) {
    let turned = formMatrix.apply(box)
    guard turned.isFinite, !turned.isEmpty, rect.isFinite, !rect.isEmpty else { return nil }
    var matrix = Matrix.translation(-turned.minX, -turned.minY)
      .then(.scale(rect.width / turned.width, rect.height / turned.height))
      .then(.translation(rect.minX, rect.minY))
    if upright != .none {
      // The corner that is at the upper left in user space stays where it is (12.5.3, NoRotate).
      matrix = matrix.then(.translation(-rect.minX, -rect.maxY))
        .then(AppearanceBox.counterClockwise(upright))
        .then(.translation(rect.minX, rect.maxY))
    }
    guard matrix.isFinite else { return nil }
    self.matrix = matrix
    bounds = matrix.apply(turned)
  }

  private static func counterClockwise(_ rotation: Rotation) -> Matrix {
    switch rotation {
    case .none: .identity
    case .quarter: Matrix(0, 1, -1, 0, 0, 0)
    case .half: Matrix(-1, 0, 0, -1, 0, 0)
    case .threeQuarters: Matrix(0, -1, 1, 0, 0, 0)
    }
  }
}
