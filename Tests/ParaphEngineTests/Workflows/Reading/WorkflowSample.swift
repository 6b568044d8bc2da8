// SPDX-License-Identifier: GPL-3.0-or-later

import AttachmentPlugin
import DrawnSignaturePlugin
import LinkPlugin
import ParaphEngine
import ParaphPluginHost
import ParaphTestSupport
import ScannedSignaturePlugin
import Testing
import TypedSignaturePlugin

/// Workflow files for tests, and what steps may be.
enum WorkflowSample {
  static let registry = Registry(checked: [
    DrawnSignature.self, TypedSignature.self, ScannedSignature.self, LinkPlugin.self,
    AttachmentPlugin.self,
  ])

  static let kinds = WorkflowStep.kinds(of: registry)

  /// The first example of the page about workflow files.
  static func documented() throws -> String {
    let text = try #require(Files.text(page))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "```yaml"))
    let example = lines[(start + 1)...].prefix { $0 != "```" }
    return example.joined(separator: "\n") + "\n"
  }

  /// The keys in the tables of that page, table by table.
  static func documentedKeys() throws -> [[String]] {
    var tables: [[String]] = []
    var isOfKeys = false
    for line in try #require(Files.text(page)).split(separator: "\n") {
      if line.hasPrefix("| key |") { tables.append([]) }
      if !line.hasPrefix("| `"), !line.hasPrefix("|--") { isOfKeys = line.hasPrefix("| key |") }
      guard line.hasPrefix("| `"), isOfKeys else { continue }
      tables[tables.count - 1].append(String(line.dropFirst(3).prefix { $0 != "`" }))
    }
    return tables
  }

  private static let page =
    Fixtures.packageRoot + "/Sources/ParaphEngine/ParaphEngine.docc/Workflows.md"

  /// Reads a file with this text.
  static func read(
    _ text: String, file: String? = "release.yaml", kinds: [String]? = kinds
  ) throws(WorkflowError) -> Workflow {
    try Workflow(reading: Array(text.utf8), file: file, kinds: kinds)
  }
}
