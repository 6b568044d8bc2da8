// SPDX-License-Identifier: GPL-3.0-or-later

/// Knows reports that Paraph wrote: they may be replaced by the next ones.
enum ReportKind {
  /// How each begins, or what is in its first lines.
  static let xmlSuites = "<testsuites name=\"paraph"
  static let htmlMark = "<meta name=\"generator\" content=\"Paraph"
  private static let json = [
    "{\"schema\":\"paraph.report/1\"", "{\"schema\":\"\(PlanHeader.schemaName)\"",
  ]

  /// Whether a file is a report of ours, or empty.
  static func isReport(_ path: String) -> Bool {
    guard let bytes = SystemFiles.beginning(of: path, count: 512) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.isEmpty || json.contains(where: text.hasPrefix) || text.contains(xmlSuites)
      || text.contains(htmlMark)
  }
}
