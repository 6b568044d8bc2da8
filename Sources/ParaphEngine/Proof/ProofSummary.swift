// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphRendering

/// What came of the comparisons of all pages.
struct ProofSummary {
  private typealias Comparison = Report.Proof.Comparison

  private struct Failed {
    var page: Int
    var comparison: PageComparison
    var states: (before: Comparison.State, after: Comparison.State)
  }

  private var pages = 0
  private var comparisons: [Comparison] = []
  private var failed: [Failed] = []
  private var unseen: (page: Int, box: Rectangle)?
  private var speechless: (page: Int, lost: Int)?

  /// Takes in what came of a page.
  ///
  /// - Throws: `unproven` when a page could not be drawn.
  mutating func add(_ outcome: PageComparer.Outcome, of plan: ProofPlan) throws(EngineError) {
    switch outcome {
    case .failed(let problem):
      throw EngineError(
        problem.reason == .unwritable ? .unwritable : .unproven,
        "The result cannot be proved: \(problem.message)", hint: problem.hint)
    case .compared(let found):
      pages += 1
      for (comparison, states) in zip(found, plan.states) {
        add(comparison, states.before, states.after, page: plan.page)
        if !comparison.agrees {
          failed.append(Failed(page: plan.page, comparison: comparison, states: states))
        }
        if comparison.lostCharacters > speechless?.lost ?? 0 {
          speechless = (plan.page, comparison.lostCharacters)
        }
        if unseen == nil, let first = comparison.unseen.first {
          unseen = (plan.page, plan.expectation.visible[first])
        }
      }
    }
  }

  private mutating func add(
    _ found: PageComparison, _ before: Comparison.State, _ after: Comparison.State, page: Int
  ) {
    let known = comparisons.firstIndex { $0.before == before && $0.after == after }
    let place = known ?? comparisons.count
    if known == nil {
      comparisons.append(
        Comparison(
          before: before, after: after, pages: 0, worstPage: nil, worstShare: 0, largestBlock: 0,
          largestDifference: 0))
    }
    comparisons[place].pages += 1
    if found.share > comparisons[place].worstShare {
      comparisons[place].worstPage = page
      comparisons[place].worstShare = found.share
    }
    comparisons[place].largestBlock = max(comparisons[place].largestBlock, found.largestBlock)
    comparisons[place].largestDifference = max(
      comparisons[place].largestDifference, found.largestDifference)
  }

  /// The numbers for the report.
  var report: Report.Proof {
    let worst = comparisons.max { $0.worstShare < $1.worstShare }
    return Report.Proof(
      pages: pages, worstPage: worst?.worstPage, worstShare: worst?.worstShare ?? 0,
      resolution: Proof.resolution, comparisons: comparisons)
  }

  // MARK: - Judgement

  /// - Parameter pictures: The folder that has pictures of what differs; `nil` for none.
  /// - Throws: `looksDifferent`, `textLost` or `hidden`.
  func check(pictures: String?) throws(EngineError) {
    if let worst = failed.max(by: { $0.comparison.share < $1.comparison.share }) {
      throw EngineError(
        .looksDifferent, Self.sentence(worst) + others(than: worst.page),
        hint: pictures.map { "Pictures of the difference are in \($0)." }
          ?? "--proof-dir DIR draws pictures of the difference.")
    }
    if let speechless {
      throw EngineError(
        .textLost,
        "Page \(speechless.page) looks the same, but loses \(speechless.lost) characters of what can "
          + "be read on it.")
    }
    if let unseen {
      throw EngineError(
        .hidden,
        "The mark on page \(unseen.page) cannot be seen: nothing looks different in its box, "
          + "\(PlacedPart.text(unseen.box)).",
        hint: "Something may lie above it, or it may have the colour of what lies beneath.")
    }
  }

  private static func sentence(_ failed: Failed) -> String {
    let found = failed.comparison
    let what =
      switch (failed.states.before, failed.states.after) {
      case (_, .prepared): "changes beyond the boxes of what was drawn for it"
      case (.prepared, _): "looks different when it is flattened"
      default: "changes beyond what was to change"
      }
    guard found.sameSize else { return "Page \(failed.page) has another size." }
    let share = Percentage.text(found.share)
    var text =
      "Page \(failed.page) \(what): \(found.differingPixels) of \(found.pixelCount) pixels (\(share))"
    if let place = found.places.max(by: { $0.area < $1.area }) {
      text += found.places.count == 1 ? ", at " : ", most of them at "
      text += PlacedPart.text(place)
    }
    return text + "."
  }

  private func others(than page: Int) -> String {
    let pages = Set(failed.map(\.page)).subtracting([page]).sorted()
    guard !pages.isEmpty else { return "" }
    let list = pages.prefix(5).map(String.init).joined(separator: ", ")
    let more = pages.count > 5 ? " and \(pages.count - 5) more" : ""
    return pages.count == 1 ? " So does page \(list)." : " So do pages \(list)\(more)."
  }
}
