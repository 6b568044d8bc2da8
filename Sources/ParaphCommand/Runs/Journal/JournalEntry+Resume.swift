// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

extension JournalEntry {
  /// Whether what an earlier run did of a document is still so, and need not be done again.
  ///
  /// - Parameters:
  ///   - document: The document, as it is named now.
  ///   - path: Where it goes.
  /// - Returns: `false` for what failed, too.
  func holds(_ document: WorkflowDocument, output path: String) -> Bool {
    guard key == Self.key(document), outcome == .written || outcome == .unchanged else {
      return false
    }
    return FileStamp(path) == output && FileStamp(document.path) == input
  }
}
