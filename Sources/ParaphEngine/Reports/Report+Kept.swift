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
