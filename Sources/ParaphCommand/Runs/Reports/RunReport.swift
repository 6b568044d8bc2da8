// SPDX-License-Identifier: GPL-3.0-or-later

/// One form of the report of a run, which is told of the documents one after the other.
protocol RunReport: AnyObject {
  /// The documents are about to come.
  func begin(_ run: RunFacts) throws
  /// A document, in the order of their numbers: its line, and what that says.
  func add(_ line: UnsafeRawBufferPointer, _ result: DocumentResult) throws
  /// There are no more.
  func end() throws
}
