// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument

extension Report {
  /// What became of the texts of notes whose drawings are page content now.
  public struct Notes: Hashable, Sendable, Codable {
    /// What became of them.
    public enum Treatment: String, Hashable, Sendable, Codable { case kept, dropped, appended }
    /// What became of them.
    public var treatment: Treatment
    /// How many have a text, replies included.
    public var count: Int
    /// How many pages were added for them.
    public var pages: Int

    /// Both together; where their treatments differ, the later one's is told.
    func adding(_ later: Notes?) -> Notes {
      guard let later else { return self }
      return Notes(
        treatment: later.treatment, count: count + later.count, pages: pages + later.pages)
    }
  }
}

extension Report.Mark {
  /// What flattening baked or removed.
  init(_ baked: FlattenOutcome.Baked) {
    self.init(
      id: baked.id, kind: baked.kind ?? baked.subtype, page: baked.page,
      rect: baked.rect.reported)
    if baked.isDrawn { drawn = true }
  }
}
