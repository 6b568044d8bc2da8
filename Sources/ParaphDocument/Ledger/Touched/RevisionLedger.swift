// SPDX-License-Identifier: GPL-3.0-or-later

/// What a revision touches in a document, before and after, and what of that was not planned.
///
/// It looks at the objects that the revision holds and at what leads to them, so that it costs a
/// fraction of the job that made the revision. What is the same in both is in neither ledger.
public struct RevisionLedger: Sendable {
  /// What was there of that which is not there as it was.
  public let before: Ledger
  /// What is there in its stead, and what is new.
  public let after: Ledger
  /// One sentence for each thing that changed, or did not, against the plan.
  public let unplanned: [String]

  /// Compares a revision with the file that it changes.
  ///
  /// - Parameters:
  ///   - revision: What is going to be written.
  ///   - pages: The page tree of the file.
  ///   - plan: What the job means to change.
  /// - Throws: What reading the objects throws.
  public init(
    of revision: Revision, pages: PageTree, plan: LedgerPlan
  ) throws(DocumentError) {
    let walk = try TouchedWalk(revision, pages: pages, plan: plan)
    try walk.run()
    before = Ledger(walk.before)
    after = Ledger(walk.after)
    var plan = plan
    try plan.takeBackEqual(in: revision)
    unplanned = plan.unplanned(in: LedgerDifference(walk.before, walk.after))
  }
}
