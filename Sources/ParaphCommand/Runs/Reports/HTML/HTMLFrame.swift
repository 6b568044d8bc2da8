// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// What stands around the documents on the page: the head, the summary, what is to be shown.
struct HTMLFrame {
  private let run: RunFacts

  init(_ run: RunFacts) { self.run = run }

  static let closing = "</main>\n</body>\n</html>\n"

  /// Everything before the first document.
  var opening: String {
    let header = run.header
    let title = XMLText.content(header.title)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      \(ReportKind.htmlMark) \(CommandLineProgram.version)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
      <title>\(title): \(XMLText.content(verdict))</title>
      <style>
      \(HTMLStyle.sheet)
      </style>
      </head>
      <body>
      <header>
      \(Self.flourish)
      <h1>\(title)</h1>
      <p class="facts">\(facts.map(XMLText.content).joined(separator: " · "))</p>
      <p class="verdict \(isGood ? "written" : "failed")">\(XMLText.content(verdict))</p>
      \(bar)
      </header>
      \(filter)
      <main>

      """
  }

  private var isGood: Bool { run.summary.problems == 0 }

  private var verdict: String {
    let summary = run.summary
    if summary.documents == 0 { return "There were no documents." }
    let all = summary.documents == 1 ? "1 document" : "\(summary.documents) documents"
    guard !isGood else { return summary.documents == 1 ? "\(all), done" : "All \(all) are done" }
    let counts = [
      (summary.failed, "failed"), (summary.incomplete, "incomplete"),
      (summary.missing, "missing"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(all): \(counts.joined(separator: ", "))"
  }

  private var facts: [String] {
    let header = run.header
    var facts = [header.workflow.file ?? header.workflow.name]
    if let shard = header.shard { facts.append("part \(shard)") }
    if let shards = header.shards { facts.append("parts " + shards.joined(separator: ", ")) }
    facts.append(Self.duration(run.seconds))
    if run.summary.documents > DocumentResult.mostPictures {
      facts.append("pictures of the first \(DocumentResult.mostPictures) documents")
    }
    return facts
  }

  /// Such as `12.3 s` or `2 min 5 s`.
  static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 60 else {
      return "\(DecimalText.of(max(seconds, 0), digits: seconds < 1 ? 3 : 1)) s"
    }
    let whole = Int(min(seconds, 1e12))
    return whole < 3600
      ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  // MARK: - Outcomes

  private var outcomes: [(outcome: DocumentResult.Outcome, count: Int)] {
    let summary = run.summary
    return [
      (.failed, summary.failed), (.incomplete, summary.incomplete), (.missing, summary.missing),
      (.written, summary.written), (.unchanged, summary.unchanged),
    ].filter { $0.1 > 0 }
  }

  /// How many came out how, as lengths; the numbers stand below.
  private var bar: String {
    guard run.summary.documents > 0 else { return "" }
    let parts = outcomes.map { outcome, count in
      "<span class=\"\(outcome.rawValue)\" style=\"flex-grow:\(count)\"></span>"
    }
    return "<div class=\"bar\" aria-hidden=\"true\">\(parts.joined())</div>"
  }

  /// Which documents are shown: a choice that style sheets alone can follow.
  private var filter: String {
    guard run.summary.documents > 0 else { return "" }
    var text = "<fieldset class=\"filter\"><legend>Show</legend>\n"
    text += Self.choice("all", "All", run.summary.documents, isChosen: true)
    for (outcome, count) in outcomes {
      text += Self.choice(outcome.rawValue, outcome.title, count, isChosen: false)
    }
    return text + "</fieldset>"
  }

  private static func choice(_ id: String, _ title: String, _ count: Int, isChosen: Bool) -> String
  {
    "<input type=\"radio\" name=\"show\" id=\"show-\(id)\"\(isChosen ? " checked" : "")>"
      + "<label for=\"show-\(id)\" class=\"\(id)\">\(title) <b>\(count)</b></label>\n"
  }

  /// A paraph.
  private static let flourish = """
    <svg class="flourish" viewBox="0 0 120 44" aria-hidden="true"><path d="M6 30C18 8 30 4 31 13 32 22 \
    14 36 16 27 18 18 40 12 44 18 47 24 38 30 42 31 48 32 56 14 61 17 65 20 57 30 62 30 70 30 78 12 \
    86 14 95 17 60 42 22 40 10 39 60 34 114 33"/></svg>
    """
}

extension DocumentResult.Outcome {
  /// As a heading has it.
  var title: String {
    switch self {
    case .written: "Written"
    case .unchanged: "Unchanged"
    case .planned: "Planned"
    case .incomplete: "Incomplete"
    case .failed: "Failed"
    case .missing: "Missing"
    }
  }
}
