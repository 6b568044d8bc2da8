// SPDX-License-Identifier: GPL-3.0-or-later

/// One form of the report of a run, which is told of the documents one after the other.
protocol RunReport: AnyObject {
  /// The documents are about to come.
  func begin(_ run: RunFacts) throws
  /// A document, in the order of their numbers.
  func add(_ document: ReportedDocument) throws
  /// There are no more.
  func end() throws
}
