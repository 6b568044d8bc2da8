// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphRendering

/// Compares two documents page by page, and what is in them.
struct DocumentDiff {
  private let job: DiffJob
  private var first: DiffSide
  private var second: DiffSide
  private let engine: Engine
  private var report: DiffReport

  init(_ job: DiffJob, _ first: DiffSide, _ second: DiffSide, _ engine: Engine) {
    self.job = job
    self.first = first
    self.second = second
    self.engine = engine
    func document(_ side: DiffSide) -> DiffReport.Document {
      DiffReport.Document(
        file: side.session.input.name, pageCount: side.count,
        warnings: engine.warnings(side.session))
    }
    report = DiffReport(document(first), document(second), resolution: job.dpi)
  }

  /// Compares all that the job asks for.
  mutating func run() throws -> DiffReport {
    let longer = first.count >= second.count ? first : second
    let numbers =
      longer.count == 0 && job.pages == nil
      ? [] : try longer.about { try longer.session.numbers(job.pages ?? .all) }
    let common = numbers.filter { $0 <= min(first.count, second.count) }
    report.comparedPages = common.count
    try compare(common)
    for page in numbers where page > min(first.count, second.count) {
      report.pages.append(
        DiffReport.Page(
          number: page, kind: page > first.count ? .onlyInSecond : .onlyInFirst, share: 1,
          boxes: []))
    }
    let difference = LedgerDifference.between(first.ledger, second.ledger)
    report.ledger = difference.changes
    report.sentences = difference.sentences
    return report
  }

  private mutating func compare(_ numbers: [Int]) throws {
    guard !numbers.isEmpty else { return }
    let pictures = try PicturePaths(job.folder, numbers: numbers, force: job.force)
    let pairs = try numbers.map { page in
      var pair = PageComparer.Pair(
        try side(first, 0, page), try side(second, 1, page))
      pair.picture = pictures.path(page).map {
        PageComparer.Picture(
          path: $0, first: label(first), second: label(second))
      }
      return pair
    }
    var comparer = PageComparer(
      [try document(first, numbers), try document(second, numbers)], rule: .strict,
      options: RenderOptions(dpi: job.dpi))
    comparer.readsText = true
    let outcomes = comparer.compare(pairs.map { [$0] }) { done in
      engine.progress(
        Engine.Progress(done: done, total: pairs.count, unit: "pages compared"))
    }
    for (page, outcome) in zip(numbers, outcomes) {
      try add(outcome, page: page, picture: pictures.path(page))
    }
  }

  private func label(_ side: DiffSide) -> String {
    side.session.input.name.split(separator: "/").last.map { String($0) } ?? ""
  }

  private func side(
    _ side: DiffSide, _ number: Int, _ page: Int
  ) throws -> PageComparer.Side {
    PageComparer.Side(
      document: number, page: page,
      geometry: try side.about { try side.session.geometry(page) })
  }

  private func document(_ side: DiffSide, _ numbers: [Int]) throws -> PageComparer.Document {
    try side.about {
      PageComparer.Document(
        try side.session.renderSource(numbers), password: side.session.password)
    }
  }

  private mutating func add(
    _ outcome: PageComparer.Outcome, page: Int, picture: String?
  ) throws {
    switch outcome {
    case .failed(let problem):
      guard problem.reason != .unwritable, problem.reason != .unavailable else { throw problem }
      report.pages.append(
        DiffReport.Page(
          number: page, kind: .notDrawn, share: 0, boxes: [], reason: problem.message))
    case .compared(let found):
      guard let found = found.first else { return }
      if !found.sameText {
        try first.readText(of: page)
        try second.readText(of: page)
      }
      guard !found.agrees else { return }
      report.pages.append(
        DiffReport.Page(
          number: page, kind: found.sameSize ? .looks : .size, share: found.share,
          boxes: found.places.map(\.reported), picture: picture))
    }
  }
}
