// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// How two documents differ, for a person.
struct DiffText {
  private let report: DiffReport
  private let layout: TextLayout
  /// More of a kind than this is for a program.
  private static let most = 20

  init(_ report: DiffReport, layout: TextLayout) {
    self.report = report
    self.layout = layout
  }

  var text: String {
    let names = "\(report.first.file) and \(report.second.file)"
    guard !report.isSame else {
      return layout.wrap("\(names): no difference, \(count(report.comparedPages)) compared")
    }
    var text = layout.heading(names)
    let differing = report.pages.count
    if differing > 0 {
      let missing = report.pages.count { $0.kind == .onlyInFirst || $0.kind == .onlyInSecond }
      let all = report.comparedPages + missing
      text += list("Pages that differ: \(differing) of \(all)", report.pages.map(line))
    } else {
      text += "  \(count(report.comparedPages)) compared: they look the same\n"
    }
    text += list("Contents", report.sentences)
    if report.pages.contains(where: { !$0.boxes.isEmpty }) {
      text += "\n" + layout.wrap("Places are from the left and the top of the page as displayed.")
    }
    return text
  }

  private func count(_ pages: Int) -> String { pages == 1 ? "1 page" : "\(pages) pages" }

  private func list(_ heading: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    var text = "\n" + layout.heading(heading)
    for line in lines.prefix(Self.most) { text += layout.wrapHanging(line) }
    if lines.count > Self.most { text += "  … and \(lines.count - Self.most) more (see --json)\n" }
    return text
  }

  private func line(_ page: DiffReport.Page) -> String {
    let number = "page \(page.number)"
    switch page.kind {
    case .looks:
      let places = page.boxes.prefix(3).map { ResultLine.box($0) }.joined(separator: "; ")
      let more = page.boxes.count > 3 ? "; and \(page.boxes.count - 3) more" : ""
      return "\(number): \(Percentage.text(page.share)) looks different, at \(places)\(more)"
        + picture(page)
    case .size: return "\(number): has another size" + picture(page)
    case .onlyInFirst: return "\(number): only in \(report.first.file)"
    case .onlyInSecond: return "\(number): only in \(report.second.file)"
    case .notDrawn: return "\(number): not compared. \(page.reason ?? "")"
    }
  }

  private func picture(_ page: DiffReport.Page) -> String {
    page.picture.map { " (\($0))" } ?? ""
  }
}
