// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphRendering

/// Holds a document against the conditions of steps.
struct ConditionCheck {
  /// Whether conditions hold.
  enum Verdict: Hashable {
    /// They do, on these pages, ascending; `nil` where they say nothing of pages.
    case met([Int]?)
    /// They do not, for this reason, a sentence.
    case unmet(String)
  }

  private let session: DocumentSession

  init(_ session: DocumentSession) { self.session = session }

  /// Whether a step is to be done.
  ///
  /// - Throws: What is wrong with a condition, or with the pages that the step names, and what keeps the
  ///   document from being read.
  func verdict(on step: StepRequest, _ condition: StepCondition) throws -> Verdict {
    let meant: () throws -> [Int] = {
      guard session.pages.count > 0 else { return [] }
      return try session.numbers(step.action.pages(isNarrowed: condition.namesPages))
    }
    let verdict = try verdict(condition, meant: meant, step)
    guard case .met(let pages?) = verdict, case .mark(let request) = step.action,
      let reason = try elsewhere(request, pages)
    else { return verdict }
    return .unmet(reason)
  }

  // MARK: - One after the other

  /// `meant`: The pages that the step is about; asked only where a condition is, too.
  private func verdict(
    _ condition: StepCondition, meant: () throws -> [Int], _ step: StepRequest,
    isNegated: Bool = false
  ) throws -> Verdict {
    if let reason = try unmet(condition) { return .unmet(reason) }
    var pages: [Int]?
    // Under “not”, pages that a text is looked for on are only that.
    if let selection = condition.pages, !(isNegated && condition.text != nil) {
      switch try limited(try meant(), to: selection) {
      case .met(let left): pages = left
      case .unmet(let reason): return .unmet(reason)
      }
    }
    if let traits = condition.traits {
      let left = try (pages ?? meant()).filter { try has(traits, page: $0, step) }
      guard !left.isEmpty else {
        return .unmet("No page that is meant has the traits \(traits).")
      }
      pages = left
    }
    for negated in condition.not {
      guard
        case .met(let held) = try verdict(negated, meant: meant, step, isNegated: true)
      else { continue }
      guard let held else {
        return .unmet("What is not to hold does: \(negated.words).")
      }
      let left = try (pages ?? meant()).filter { !held.contains($0) }
      guard !left.isEmpty else {
        return .unmet("What is not to hold does on all pages that are meant: \(negated.words).")
      }
      pages = left
    }
    return .met(pages)
  }

  private func limited(_ pages: [Int], to selection: PageSelection) throws -> Verdict {
    let wanted: Set<Int>
    do {
      wanted = Set(try session.numbers(selection))
    } catch let error as ValueError where error.kind == .notFound {
      return .unmet(error.message)
    }
    let left = pages.filter(wanted.contains)
    guard left.isEmpty else { return .met(left) }
    return .unmet("None of the pages that are meant is among these: \(selection).")
  }

  // MARK: - The document

  /// Why what is said of the document as a whole does not hold; `nil` where it does.
  private func unmet(_ condition: StepCondition) throws -> String? {
    if let reason = unmetCount(condition) { return reason }
    if let isEncrypted = condition.isEncrypted, isEncrypted != session.file.isEncrypted {
      return isEncrypted ? "The document is not encrypted." : "The document is encrypted."
    }
    if let isSigned = condition.isSigned {
      let signatures = try SignatureReader(session.file).signatures()
      if signatures.isEmpty == isSigned {
        return isSigned ? "The document is not signed." : "The document is signed."
      }
    }
    if let title = condition.title {
      guard let actual = try DocumentTitle.of(session.file) else {
        return "The document has no title."
      }
      let expected = ExpectedText(title)
      if try !expected.isMet(by: actual) {
        return "The title of the document is “\(actual)”\(expected.butNot)."
      }
    }
    if let field = condition.field, let reason = try unmet(field, condition.fieldValue) {
      return reason
    }
    if let text = condition.text { return try unmet(text: text, on: condition.pages) }
    return nil
  }

