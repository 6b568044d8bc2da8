// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

// MARK: - One page

extension TouchedWalk {
  private static let boxes: Set<PDFName> = ["MediaBox", "CropBox", "Rotate", "UserUnit"]

  /// Lists what is not the same on a page.
  ///
  /// `dictionary`: The page's, in the revision.
  func compare(_ page: PDFPage, with dictionary: PDFDictionary) throws(DocumentError) {
    let number = page.number
    var keys = page.dictionary.keys
    keys += dictionary.keys.filter { page.dictionary[$0] == nil }
    for key in keys where key != "Parent" && key != "LastModified" {
      let (before, after) = (page.dictionary[key], dictionary[key])
      switch key {
      case "Annots": try compareAnnotations(of: page, with: dictionary)
      case "Contents": try compareContents(of: page, with: dictionary)
      case "Resources": try compareResources(of: page, with: dictionary)
      case _ where before == after: continue
      case "StructParents", "Tabs": note(.tags, key, page: number, before, after)
      case "AA": note(.scripts, key, page: number, before, after)
      default:
        note(.pages, key, page: number, before, after)
      }
    }
  }

  private func note(
    _ category: LedgerCategory, _ key: PDFName, page: Int, _ before: PDFObject?,
    _ after: PDFObject?
  ) {
    func item(_ value: PDFObject, _ digester: ObjectDigester) -> LedgerItem {
      LedgerItem(
        category, LedgerItem.entryName(key, page: page), page: page, count: 0,
        digest: digester.digest(of: value))
    }
    note(before.map { item($0, old.digester) }, after.map { item($0, new.digester) })
  }

  // MARK: - Annotations

  private func compareAnnotations(
    of page: PDFPage, with dictionary: PDFDictionary
  ) throws(DocumentError) {
    let before = try AnnotationReader.members(of: page.dictionary, in: revision.file)
    let after = try AnnotationReader.members(of: dictionary, in: revision)
    let (lost, added) = (Self.members(before, without: after), Self.members(after, without: before))
    // Those that were meant to go, and those of them that leave their text as a note.
    var meant: [LedgerPlan.Annotations: [ObjectReference]] = [:]
    var left: [ObjectReference] = []
    for member in lost {
      if let reference = member.referenceValue {
        accounted.insert(reference)
        if let plan = named[reference], plan.page == page.number {
          meant[plan, default: []].append(reference)
          continue
        }
      }
      note(try old.annotation(member, on: page), nil)
      for script in try old.scripts(of: member, page: page.number) { note(script, nil) }
    }
    for member in added {
      if let reference = member.referenceValue { accounted.insert(reference) }
      note(nil, try new.annotation(member, on: page))
      for script in try new.scripts(of: member, page: page.number) { note(nil, script) }
    }
    for case .reference(let reference) in after
    where numbers.contains(reference.number) && accounted.insert(reference).inserted {
      if let plan = try noteLeft(by: reference, on: page) {
        meant[plan, default: []].append(reference)
        left.append(reference)
      } else {
        try noteAnnotation(reference, on: page)
      }
    }
    for (plan, references) in meant.sorted(by: { $0.key.kind < $1.key.kind }) {
      note(LedgerItem(plan, references), nil)
    }
    if !left.isEmpty {
      let plan = LedgerPlan.Annotations(
        page: page.number, kind: AnnotationFilter.flattenedNote.rawValue)
      note(nil, LedgerItem(plan, left))
    }
    guard before != after, !before.isEmpty, !after.isEmpty else { return }
    let kept = (Self.members(before, without: lost), Self.members(after, without: added))
    guard kept.0 != kept.1 else { return }
    func order(_ members: [PDFObject]) -> LedgerItem {
      LedgerItem(
        .annotations, "order of the annotations on page \(page.number)", page: page.number,
        count: 0, digest: old.digester.digest(of: .array(members)))
    }
    note(order(kept.0), order(kept.1))
  }

  /// The plan of an annotation that is a note now; `nil` for any other.
  private func noteLeft(
    by reference: ObjectReference, on page: PDFPage
  ) throws(DocumentError) -> LedgerPlan.Annotations? {
    guard let plan = named[reference], plan.page == page.number,
      let dictionary = try revision.object(reference).dictionaryValue,
      dictionary[.markKind] == .name(AnnotationFilter.flattenedNote)
    else { return nil }
    return plan
  }

  /// One that changed where it is.
  private func noteAnnotation(
    _ reference: ObjectReference, on page: PDFPage
  ) throws(DocumentError) {
    let member = PDFObject.reference(reference)
    note(try old.annotation(member, on: page), try new.annotation(member, on: page))
    let scripts = try LedgerDifference(
      old.scripts(of: member, page: page.number), new.scripts(of: member, page: page.number))
    for change in scripts.changes { note(change.before, change.after) }
  }

  /// The members that are not among the others, or not as often.
  private static func members(
    _ members: [PDFObject], without others: [PDFObject]
  ) -> [PDFObject] {
    if members.isEmpty || others.isEmpty { return members }
    var known: [PDFObject: Int] = [:]
    known.reserveCapacity(others.count)
    for other in others { known[other, default: 0] += 1 }
    return members.filter { member in
      guard let left = known[member], left > 0 else { return true }
      known[member] = left - 1
      return false
    }
  }

