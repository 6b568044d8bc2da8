// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// What was done, as one line for a person.
enum ResultLine {
  /// The line of a document that was written, or that would be.
  static func of(_ report: Report) -> String {
    let name = report.output?.path ?? report.input
    var line = "\(name): "
    let removed = removed(report)
    let initials = report.marks.filter { $0.role == "initials" }
    if !initials.isEmpty {
      var signature = report
      signature.marks.removeAll { $0.role == "initials" }
      return of(signature) + "; initials" + on(Set(initials.compactMap(\.page)).sorted())
    }
    if report.marks.isEmpty {
      line += removed ?? "nothing to do"
    } else if report.command == "fill" {
      line += filled(report)
    } else if let mark = report.marks.first, report.marks.count == 1 {
      let verb = verb(report, kind: mark.kind)
      line += verb.takesKind ? "\(verb.text) \(mark.kind)" : verb.text
      line += place(mark)
    } else {
      line += many(report)
    }
    line += drawn(report)
    if let removed, !report.marks.isEmpty { line += "; " + removed }
    if let notes = report.notes { line += "; " + words(notes, isDone: !report.dryRun) }
    if !report.kept.isEmpty { line += "; " + kept(report) }
    if report.output?.mode == .rewrite { line += "; written anew" }
    return line
  }

  /// How many had no appearance of their own.
  private static func drawn(_ report: Report) -> String {
    let count = report.marks.count { $0.drawn == true }
    if count == 0 { return "" }
    return count == report.marks.count ? ", drawn anew" : ", \(count) of them drawn anew"
  }

  /// What was taken away instead; `nil` for nothing.
  private static func removed(_ report: Report) -> String? {
    guard let removed = report.removed, let first = removed.first else { return nil }
    let kinds = Set(removed.map(\.kind))
    let what =
      removed.count == 1
      ? first.kind
      : kinds.count == 1 ? "\(removed.count) × \(first.kind)" : "\(removed.count) marks"
    return (report.dryRun ? "would remove " : "removed ") + what
      + on(Set(removed.compactMap(\.page)).sorted())
  }

  /// What became of the texts of notes.
  private static func words(_ notes: Report.Notes, isDone: Bool) -> String {
    let isOne = notes.count == 1
    let texts = isOne ? "the text of 1 note" : "the texts of \(notes.count) notes"
    let are = isDone ? (isOne ? "is" : "are") : "would be"
    switch notes.treatment {
    case .kept:
      let stay = isDone ? (isOne ? "stays" : "stay") : "would stay"
      return "\(texts) \(stay) as \(isOne ? "a comment" : "comments")"
    case .dropped: return "\(texts) \(are) dropped"
    case .appended:
      let pages = notes.pages == 1 ? "1 page" : "\(notes.pages) pages"
      return "\(texts) \(are) on \(pages) at the end"
    }
  }

  /// How many stay, and why.
  private static func kept(_ report: Report) -> String {
    let reasons = report.keptReasons
    if reasons.count == 1, let only = reasons.first {
      return only.count == 1
        ? "1 stays as it is: it \(only.why)" : "\(only.count) stay as they are: they \(only.why)"
    }
    let list = reasons.map { "\($0.count) \($0.why)" }
    return "\(report.kept.count) stay as they are: \(list.joined(separator: ", "))"
  }

  /// Why one mark stayed, and where it is.
  static func kept(_ kept: Report.Kept) -> String {
    let name = (kept.field ?? kept.id).map { " “\($0)”" } ?? ""
    let page = kept.page.map { " on page \($0)" } ?? ""
    let place = kept.rect.map { " at \(box($0))" } ?? ""
    return "\(kept.kind)\(name)\(page)\(place) stays as it is: \(kept.reason)"
  }

  private static func verb(
    _ report: Report, kind: String
  ) -> (text: String, takesKind: Bool) {
    let isDone = !report.dryRun
    return switch report.command {
    case "flatten": (isDone ? "flattened" : "would flatten", true)
    case "remove": (isDone ? "removed" : "would remove", true)
    default:
      kind.hasSuffix("-signature")
        ? (isDone ? "signed" : "would be signed", false) : (isDone ? "added" : "would add", true)
    }
  }

  /// One field by its name, several by their number.
  private static func filled(_ report: Report) -> String {
    let verb = report.dryRun ? "would fill in" : "filled in"
    let pages = Set(report.marks.compactMap(\.page)).sorted()
    if let name = report.marks.first?.field, report.marks.count == 1 {
      return "\(verb) “\(name)”\(on(pages))"
    }
    return "\(verb) \(report.marks.count) fields\(on(pages))"
  }

  private static func many(_ report: Report) -> String {
    let pages = Set(report.marks.compactMap(\.page)).sorted()
    let kinds = Set(report.marks.map(\.kind))
    let count = report.marks.count
    let kind = kinds.count == 1 ? kinds.first : nil
    let verb = verb(report, kind: kind ?? "")
    guard verb.takesKind else { return "\(verb.text) \(count) times\(on(pages))" }
    return "\(verb.text) \(count) \(kind.map { "× \($0)" } ?? "marks")\(on(pages))"
  }

  static func on(_ pages: [Int]) -> String {
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

  /// A box in the unit of every message: `60 × 20 mm, 35 mm from the left and 70 mm from the top`
  /// is for one; this is for lists.
  static func box(_ rect: Rectangle) -> String {
    let numbers = [rect.x, rect.y, rect.width, rect.height].map {
      DecimalText.of($0 * 25.4 / 72, digits: 1)
    }
    return "\(numbers[0]), \(numbers[1]) mm, \(numbers[2]) × \(numbers[3]) mm"
  }

  /// Points as whole millimetres, with one digit more where it is small.
  static func millimetres(_ points: Double) -> String {
    let value = points * 25.4 / 72
    return DecimalText.of(value, digits: abs(value) < 10 ? 1 : 0)
  }
}
