// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@Suite("Shares as people read them")
struct PercentageTests {
  @Test(
    "have two digits, and are 0 only where nothing is",
    arguments: [
      (0, "0.00 %"), (1e-9, "0.01 %"), (0.001, "0.10 %"), (0.0042, "0.42 %"), (0.05, "5.00 %"),
      (0.998_701, "99.88 %"), (1, "100.00 %"), (2, "100.00 %"), (-1, "0.00 %"), (.nan, "0.00 %"),
    ] as [(Double, String)])
  func text(share: Double, text: String) { #expect(Percentage.text(share) == text) }
}
