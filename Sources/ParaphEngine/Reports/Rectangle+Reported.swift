// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

extension Rectangle {
  /// The rectangle as reports give it: to a ten-thousandth of a point.
  var reported: Rectangle {
    Rectangle(
      x: Self.reported(x), y: Self.reported(y), width: Self.reported(width),
      height: Self.reported(height))
  }

  private static func reported(_ value: Double) -> Double {
    let scaled = (value * 10_000).rounded()
    return scaled.isFinite ? scaled / 10_000 : value
  }
}
