// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphPlugin
import Testing

@testable import ParaphCommand

@Suite("Reserved options")
struct ReservedOptionsTests {
  /// What they say of a caption, a kind may say of its marks.
  private static let shared: Set = ["name", "reason", "date", "time-zone", "language"]

  @Test("every flag beside which a plugin's options stand is reserved")
  func all() {
    let flags = Set(CommandName.annotate.spec.rows.map(\.name))
    #expect(Self.shared.isSubset(of: flags))
    #expect(ReservedOptions.names == flags.subtracting(Self.shared).union(["version"]))
  }
}
