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
}
