// SPDX-License-Identifier: MIT

import CCairo
public import ParaphModel

extension Bitmap {
  /// Draws into a new bitmap.
  ///
  /// - Parameters:
  ///   - size: Points.
  ///   - scale: Pixels to a point.
  ///   - background: `nil` for a transparent one.
  public static func drawing(
    size: Size, scale: Double, background: Color? = .white,
    _ body: (Canvas) throws -> Void
  ) throws -> Bitmap { throw GraphicsError(.drawing, "") }
}
