// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphRendering

/// Draws a document before and after a job, and sees to it that only what was to change does.
///
/// At about 72 dpi a pixel is a point. At more, the strokes of small letters stand apart, and a word that
/// is lost has no square of differing pixels; at less, a small check mark has none.
final class Proof {
  let session: DocumentSession
  let request: ProofRequest
  let purpose: FlattenJob.Purpose
  let progress: (Engine.Progress) -> Void

  /// The pages that the job changed, by their numbers.
  var pages: [Int: PageExpectation] = [:]
  /// The document with the appearances that it lacked; `nil` when it lacked none.
  var prepared: Revision?
  /// The numbers, when the check has ended well.
  private(set) var report: Report.Proof?

  /// Pixels to an inch.
  ///
  /// Not a round number: thin lines are moved to whole pixels, and one that lies
  /// just between two, as those at half points do at 72, would fall to either side.
  static let resolution = 73.3137
  /// Where a shape ends within a pixel, its neighbour may change too.
  private static let margin = 1.5

  init(
    _ session: DocumentSession, _ request: ProofRequest, purpose: FlattenJob.Purpose = .screen,
    progress: @escaping (Engine.Progress) -> Void
  ) {
    self.session = session
    self.request = request
    self.purpose = purpose
    self.progress = progress
  }

  /// Expects that a page changes within a box.
  ///
  /// - Parameters:
  ///   - box: In displayed space; `nil` for a page that is to look as it did.
  ///   - page: Counted from 1.
  ///   - visibly: Whether something has to change.
  func expect(_ box: Rectangle?, page: Int, visibly: Bool = false) {
    pages[page, default: PageExpectation()].changed += box.map { [$0.insetBy(-Self.margin)] } ?? []
    if visibly, let box { pages[page]?.visible.append(box) }
  }

  /// Compares the document that was written with the one that was read.
  ///
  /// - Parameters:
  ///   - path: Of what was written.
  ///   - revision: What was written.
  ///   - isRewrite: Whether everything was written anew, so that every page is looked at.
  /// - Throws: `looksDifferent`, `textLost`, `hidden` for a mark that cannot be seen, and what keeps
  ///   pages from being drawn.
  func check(
    _ path: String, changed revision: Revision, isRewrite: Bool
  ) throws {
    let numbers =
      isRewrite && session.pages.count > 0
      ? Array(1...session.pages.count) : try touched(by: revision)
    guard !numbers.isEmpty else {
      report = ProofSummary().report
      return
    }
    if let folder = request.folder { try OutputPaths.makeFolder(folder) }
    let scratch = try prepared.map { prepared in
      try session.showOddPages(numbers, in: prepared)
      return try ScratchFile(prepared, passwords: session.passwordSource)
    }
    var comparer = PageComparer(
      [
        .init(try session.renderSource(numbers), password: session.password),
        .init(try resultSource(path, numbers), password: session.password),
      ], options: RenderOptions(dpi: Self.resolution))
    comparer.readsText = true
    comparer.options.intent = purpose == .print ? .print : .screen
    if let scratch {
      comparer.documents.append(.init(.path(scratch.path), password: session.password))
    }
    let plans = try numbers.map { try ProofPlan(page: $0, of: self) }
    let outcomes = withExtendedLifetime(scratch) {
      comparer.compare(plans.map(\.pairs)) { done in
        progress(Engine.Progress(done: done, total: plans.count, unit: "pages compared"))
      }
    }
    var summary = ProofSummary()
    for (plan, outcome) in zip(plans, outcomes) { try summary.add(outcome, of: plan) }
    try summary.check(pictures: request.folder)
    report = summary.report
  }

  // MARK: - Pages

  /// The pages that were to change, and those that use an object that did.
  private func touched(by revision: Revision) throws -> [Int] {
    let before = session.file.highestObjectNumber
    let changed = Set(revision.changedNumbers.prefix { $0 <= before })
    guard !changed.isEmpty else { return pages.keys.sorted() }
    var numbers = Set(pages.keys)
    for page in try session.pages.pages() where !numbers.contains(page.number) {
      if try uses(changed, page) { numbers.insert(page.number) }
    }
    return numbers.sorted()
  }

  private func uses(_ changed: Set<Int>, _ page: PDFPage) throws -> Bool {
    func isChanged(_ object: PDFObject?) -> Bool {
      object?.referenceValue.map { changed.contains($0.number) } ?? false
    }
    if isChanged(page.reference.map { .reference($0) }) { return true }
    for list in [page.dictionary["Contents"], page.dictionary["Annots"]] {
      if isChanged(list) { return true }
      let members = try session.file.resolve(list).arrayValue ?? []
      if members.contains(where: isChanged) { return true }
    }
    if isChanged(page.resources) { return true }
    let resources = try session.file.resolve(page.resources).dictionaryValue ?? [:]
    return resources.entries.contains { isChanged($0.value) }
  }

  /// What Poppler opens to see the result.
  private func resultSource(_ path: String, _ numbers: [Int]) throws -> PageRenderer.Source {
    guard try numbers.contains(where: { try session.geometry($0).replacesCropBox }) else {
      return .path(path)
    }
    let file = try PDFFile.open(path: path, passwords: session.passwordSource)
    let revision = Revision(file)
    try session.showOddPages(numbers, in: revision, of: PageTree(file))
    return .bytes(try revision.bytes())
  }
}
