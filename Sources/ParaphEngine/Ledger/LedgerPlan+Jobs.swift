// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphPlugin

extension LedgerPlan {
  /// What a job that places marks is to change.
  init(_ marks: [PlannedMark]) {
    self.init()
    replacedNames = marks.compactMap(\.request.id)
    for mark in marks {
      for placed in mark.placed {
        if mark.isBaked(placed) {
          drawnPages.insert(placed.page)
        } else {
          add(mark.descriptor(of: placed).kind, page: placed.page)
        }
      }
      attachments.formUnion(mark.documentParts.compactMap(\.file?.name))
    }
  }
}
