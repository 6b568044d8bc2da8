// SPDX-License-Identifier: GPL-3.0-or-later

extension LedgerPlan {
  /// What becomes page content, and what goes with it.
  public init(_ outcome: FlattenOutcome) {
    self.init()
    for baked in outcome.baked {
      remove(baked)
      drawnPages.insert(baked.page)
      if baked.subtype == "FileAttachment" { keepsFiles = true }
    }
    for removed in outcome.removed + outcome.goneReplies { remove(removed) }
    bakesNotes = true
    // Each script that goes is told.
    dropsScripts = !outcome.warnings.isEmpty
  }
}
