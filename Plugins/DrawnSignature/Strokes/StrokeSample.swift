// SPDX-License-Identifier: MIT

import ParaphModel

/// Where the pen was at one moment.
struct StrokeSample: Hashable, Sendable {
  var point: Point
  /// In any unit, from any zero.
  var time: Double?
  /// How hard it was pressed; in most files from 0 to 1.
  var pressure: Double?
}
