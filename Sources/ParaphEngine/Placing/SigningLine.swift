// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// A line that waits for a signature, on the page as displayed.
struct SigningLine: Hashable, Sendable {
  /// Where it begins.
  var minX: Double
  /// Where it ends.
  var maxX: Double
  /// Its upper edge.
  var y: Double

  /// Between the line and what stands on it, in points.
  static let gap = 2.0

  /// In points.
  var length: Double { maxX - minX }
}
