// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphRendering

/// Holds what is about to be written against what the job planned.
struct LedgerCheck {
  let session: DocumentSession
  let revision: Revision
  let plan: LedgerPlan

  /// Looks at what the revision touches.
  ///
  /// - Throws: `unplanned` where anything changed that was not to.
  func touched() throws -> LedgerReport {
    let ledger = try RevisionLedger(of: revision, pages: session.pages, plan: plan)
    try refuse(ledger.unplanned)
    return LedgerReport(before: ledger.before, after: ledger.after, unplanned: ledger.unplanned)
  }

  /// Looks at everything in a document, beside what a revision touches.
  ///
  /// `touched`: What `touched()` gave: nothing else may be lost or changed.
  /// - Throws: `unplanned` where something is.
  func whole(beside touched: LedgerReport) throws -> LedgerReport {
    let before = try Ledger.whole(of: session.file, pages: session.pages)
    let after = try Ledger.whole(of: revision)
    let known = Set(touched.before.entries.keys).union(touched.after.entries.keys)
    try refuse(
      LedgerDifference.between(before, after)
        .sentences(where: { $0.fate != .added && !known.contains($0.category) }))
    return LedgerReport(before: before, after: after, unplanned: touched.unplanned)
  }

  /// Looks at everything in a document that was written anew, and at the text of the pages that look
  /// to be others.
  ///
  /// What differs from the repaired copy of a damaged document is only reported: what is damaged can be
  /// read in more than one way.
  ///
  /// `bytes`: What is about to be written.
  /// - Throws: `unplanned` where it is not what the revision says.
  func rewritten(_ bytes: [UInt8]) throws -> LedgerReport {
    var before = try Ledger.whole(of: session.file, pages: session.pages)
    // As it is stored: numbers have fewer digits then.
    let intended = revision.isEmpty ? before : try Ledger.whole(of: open(revision.bytes()))
    var after = try Ledger.whole(of: open(bytes))
    // What could not be read before cannot have been lost: it was mended on the way.
    let mended = intended.unreadable
    var unplanned = LedgerDifference.between(intended, after)
      .sentences(where: { change in
        !mended.contains { $0.category == change.category && $0.page == change.page }
      })
    unplanned += try compareText(&before, &after, bytes)
    if !session.file.wasRepaired { try refuse(unplanned) }
    return LedgerReport(before: before, after: after, unplanned: unplanned)
  }

  /// - Throws: `unplanned` when the bytes are no whole document.
  private func open(_ bytes: [UInt8]) throws -> PDFFile {
    do throws(DocumentError) {
      return try PDFFile.open(bytes: bytes, passwords: session.passwordSource, repair: .never)
    } catch {
      guard error.reason == .damaged else { throw error }
      throw Self.failure(["What was to be written cannot be read: \(error.message)"])
    }
  }

  private func refuse(_ unplanned: [String]) throws {
    if !unplanned.isEmpty { throw Self.failure(unplanned) }
  }

  /// More than this is told by the report of a dry run of nothing else.
  private static let mostTold = 5

  private static func failure(_ unplanned: [String]) -> EngineError {
    let more = unplanned.count - mostTold
    return EngineError(
      .unplanned,
      "The document would not keep what it has: "
        + unplanned.prefix(mostTold).joined(separator: " ")
        + (more > 0 ? " And \(more) more." : ""),
      hint: "Nothing was written. This is a defect of Paraph: please report it.")
  }

  // MARK: - Text

  /// Adds the text of the pages whose content is not what it was to both ledgers; what a viewer reads
  /// there has to be read afterwards, too.
  private func compareText(
    _ before: inout Ledger, _ after: inout Ledger, _ bytes: [UInt8]
  ) throws -> [String] {
    let changed = LedgerDifference.between(before, after).changes.filter {
      $0.category == .content || $0.category == .resources
    }
    let pages = Set(changed.compactMap(\.page)).filter { $0 <= session.pages.count }.sorted()
    guard !pages.isEmpty else { return [] }
    let seen = try RenderedDocument(bytes: bytes, password: session.password)
    var lost: [String] = []
    for page in pages {
      let was = Self.text(try session.text(page))
      let now = Self.text(
        try seen.text(page: page, geometry: session.geometry(page)))
      before.add(text: was, ofPage: page)
      after.add(text: now, ofPage: page)
      let isKept = plan.drawnPages.contains(page) ? Self.holds(now, was) : now == was
      if !isKept { lost.append("The text of page \(page) has changed.") }
    }
    return lost
  }

  private static func text(_ page: PageText) -> String {
    String(String.UnicodeScalarView(page.characters.map(\.scalar)))
  }

  /// Whether every letter of the second text is in the first one, as often.
  private static func holds(_ text: String, _ other: String) -> Bool {
    var letters: [Unicode.Scalar: Int] = [:]
    for scalar in text.unicodeScalars { letters[scalar, default: 0] += 1 }
    return other.unicodeScalars.allSatisfy { scalar in
      if scalar.properties.isWhitespace { return true }
      letters[scalar, default: 0] -= 1
      return letters[scalar, default: 0] >= 0
    }
  }
}
