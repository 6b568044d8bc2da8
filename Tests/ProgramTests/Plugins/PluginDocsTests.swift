// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

/// What `paraph plugin docs` writes about two of the built-in kinds.
@Suite("The documentation of plugins")
struct PluginDocsTests {
  @Test(
    "as it was recorded",
    arguments: ["link", "typed-signature"], ["markdown", "man"])
  func golden(_ kind: String, _ format: String) throws {
    let run = try Program.run(["plugin", "docs", kind, "--format", format])
    #expect(run.status == 0)
    #expect(run.errors == "")
    try expectGolden(String(decoding: run.output, as: UTF8.self), "\(kind).\(format).txt")
  }
}
