// SPDX-License-Identifier: GPL-3.0-or-later

/// A document as its reports are told of it: the line of the journal, decoded once where one of them
/// asks what it says.
final class ReportedDocument {
  /// Its result as JSON, good while the report is told of it.
  let line: UnsafeRawBufferPointer
  private var decoded: DocumentResult?

  init(_ line: UnsafeRawBufferPointer) { self.line = line }

  /// What the line says.
  ///
  /// - Throws: When it is no result.
  func result() throws -> DocumentResult {
    if let decoded { return decoded }
    let result: DocumentResult
    do {
      result = try DocumentResult(line: line)
    } catch {
      throw RunFacts.unreadable(DocumentResultHead(line: line)?.number)
    }
    decoded = result
    return result
  }
}
