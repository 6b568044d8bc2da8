// SPDX-License-Identifier: MIT

import ParaphModel

/// Sense and nonsense in what files say about pixels to an inch.
enum Resolution {
  /// The pair, or `nil` when it is not said or cannot be: below 10 or above 20,000 to an inch.
  static func checked(_ across: Double, _ down: Double) -> Size? {
    let possible = 10.0...20_000.0
    guard possible.contains(across), possible.contains(down) else { return nil }
    // Files count to the metre or the centimetre: 300 comes back as 299.9994.
    func tidy(_ value: Double) -> Double {
      abs(value - value.rounded()) < 0.02 ? value.rounded() : value
    }
    return Size(tidy(across), tidy(down))
  }
}
