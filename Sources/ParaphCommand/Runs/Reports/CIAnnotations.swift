// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// Errors and warnings of a run as lines that a CI shows beside the code and on its pages.
///
/// As many as the CI shows, the first ones; then one line that says how many more there are.
final class CIAnnotations: RunReport {
  /// How a line is shown.
  private enum Level: String { case error, warning, notice }

  private let settings: CISettings
  private let write: (String) -> Bool
  private var workflow: String?
  private var counts: [Level: Int] = [:]
  private var missing = 0

  /// - Parameters:
  ///   - settings: Which CI it is.
  ///   - write: Writes to the stream that the log goes to.
  init(_ settings: CISettings, write: @escaping (String) -> Bool) {
    self.settings = settings
    self.write = write
  }

  /// How many of a level are shown: GitHub drops what is more in one step.
  private var limit: Int { settings.style == .github ? 10 : 50 }

  func begin(_ run: RunFacts) throws {
    workflow = run.header.workflow.file
    missing = run.summary.missing
    guard missing > 0 else { return }
    let documents = missing == 1 ? "1 document is" : "\(missing) documents are"
    show(.error, "\(documents) missing: the run ended before.", file: workflow)
  }

  func add(_ document: ReportedDocument) throws {
    let result = try document.result()
    for problem in result.problems {
      let text = ProblemText(problem: problem, workflow: nil)
      let hint = problem.hint.map { " \($0)" } ?? ""
      if let step = problem.step, let line = problem.line, let workflow {
        let message = "\(result.input): step “\(step)”: \(text.sentence)\(hint)"
        show(.error, message, file: workflow, line: line, title: result.input)
      } else {
        show(.error, "\(result.input): \(text.text)", file: result.input, title: result.input)
      }
    }
    for warning in result.report?.warnings ?? [] {
      show(.warning, "\(result.input): \(warning)", file: result.input, title: result.input)
    }
  }

  func end() throws {
    let more = [Level.error, .warning].compactMap { level -> String? in
      let count = counts[level, default: 0] - limit
      guard count > 0 else { return nil }
      return count == 1 ? "1 more \(level.rawValue)" : "\(count) more \(level.rawValue)s"
    }
    guard !more.isEmpty else { return }
    show(.notice, "\(more.joined(separator: " and ")): see the report or the log.", file: nil)
  }

  private func show(
    _ level: Level, _ message: String, file: String?, line: Int? = nil, title: String? = nil
  ) {
    counts[level, default: 0] += 1
    guard counts[level, default: 0] <= limit else { return }
    let file = file.map(settings.path)
    switch settings.style {
    case .github:
      var properties: [String] = []
      if let file { properties.append("file=" + GitHubText.property(file)) }
      if let line { properties.append("line=\(line)") }
      properties.append("title=" + GitHubText.property("paraph" + (title.map { ": \($0)" } ?? "")))
      let list = properties.joined(separator: ",")
      _ = write("::\(level.rawValue) \(list)::\(GitHubText.data(message))\n")
    case .gitlab:
      let color =
        switch level {
        case .error: "\u{1B}[31;1m"
        case .warning: "\u{1B}[33m"
        case .notice: "\u{1B}[36m"
        }
      let place = line.flatMap { line in file.map { "\($0):\(line): " } } ?? ""
      let text = TerminalText.safe("\(level.rawValue): \(place)\(message)")
      _ = write("\(color)\(text)\u{1B}[0;m\n")
    }
  }
}
