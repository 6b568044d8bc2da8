// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// What a plan says of a document to people.
struct PlanText {
  /// Where steps put their marks, by their ids: on which side of a text.
  struct Places {
    private var edges: [String: PlacementRequest.TextEdge] = [:]

    /// Nothing is known.
    init() {}

    /// What a job asks for.
    init(_ job: WorkflowJob) {
      for step in job.steps {
        guard case .mark(let request) = step.action,
          case .text(let place)? = request.placement?.location
        else { continue }
        edges[step.id] = place.edge
      }
    }

    /// Continues a line with the text that a mark was placed by.
    fileprivate func words(_ step: String, _ matched: String) -> String {
      switch edges[step] {
      case .left: "left of “\(matched)”"
      case .right: "right of “\(matched)”"
      case .above: "above “\(matched)”"
      case .below: "below “\(matched)”"
      case .over: "over “\(matched)”"
      case nil: "by “\(matched)”"
      }
    }
  }

  /// How messages call the workflow; `nil` where it has no file.
  let workflow: String?
  /// Whether every mark has a line.
  let isVerbose: Bool
  private let nameWidth: Int
  /// Columns of what stands beside the name, which most lines keep to.
  private static let pageWidth = 8
  /// More names than this do not move all that stands beside them.
  private static let widestName = 24
  /// More marks of one step than this are only counted.
  private static let mostLines = 3
  /// Longer texts are cut, in characters.
  private static let longestText = 40

  /// - Parameters:
  ///   - workflow: How messages call it; `nil` where it has no file.
  ///   - steps: The ids of all its steps.
  ///   - isVerbose: Whether every mark has a line.
  init(workflow: String?, steps: [String], isVerbose: Bool) {
    self.workflow = workflow
    self.isVerbose = isVerbose
    nameWidth = min(Self.widestName, steps.map(\.count).max() ?? 0)
  }

  /// The lines of a document, with line ends.
  func lines(_ planned: PlannedDocument, _ places: Places) -> String {
    var lines = [head(planned)]
    if planned.outcome != .unchanged, planned.outcome != .fail {
      for step in planned.steps { lines += rows(step, places) }
    }
    return lines.map { TerminalText.safe($0) + "\n" }.joined()
  }

  private func head(_ planned: PlannedDocument) -> String {
    let there = planned.inPlace ? ", in place" : planned.output.map { " -> \($0)" } ?? ""
    if let error = planned.error {
      return "\(planned.input): \(Self.would(error.status)): \(sentence(error))"
    }
    if planned.outcome == .unchanged { return "\(planned.input)\(there): unchanged" }
    return planned.input + there + (planned.replaces ? " (replaces what is there)" : "")
  }

  private static func would(_ status: Int) -> String {
    "would \(status == FailureKind.refused.rawValue ? "be refused" : "fail") (\(status))"
  }

  private func sentence(_ problem: Report.Problem) -> String {
    ProblemText(problem: problem, workflow: workflow).text
  }

  // MARK: - Steps

  private func rows(_ step: PlannedStep, _ places: Places) -> [String] {
    switch step.outcome {
    case .failed:
      var problem = step.error
      problem?.step = nil
      let words = problem.map { "\(Self.would($0.status)): \(sentence($0))" } ?? "would fail"
      return [row(step, words)]
    case .notApplicable, .absent: return [row(step, "left out: \(step.reason ?? "")")]
    case .done: break
    }
    let removed = step.removed ?? []
    switch step.kind {
    case "flatten":
      let words = [
        step.marks.isEmpty ? nil : "flattens \(Self.count(step.marks.count, "mark"))",
        removed.isEmpty ? nil : "removes \(Self.count(removed.count, "mark"))",
      ].compactMap { $0 }
      return [row(step, pages(step.marks + removed), words.joined(separator: ", "))]
    case "remove":
      let marks = step.marks + removed
      return [
        row(
          step, pages(marks),
          marks.isEmpty ? "" : "removes \(Self.count(marks.count, "mark"))")
      ]
    case "fill":
      let names = Self.unique(step.marks.compactMap(\.field))
      guard names.count > Self.mostLines, !isVerbose else {
        return [
          row(
            step, pages(step.marks),
            names.isEmpty
              ? "" : "fills in " + WordList.joined(names.map { "“\(Self.short($0))”" }))
        ]
      }
      return [row(step, pages(step.marks), "fills in \(names.count) fields")]
    default: return marks(step, places)
    }
  }

  private func marks(_ step: PlannedStep, _ places: Places) -> [String] {
    guard let first = step.marks.first else { return [row(step, "nothing to do")] }
    guard step.marks.count > Self.mostLines, !isVerbose else {
      return step.marks.enumerated().map { place, mark in
        let words = [
          mark.rect.map(Self.box), mark.page == nil ? mark.kind : nil,
          mark.matched.map { places.words(step.id, Self.short($0)) },
        ].compactMap { $0 }.joined(separator: "  ")
        return row(place == 0 ? step.id : "", pages([mark]), words)
      }
    }
    let kind = step.marks.allSatisfy { $0.kind == first.kind } ? first.kind : "mark"
    return [row(step, pages(step.marks), Self.count(step.marks.count, kind))]
  }

  private func row(_ step: PlannedStep, _ words: String) -> String {
    "  \(Self.padded(step.id, nameWidth))  \(words)"
  }

  private func row(_ step: PlannedStep, _ pages: String, _ words: String) -> String {
    words.isEmpty ? row(step, "nothing to do") : row(step.id, pages, words)
  }

  private func row(_ name: String, _ pages: String, _ words: String) -> String {
    "  \(Self.padded(name, nameWidth))  \(Self.padded(pages, Self.pageWidth))  \(words)"
  }

  // MARK: - Words

  /// `page 3`, `pages 1-3, 7`, or `document`.
  private func pages(_ marks: [Report.Mark]) -> String {
    let numbers = Set(marks.compactMap(\.page)).sorted()
    guard let first = numbers.first else { return "document" }
    guard numbers.count > 1 else { return "page \(first)" }
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    guard ranges.count <= 4 else { return "\(numbers.count) pages" }
    let words = ranges.map { range in
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
    return "pages \(words.joined(separator: ", "))"
  }

  /// A box in points, the page as displayed: `142,655 170x48`.
  static func box(_ rect: Rectangle) -> String {
    func text(_ value: Double) -> String { DecimalText.of(value, digits: 0) }
    return "\(text(rect.x)),\(text(rect.y)) \(text(rect.width))x\(text(rect.height))"
  }

  private static func count(_ count: Int, _ what: String) -> String {
    count == 1 ? "1 \(what)" : "\(count) \(what)s"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func short(_ text: String) -> String {
    text.count <= longestText ? text : text.prefix(longestText - 1) + "…"
  }

  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}
