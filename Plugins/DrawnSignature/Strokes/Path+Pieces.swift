// SPDX-License-Identifier: MIT

import ParaphGraphics

extension Path {
  /// The curves of one line, each of which begins where the one before ends.
  init(_ pieces: [CurveFitter.Piece]) {
    self.init()
    if let first = pieces.first { move(to: first.curve.start) }
    for piece in pieces {
      curve(to: piece.curve.end, control1: piece.curve.control1, control2: piece.curve.control2)
    }
  }
}
