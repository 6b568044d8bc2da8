// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// Where the documents of a run come from, one after the other.
protocol DocumentSource: AnyObject {
  /// The next one.
  ///
  /// - Throws: Why there can be no more.
  func next() throws(WorkflowError) -> SourcedDocument
  /// How many there will have been; 0 while nobody knows.
  var total: Int { get }
  /// Files that can be read when there may be a next one.
  var wakers: [Int32] { get }
  /// A document has come to its end.
  func ended(_ document: WorkflowDocument, _ note: DocumentNote)
}

/// What a source has.
enum SourcedDocument {
  case document(WorkflowDocument, pagesBefore: Int)
  /// None now; there may be one later.
  case later
  /// None any more.
  case end
}
