// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphPlugin

extension LedgerPlan {
  /// What a job that places marks is to change.
  ///
  /// `kind`: The kind of its marks.
  init(_ plan: AnnotationPlan, of job: AnnotationJob, kind: String) {
    self.init()
    replacedName = job.id
    for placed in plan.placed {
      if job.flatten || placed.part.flattening == .always {
        drawnPages.insert(placed.page)
      } else {
        add(kind, page: placed.page)
      }
    }
    attachments = Set(plan.documentParts.compactMap(\.file?.name))
  }

  /// What becomes page content.
  init(_ outcome: FlattenOutcome) {
    self.init()
    for baked in outcome.baked {
      remove(baked.kind ?? baked.subtype, page: baked.page)
      drawnPages.insert(baked.page)
      if baked.subtype == "FileAttachment" { keepsFiles = true }
    }
    for removed in outcome.removed + outcome.goneReplies {
      remove(removed.kind ?? removed.subtype, page: removed.page)
    }
    bakesNotes = true
    // Each script that goes is told.
    dropsScripts = !outcome.warnings.isEmpty
  }
}
