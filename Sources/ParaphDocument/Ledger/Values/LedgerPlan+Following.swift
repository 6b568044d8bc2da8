// SPDX-License-Identifier: GPL-3.0-or-later

extension LedgerPlan {
  /// Plans what is done after this to the same revision.
  ///
  /// What the first plan adds and the second one removes is in neither then; only what it had taken the
  /// place of is gone.
  ///
  /// - Parameters:
  ///   - next: What is done after what this plan says.
  ///   - file: What the revision changes.
  /// - Throws: What reading a replaced annotation throws.
  public mutating func append(_ next: LedgerPlan, in file: PDFFile) throws(DocumentError) {
    var next = next
    for (reference, kind) in next.removedReferences {
      guard let own = takeBack(reference) else { continue }
      next.keep(kind, reference)
      guard let old = try file.object(reference).dictionaryValue else { continue }
      var oldKind = try file.name(.markKind, in: old)
      if oldKind == nil { oldKind = try file.name("Subtype", in: old) }
      if let oldKind { next.remove(oldKind.rawValue, page: own.page) }
    }
    add(next)
  }
}
