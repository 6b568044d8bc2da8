// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument

extension Report {
  /// Why marks stayed as they are, and how many for each reason; the most frequent first.
  ///
  /// `why` continues a sentence that begins with “it” or “they”.
  public var keptReasons: [(why: String, count: Int)] {
    KeptReason.allCases.compactMap { reason in
      let count = kept.count { $0.code == reason.rawValue }
      return count > 0 ? (reason.phrase(count: count), count) : nil
    }.sorted { $0.count > $1.count }
  }
}

extension Report.Kept {
  /// What flattening left as it was.
  init(_ kept: FlattenOutcome.Kept) {
    self.init(
      page: kept.page, kind: kept.kind ?? kept.subtype, id: kept.id, field: kept.field,
      rect: kept.rect?.reported, code: kept.reason.rawValue, reason: kept.reason.sentence)
  }
}
