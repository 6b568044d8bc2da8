// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// What was done, as one line for a person.
enum ResultLine {
  /// The line of a document that was written, or that would be.
  static func of(_ report: Report) -> String {
    let name = report.output?.path ?? report.input
    let would = report.dryRun ? "would be " : ""
    var line = "\(name): "
    if report.marks.isEmpty {
      line += "nothing to do"
    } else if let mark = report.marks.first, report.marks.count == 1 {
      line += "\(would)\(verb(report, mark))\(place(mark))"
    } else {
      line += many(report, would)
    }
    if !report.kept.isEmpty {
      let isOne = report.kept.count == 1
      line += "; \(isOne ? "1 mark stays" : "\(report.kept.count) marks stay") as before"
      if isOne, let kept = report.kept.first {
        line += " (\(kept.reason.lowercasedFirst.withoutStop))"
      }
    }
    if report.output?.mode == .rewrite { line += "; written anew" }
    return line
  }

  /// Why a mark stayed.
  static func kept(_ kept: Report.Kept) -> String {
    let page = kept.page.map { " on page \($0)" } ?? ""
    return "\(kept.kind)\(page) stays as it was: \(kept.reason)"
  }

  private static func verb(_ report: Report, _ mark: Report.Mark) -> String {
    switch report.command {
    case "flatten": "flattened \(mark.kind)"
    case "remove": "removed \(mark.kind)"
    default: mark.kind.hasSuffix("-signature") ? "signed" : "added \(mark.kind)"
    }
  }

  private static func many(_ report: Report, _ would: String) -> String {
    let pages = Set(report.marks.compactMap(\.page)).sorted()
    let kinds = Set(report.marks.map(\.kind))
    let kind = kinds.count == 1 ? kinds.first ?? "mark" : "mark"
    let verb =
      switch report.command {
      case "flatten": "flattened"
      case "remove": "removed"
      default: kind.hasSuffix("-signature") ? "signed" : "added"
      }
    if verb == "signed" { return "\(would)signed \(report.marks.count) times\(on(pages))" }
    return "\(would)\(verb) \(report.marks.count) × \(kind)\(on(pages))"
  }

  private static func on(_ pages: [Int]) -> String {
    guard let first = pages.first else { return "" }
    if pages.count == 1 { return " on page \(first)" }
    guard pages.count > 4 else {
      return " on pages " + pages.map(String.init).joined(separator: ", ")
    }
    return " on \(pages.count) pages"
  }

  private static func place(_ mark: Report.Mark) -> String {
    guard let page = mark.page else { return " to the document" }
    guard let rect = mark.rect else { return " on page \(page)" }
    let size = "\(millimetres(rect.width)) × \(millimetres(rect.height)) mm"
    let matched = mark.matched.map { ", by “\($0)”" } ?? ""
    return " on page \(page): \(size), \(millimetres(rect.x)) mm from the left and "
      + "\(millimetres(rect.y)) mm from the top\(matched)"
  }

  /// Points as whole millimetres, with one digit more where it is small.
  static func millimetres(_ points: Double) -> String {
    let value = points * 25.4 / 72
    return DecimalText.of(value, digits: abs(value) < 10 ? 1 : 0)
  }
}

extension String {
  /// Without a full stop at its end.
  fileprivate var withoutStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
