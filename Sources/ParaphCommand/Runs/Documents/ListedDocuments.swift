// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// Documents that are all known.
final class ListedDocuments: DocumentSource {
  private let list: any DocumentList
  private let pagesBefore: (_ number: Int) -> Int
  private var position = 0

  /// - Parameters:
  ///   - list: The documents.
  ///   - pagesBefore: How many pages those before the one with a number have.
  init(_ list: any DocumentList, pagesBefore: @escaping (_ number: Int) -> Int) {
    self.list = list
    self.pagesBefore = pagesBefore
  }

  var total: Int { list.count }
  var wakers: [Int32] { [] }

  func next() throws(WorkflowError) -> SourcedDocument {
    guard position < list.count else { return .end }
    let document = try list.document(position)
    position += 1
    return .document(document, pagesBefore: pagesBefore(document.number))
  }

  func ended(_ document: WorkflowDocument, _ note: DocumentNote) {}
}
