// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// Documents that are all known, in their order.
protocol DocumentList {
  /// How many there are.
  var count: Int { get }
  /// The path of a document, from 0.
  func path(_ index: Int) -> String
  /// Its place among all inputs of the run, counted from 1.
  func number(_ index: Int) -> Int
  /// The document with its row.
  ///
  /// - Throws: When what lists it was changed since.
  func document(_ index: Int) throws(WorkflowError) -> WorkflowDocument
}

extension InputList: DocumentList {}
