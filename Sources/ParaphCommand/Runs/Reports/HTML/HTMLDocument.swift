// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// One document on the page.
struct HTMLDocument {
  let result: DocumentResult
  /// How messages call the workflow file; `nil` where there is none.
  let workflow: String?

  /// The element.
  var text: String {
    let outcome = result.outcome
    var text = "<article class=\"\(outcome.rawValue)\" id=\"document-\(result.number)\">\n"
    text += "<div class=\"what\">\n<h2><span class=\"badge\">\(outcome.title)</span> "
    text += "<span class=\"name\">\(XMLText.content(result.input))</span> "
    text += "<span class=\"number\">#\(result.number)</span></h2>\n"
    text += "<p class=\"facts\">\(facts.map(XMLText.content).joined(separator: " · "))</p>\n"
    text += problems + did + steps + notes + marks
    text += "</div>\n" + pictures + "</article>\n"
    return text
  }

  private var facts: [String] {
    guard result.outcome != .missing else { return ["The run ended before it was begun."] }
    var facts: [String] = []
    if let output = result.report?.output {
      if let path = output.path { facts.append("→ \(path)") }
      facts.append(ByteCount.text(output.bytes))
      if output.mode == .rewrite { facts.append("written anew") }
    }
    if let pages = result.report?.pageCount, pages > 0 {
      facts.append(pages == 1 ? "1 page" : "\(pages) pages")
    }
    facts.append(HTMLFrame.duration(result.seconds))
    return facts
  }

  // MARK: - What went wrong

  private var problems: String {
    result.problems.reduce(into: "") { text, problem in
      let words = ProblemText(problem: problem, workflow: workflow)
      text += "<div class=\"problem\"><p>"
      if let place = words.place { text += "<strong>\(XMLText.content(place))</strong> " }
      text += XMLText.content(words.sentence) + "</p>"
      if let hint = problem.hint { text += "<p class=\"hint\">\(XMLText.content(hint))</p>" }
      text +=
        "<p class=\"code\">\(XMLText.content(problem.code)), status \(problem.status)</p></div>\n"
    }
  }

  private var notes: String {
    let kept = result.report?.kept.map { ResultLine.kept($0) } ?? []
    let warnings = result.report?.warnings ?? []
    let repairs = result.report?.repairs.map { "Repaired: \($0)" } ?? []
    return Self.list(warnings, "warnings", "Warnings") + Self.list(kept + repairs, "kept", "Notes")
  }

  private static func list(_ sentences: [String], _ name: String, _ title: String) -> String {
    guard !sentences.isEmpty else { return "" }
    let items = sentences.map { "<li>\(XMLText.content($0))</li>" }.joined()
    return "<ul class=\"\(name)\" aria-label=\"\(title)\">\(items)</ul>\n"
  }

  // MARK: - What was done

  private var did: String {
    guard let report = result.report, result.outcome != .unchanged, !report.marks.isEmpty else {
      return ""
    }
    let line = ResultLine.of(report)
    let name = "\(report.output?.path ?? report.input): "
    let words = line.hasPrefix(name) ? String(line.dropFirst(name.count)) : line
    return "<p class=\"did\">\(XMLText.content(words))</p>\n"
  }

  private var steps: String {
    guard let steps = result.report?.steps, !steps.isEmpty else { return "" }
    let items = steps.map { step in
      let title = XMLText.attribute(ProblemText.place(step.id, step.line, workflow))
      let reason = step.reason.map { ": \(XMLText.content($0))" } ?? ""
      let words = step.outcome == .done ? "" : " <i>\(step.outcome.words)\(reason)</i>"
      let spoken = step.outcome == .done ? "<span class=\"spoken\"> done</span>" : ""
      return "<li class=\"step-\(step.outcome.rawValue)\" title=\"\(title)\">"
        + "\(XMLText.content(step.id))\(spoken)\(words)</li>"
    }
    return "<ol class=\"steps\" aria-label=\"Steps\">\(items.joined())</ol>\n"
  }

  private var marks: String {
    guard let marks = result.report?.marks, !marks.isEmpty else { return "" }
    let count = marks.count == 1 ? "1 mark" : "\(marks.count) marks"
    var text = "<details><summary>\(count)</summary><table><thead><tr><th>Kind</th><th>Page</th>"
    text += "<th>From the left and the top, and size</th><th>Name</th></tr></thead><tbody>\n"
    for mark in marks {
      let name = (mark.field ?? mark.id ?? "") + (mark.matched.map { " by “\($0)”" } ?? "")
      text +=
        "<tr><td>\(XMLText.content(mark.kind))</td><td>\(mark.page.map { "\($0)" } ?? "–")</td>"
      text += "<td>\(mark.rect.map { ResultLine.box($0) } ?? "–")</td>"
      text += "<td>\(XMLText.content(name))</td></tr>\n"
    }
    return text + "</tbody></table></details>\n"
  }

  // MARK: - Pictures

  private var pictures: String {
    guard let pictures = result.pictures else { return "" }
    let kinds = result.report?.marks.filter { $0.page == pictures.page }.map(\.kind) ?? []
    let marked = kinds.isEmpty ? "" : "; outlined: \(kinds.prefix(8).joined(separator: ", "))"
    let page = "Page \(pictures.page) of \(result.input)"
    return "<div class=\"pictures\">"
      + Self.figure(pictures.before, alt: "\(page) before", "Page \(pictures.page) before")
      + Self.figure(pictures.after, alt: "\(page) after\(marked)", "after") + "</div>\n"
  }

  private static func figure(_ address: String, alt: String, _ caption: String) -> String {
    // A report that somebody hands in must not make the page load anything.
    guard address.hasPrefix("data:image/") else { return "" }
    return "<figure><img src=\"\(XMLText.attribute(address))\" alt=\"\(XMLText.attribute(alt))\" "
      + "loading=\"lazy\"><figcaption>\(XMLText.content(caption))</figcaption></figure>"
  }
}
