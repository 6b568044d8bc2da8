// SPDX-License-Identifier: MIT

/// Units of InkML (6.3).
enum InkMLUnit {
  /// How many points a length is; `nil` for other units, such as those of a device.
  static func points(_ unit: String) -> Double? {
    switch unit {
    case "m": 7200 / 2.54
    case "cm": 72 / 2.54
    case "mm": 72 / 25.4
    // What Windows writes: hundredths of a millimetre.
    case "himetric": 0.72 / 25.4
    case "in": 72
    case "pt": 1
    case "pc": 12
    case "px": 0.75
    default: nil
    }
  }

  /// How many points a step of a device is whose resolution is this.
  ///
  /// - Parameters:
  ///   - value: Steps in the length that `units` names, as `1/cm`.
  ///   - units: Such as `1/cm`, or `dpi`.
  /// - Returns: `nil` for another unit.
  static func pointsPerStep(resolution value: Double, units: String) -> Double? {
    let length = units.hasPrefix("1/") ? points(String(units.dropFirst(2))) : nil
    guard let length = units == "dpi" ? 72 : length, value > 0 else { return nil }
    return length / value
  }

  /// How many seconds a unit of time is; milliseconds where nobody says.
  static func seconds(_ unit: String) -> Double {
    switch unit {
    case "s": 1
    case "us": 1e-6
    case "ns": 1e-9
    default: 1e-3
    }
  }
}
