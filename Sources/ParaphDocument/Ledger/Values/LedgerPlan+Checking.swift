// SPDX-License-Identifier: GPL-3.0-or-later

extension LedgerPlan {
  /// One sentence for each thing that changed and was not to, or was to and did not.
  func unplanned(in difference: LedgerDifference) -> [String] {
    var check = PlanCheck(self, difference)
    let changes = difference.changes.filter { !check.allows($0) }
    return LedgerDifference.sentences(changes) + check.missing
  }
}

extension LedgerDifference {
  /// The annotations that have one of these fates.
  fileprivate func annotations(_ fates: Set<Fate>) -> Set<ObjectReference> {
    Set(
      changes.filter { fates.contains($0.fate) && [.annotations, .links].contains($0.category) }
        .flatMap { $0.before?.widgets ?? [] })
  }
}

/// Holds changes against a plan, and remembers what of it is still to come.
private struct PlanCheck {
  private let plan: LedgerPlan
  /// The annotations that no page has any more.
  private let gone: Set<ObjectReference>
  /// Those that are gone, or not what they were.
  private let touched: Set<ObjectReference>
  private var added: [LedgerPlan.Annotations: Int]
  private var removed: [LedgerPlan.Annotations: Int]
  private var pagesLeft: Int

  init(_ plan: LedgerPlan, _ difference: LedgerDifference) {
    self.plan = plan
    gone = difference.annotations([.lost])
    touched = difference.annotations([.lost, .changed])
    added = plan.added
    removed = plan.removed
    pagesLeft = plan.addedPages
  }

  /// What was planned and did not come, in sentences.
  var missing: [String] {
    func sentences(_ left: [LedgerPlan.Annotations: Int], _ words: String) -> [String] {
      left.filter { $0.value > 0 }.sorted {
        ($0.key.page, $0.key.kind) < ($1.key.page, $1.key.kind)
      }
      .map { key, count in
        count == 1
          ? "A \(key.kind) on page \(key.page) was to be \(words)."
          : "\(count) of \(key.kind) on page \(key.page) were to be \(words)."
      }
    }
    return sentences(added, "added and is not there")
      + sentences(removed, "removed and is there still")
      + (pagesLeft > 0 ? ["\(pagesLeft) of the pages that were to be added are not there."] : [])
  }

  mutating func allows(_ change: LedgerDifference.Change) -> Bool {
    switch change.category {
    case .annotations, .links: allowsAnnotation(change)
    case .content, .resources: allowsDrawing(change)
    case .fields: allowsField(change)
    case .signatures: change.fate == .lost && isGone(change.before)
    case .scripts:
      change.fate == .lost
        && (isGone(change.before)
          || plan.dropsScripts && change.kind == "document" && change.id != nil)
    case .attachments: allowsAttachment(change)
    case .tags: allowsTag(change)
    // It would have viewers show the old values of an XFA form.
    case .settings: change.id == "/NeedsRendering" && !plan.filledFields.isEmpty
    case .pages: takePage(change)
    case .pageLabels, .text, .fonts, .outline, .destinations, .metadata, .layers, .objects:
      false
    }
  }

  private mutating func takePage(_ change: LedgerDifference.Change) -> Bool {
    if let page = change.page, plan.rememberingPages.contains(page), change.fate != .lost,
      (change.after ?? change.before)?.name == LedgerItem.entryName("PieceInfo", page: page)
    {
      return true
    }
    guard change.fate == .added, change.after?.count == 1, pagesLeft > 0 else { return false }
    pagesLeft -= 1
    return true
  }

  // MARK: - Annotations

  private mutating func allowsAnnotation(_ change: LedgerDifference.Change) -> Bool {
    switch change.fate {
    case .added: return take(change.after, from: &added) || isNote(change.after)
    case .lost:
      return take(change.before, from: &removed) || isReplaced(change.before)
        || isPopupOfRemoved(change.before) || isReply(change.before)
    case .changed:
      if isReplaced(change.before), take(change.after, from: &added) {
        // One that was removed, and then came anew under its name.
        let own = change.before?.widgets ?? []
        if own.contains(where: { plan.removedReferences[$0] != nil }) {
          _ = take(change.before, from: &removed)
        }
        return true
      }
      guard let core = change.before?.core, core == change.after?.core else { return false }
      return plan.preparesAppearances || change.id.map(plan.filledFields.contains) ?? false
    }
  }

  private func take(
    _ item: LedgerItem?, from left: inout [LedgerPlan.Annotations: Int]
  ) -> Bool {
    guard let item, let page = item.page, let kind = item.kind else { return false }
    let key = LedgerPlan.Annotations(page: page, kind: kind)
    guard let count = left[key], count >= item.count else { return false }
    left[key] = count - item.count
    return true
  }

  private func isReplaced(_ item: LedgerItem?) -> Bool {
    guard !plan.replacedNames.isEmpty else { return false }
    return item?.kind == "Popup"
      || plan.replacedNames.contains { MarkName.belongs(item?.id, to: $0) }
  }

  private func isPopupOfRemoved(_ item: LedgerItem?) -> Bool {
    item?.kind == "Popup" && plan.removed.keys.contains { $0.page == item?.page }
  }

  /// What keeps the text of an annotation that is page content now.
  private func isNote(_ item: LedgerItem?) -> Bool {
    plan.bakesNotes && item?.kind == AnnotationFilter.flattenedNote.rawValue
      && (item?.page.map(plan.drawnPages.contains) ?? false
        || plan.removed.keys.contains { $0.page == item?.page })
  }

  private func isReply(_ item: LedgerItem?) -> Bool {
    plan.bakesNotes && item?.parent.map(gone.contains) ?? false
  }

  // MARK: - The rest

  private func allowsDrawing(_ change: LedgerDifference.Change) -> Bool {
    guard let page = change.page else { return false }
    return change.fate == .added && plan.drawnPages.contains(page)
  }

  /// Whether all that showed it is gone from the pages.
  private func isGone(_ item: LedgerItem?) -> Bool {
    guard let item, !item.widgets.isEmpty else { return false }
    return gone.isSuperset(of: item.widgets)
  }

  private func allowsField(_ change: LedgerDifference.Change) -> Bool {
    guard let item = change.before ?? change.after else { return false }
    if item.isFormEntry {
      if !plan.filledFields.isEmpty, item.id == "/NeedAppearances" || item.id == "/XFA" {
        return true
      }
      // The entries go with the last field; these go with any.
      return plan.removed.keys.contains { $0.kind == "Widget" }
        && (change.fate == .lost || item.id == "/CO")
    }
    switch change.fate {
    case .lost: return isGone(change.before)
    // Where fields go in a circle, one that was hidden by another comes to light.
    case .added: return plan.removed.keys.contains { $0.kind == "Widget" }
    case .changed: break
    }
    return change.fate == .changed && change.id.map(plan.filledFields.contains) ?? false
  }

  private func allowsAttachment(_ change: LedgerDifference.Change) -> Bool {
    switch change.fate {
    case .lost: false
    case .added: plan.keepsFiles || change.id.map(plan.attachments.contains) ?? false
    case .changed: change.id.map(plan.attachments.contains) ?? false
    }
  }

  /// What holds nothing but annotations that are gone may go, what is about them may change.
  private func allowsTag(_ change: LedgerDifference.Change) -> Bool {
    switch change.fate {
    case .added: !plan.isEmpty
    case .lost: isGone(change.before)
    case .changed: !touched.isDisjoint(with: change.before?.widgets ?? [])
    }
  }
}

extension LedgerItem {
  fileprivate var isFormEntry: Bool { category == .fields && count == 0 }
}
