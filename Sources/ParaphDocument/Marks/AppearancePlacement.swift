// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Where an appearance goes on a page, in the page's user space.
struct AppearancePlacement {
  /// From the form's space, which has its origin at the lower left, to user space.
  let matrix: Matrix
  /// The box that the appearance fills, in user space.
  let rect: Rectangle

  /// - `size`: The form's own.
  /// - `rotation`: Clockwise, on the page as displayed.
  /// - `rect`: On the page as displayed.
  init(size: Size, rotation: Rotation, rect: Rectangle, geometry: PageGeometry) {
    let turned = rotation.swapsSides ? size.transposed : size
    matrix = Matrix(1, 0, 0, -1, 0, size.height)
      .then(rotation.turning(size))
      .then(.scale(rect.width / turned.width, rect.height / turned.height))
      .then(.translation(rect.x, rect.y))
      .then(geometry.toUserSpace)
    self.rect = geometry.toUserSpace.apply(rect)
  }

  /// The quarter turn that is left of the matrix without its scale and translation.
  ///
  /// A viewer scales and moves an appearance to the annotation's rectangle, but does not turn it
  /// (ISO 32000-2, 12.5.5).
  var turn: Matrix {
    func unit(_ value: Double, besides other: Double) -> Double {
      abs(value) < abs(other) * 1e-9 ? 0 : (value < 0 ? -1 : 1)
    }
    return Matrix(
      unit(matrix.a, besides: matrix.b), unit(matrix.b, besides: matrix.a),
      unit(matrix.c, besides: matrix.d), unit(matrix.d, besides: matrix.c), 0, 0)
  }
}