  private func unmetCount(_ condition: StepCondition) -> String? {
    let count = session.pages.count
    let (fewest, most) = (condition.fewestPages, condition.mostPages)
    guard count < fewest ?? 0 || count > most ?? .max else { return nil }
    let wanted =
      switch (fewest, most) {
      case (let fewest?, let most?) where fewest == most: "\(fewest)"
      case (let fewest?, let most?): "\(fewest) to \(most)"
      case (let fewest?, nil): "\(fewest) or more"
      case (nil, let most): "\(most ?? 0) or fewer"
      }
    return "The document has \(count == 1 ? "1 page" : "\(count) pages"), not \(wanted)."
  }

  private func unmet(_ name: String, _ value: String?) throws -> String? {
    let fields = try FieldReader(session.file, pages: session.pages).fields()
      .filter { $0.name == name }
    guard !fields.isEmpty else { return "The document has no field “\(name)”." }
    let values = fields.filter { !$0.isUnticked }.flatMap(\.values).filter { !$0.isEmpty }
    let held = fields.contains { $0.isSigned }
    guard let first = values.first else {
      return held && value == nil ? nil : "The field “\(name)” is empty."
    }
    guard let value else { return nil }
    let expected = ExpectedText(value)
    for text in values + fields.compactMap(\.value) where try expected.isMet(by: text) {
      return nil
    }
    let actual = fields.lazy.compactMap(\.value).first { !$0.isEmpty } ?? first
    return "The value of the field “\(name)” is “\(actual)”\(expected.butNot)."
  }

  private func unmet(text: String, on selection: PageSelection?) throws -> String? {
    let search = try TextSearch(text)
    guard session.pages.count > 0 else { return "The document has no pages." }
    let pages: [Int]
    do {
      pages = try session.numbers(selection ?? .all)
    } catch let error as ValueError where error.kind == .notFound {
      return error.message
    }
    for page in pages where try !search.matches(in: session.text(page)).isEmpty { return nil }
    return "The text “\(text)” is not on \(TargetResolver.name(pages))."
  }

  // MARK: - Pages

  private func has(_ traits: Traits, page: Int, _ step: StepRequest) throws -> Bool {
    var target = ResolvedTarget(
      page: page, geometry: try session.geometry(page), place: .anchor(.center))
    target.documentTraits = session.documentTraits()
    if traits.colorScheme != nil {
      let request =
        if case .mark(let request) = step.action { request } else {
          MarkRequest(MarkDesign(kind: step.kind))
        }
      target.backdrop = try GroundReader(session, for: request)
        .grounds(beneath: [(page, target.geometry.displayedBox)]).first??.backdrop
    }
    return target.traits.contains(traits)
  }

  /// Why the place of a mark is on none of the pages; `nil` where it may be.
  private func elsewhere(_ request: MarkRequest, _ pages: [Int]) throws -> String? {
    let (what, places): (String, [Int])
    switch request.placement?.location {
    case .field(let name)?:
      let fields = try FieldReader(session.file, pages: session.pages).fields()
      what = "The field “\(name)”"
      places = fields.filter { $0.name == name }.flatMap(\.widgets).compactMap(\.page)
    case .annotation(let name)?:
      let reader = AnnotationReader(session.file, pages: session.pages)
      what = "The annotation “\(name)”"
      places = try session.numbers(.all).filter { page in
        try reader.annotations(page: page).contains { $0.id == name }
      }
    default: return nil
    }
    guard let first = places.min(), Set(places).isDisjoint(with: pages) else { return nil }
    return "\(what) is on page \(first), not on \(TargetResolver.name(pages))."
  }
}

extension FieldSummary {
  /// Whether it is a button that is not pressed, whose value is a name all the same.
  fileprivate var isUnticked: Bool { (kind == .checkbox || kind == .radio) && value == "Off" }
}