  // MARK: - Content

  private func compareContents(
    of page: PDFPage, with dictionary: PDFDictionary
  ) throws(DocumentError) {
    if page.dictionary["Contents"] == dictionary["Contents"],
      !isTouched(page.dictionary["Contents"])
    {
      return
    }
    let before = try PageContents(revision.file, page: page.dictionary)
    let after = try PageContents(revision, page: dictionary)
    let (was, now) = (before.streams.map(\.object), after.streams.map(\.object))
    let untouched = was.allSatisfy { !isTouched($0) }
    if was == now, untouched { return }
    let number = page.number
    func item(_ name: String, _ objects: [PDFObject]) -> LedgerItem {
      LedgerItem(
        .content, "\(name) of page \(number)", page: number,
        digest: new.digester.digest(of: .array(objects)))
    }
    if untouched && Self.isKept(was, in: now) || Self.isRewritten(before, after) {
      return note(nil, item("addition to the content", now))
    }
    note(was.isEmpty ? nil : item("content", was), item("content", [.boolean(true)] + now))
  }

  /// Whether the pieces are there in one row.
  private static func isKept(_ pieces: [PDFObject], in others: [PDFObject]) -> Bool {
    guard let first = pieces.first else { return true }
    guard let start = others.firstIndex(of: first) else { return false }
    return others[start...].starts(with: pieces)
  }

  /// Whether what was drawn is still drawn, though what surrounded it had to go: operators that reach out of
  /// their stream, and what has no end.
  private static func isRewritten(_ before: PageContents, _ after: PageContents) -> Bool {
    guard let was = try? before.decoded(limit: nil), let now = try? after.decoded(limit: nil) else {
      return false
    }
    let scan = ContentScan(was)
    guard scan.needsRewriting else { return false }
    let cleaned = scan.cleaned(was)
    guard let start = now.firstRange(of: cleaned) else { return false }
    return ContentScan(Array(now[..<start.lowerBound])).openStates > 0
  }

  /// Whether it is a reference to an object that the revision replaces, or an array of such.
  private func isTouched(_ object: PDFObject?) -> Bool {
    switch object {
    case .reference(let reference)?: numbers.contains(reference.number)
    case .array(let members)?: members.contains { isTouched($0) }
    default: false
    }
  }

  // MARK: - Resources

  private func compareResources(
    of page: PDFPage, with dictionary: PDFDictionary
  ) throws(DocumentError) {
    let (was, now) = (page.resources, dictionary["Resources"] ?? page.resources)
    if was == now, !isTouched(was) { return }
    let before = try revision.file.resolve(was).dictionaryValue ?? [:]
    let after = try revision.resolve(now).dictionaryValue ?? [:]
    var categories = before.keys
    categories += after.keys.filter { before[$0] == nil }
    for category in categories where category != "ProcSet" {
      let (was, now) = (before[category], after[category])
      if was == now, !isTouched(was) { continue }
      let named = try revision.file.resolve(was).dictionaryValue ?? [:]
      let names = try revision.resolve(now).dictionaryValue ?? [:]
      let known = Dictionary(names.entries.map { ($0.key, $0.value) }) { first, _ in first }
      var seen: Set<PDFName> = []
      for (name, value) in named.entries {
        seen.insert(name)
        guard known[name] != value else { continue }
        note(
          .resources, PDFName("\(category.rawValue)/\(name.rawValue)"), page: page.number, value,
          known[name])
      }
      let added = names.entries.filter { !seen.contains($0.key) }
      if let first = added.first {
        note(nil, Self.item(added.map(\.value), "\(category.rawValue)/\(first.key.rawValue)", page))
      }
    }
  }

  /// What a category of a page's resources has that it had not, as one.
  private static func item(_ added: [PDFObject], _ first: String, _ page: PDFPage) -> LedgerItem {
    var hash = ContentHash()
    for value in added {
      hash.combine(first: UInt64(truncatingIfNeeded: value.referenceValue?.number ?? 0), second: 0)
    }
    let more = added.count > 1 ? " (and \(added.count - 1) more)" : ""
    return LedgerItem(
      .resources, "entry /\(first)\(more) of page \(page.number)", page: page.number, count: 0,
      digest: LedgerDigest(hash))
  }
}

extension LedgerItem {
  /// Annotations of one kind on one page, as one.
  fileprivate init(_ plan: LedgerPlan.Annotations, _ references: [ObjectReference]) {
    var hash = ContentHash()
    for reference in references {
      hash.combine(first: UInt64(truncatingIfNeeded: reference.number), second: 0)
    }
    self.init(
      plan.kind == AnnotationSubtype.link.rawValue ? .links : .annotations,
      "\(plan.kind) annotations on page \(plan.page)", page: plan.page, kind: plan.kind,
      count: references.count, digest: LedgerDigest(hash))
    widgets = references
  }
}
