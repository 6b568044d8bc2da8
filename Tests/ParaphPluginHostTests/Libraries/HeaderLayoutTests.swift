// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
import ParaphTestSupport
import Testing

@testable import ParaphPluginHost

@Suite("The layout of the plugin header")
struct HeaderLayoutTests {
  @Test(
    "is the one that plugins were built against", .enabled(if: Self.hasCompiler, "There is no cc."))
  func layout() throws {
    let plugin = Fixtures.packageRoot + "/Sources/C/CParaphPlugin"
    let program = Fixtures.packageRoot + "/.build/paraph-plugin-layout"
    let command = """
      cc -std=c11 -DPARAPH_PRINT_LAYOUT -I"\(plugin)/include" -o "\(program)" \
        "\(plugin)/paraph_plugin_layout.c" && "\(program)"; rm -f "\(program)"
      """
    let run = try ProgramRun("/bin/sh", ["-c", command])
    #expect(run.errors.isEmpty)
    try expectGolden(run.text, "layout.txt")
  }

  private static let hasCompiler =
    (try? ProgramRun("/bin/sh", ["-c", "command -v cc"]))?.status == 0

  @Test("statuses are those of the header")
  func statuses() {
    let statuses: [(Status, Int)] = [
      (.ok, PARAPH_OK), (.unsupported, PARAPH_ERR_UNSUPPORTED), (.config, PARAPH_ERR_CONFIG),
      (.input, PARAPH_ERR_INPUT), (.cairo, PARAPH_ERR_CAIRO), (.memory, PARAPH_ERR_MEMORY),
      (.internal, PARAPH_ERR_INTERNAL), (.empty, PARAPH_ERR_EMPTY),
      (.missing, PARAPH_ERR_MISSING), (.glyph, PARAPH_ERR_GLYPH),
    ]
    for (status, raw) in statuses { #expect(Int(status.rawValue) == raw) }
    #expect(Status(rawValue: paraph_status(statuses.count)) == nil)
  }
}
