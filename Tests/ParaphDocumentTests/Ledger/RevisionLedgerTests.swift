// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphTestSupport
import Testing

@Suite("Ledger")
struct RevisionLedgerTests {
  private let document = RichDocument()

  /// Adds a link, as a job would.
  private func work(on revision: Revision, _ pages: PageTree) throws -> LedgerPlan {
    var mark = AnnotationMark(
      page: 1, subtype: .link, rect: Rectangle(x: 200, y: 200, width: 50, height: 20), id: "new",
      kind: "link", plugin: "test", modified: Timestamp(secondsSince1970: 0))
    mark.target = .uri("https://new.example")
    try MarkWriter(revision, pages: pages).add([mark])
    var plan = LedgerPlan()
    plan.add("link", page: 1)
    return plan
  }

  @Test("What was planned is no news")
  func planned() throws {
    let file = try document.file()
    let (pages, revision) = (try PageTree(file), Revision(file))
    let plan = try work(on: revision, pages)
    let ledger = try RevisionLedger(of: revision, pages: pages, plan: plan)
    #expect(ledger.unplanned.isEmpty)
    #expect(ledger.before.entries.isEmpty)
    #expect(ledger.after.count(.links) == 1)
    #expect(ledger.after.entries[.links]?.kinds == ["link": 1])
  }

  @Test("A loss beside an incremental job is told", arguments: Fault.all)
  func incremental(_ fault: Fault) throws {
    let file = try document.file()
    let (pages, revision) = (try PageTree(file), Revision(file))
    let plan = try work(on: revision, pages)
    try fault.apply(revision, document)
    let ledger = try RevisionLedger(of: revision, pages: pages, plan: plan)
    #expect(ledger.unplanned.contains { $0.contains(fault.told) }, "\(ledger.unplanned)")
  }

  @Test("A loss in a document that was written anew is told", arguments: Fault.all)
  func rewritten(_ fault: Fault) throws {
    let file = try document.file()
    let revision = Revision(file)
    try fault.apply(revision, document)
    let written = try PDFFile.open(
      bytes: revision.rewritten(linearize: false), passwords: .none, repair: .never)
    let difference = LedgerDifference.between(
      try Ledger.whole(of: file), try Ledger.whole(of: written))
    #expect(
      difference.sentences.contains { $0.contains(fault.toldOfWhole) }, "\(difference.sentences)")
  }

  @Test("What was planned and did not come is told")
  func missing() throws {
    let file = try document.file()
    var plan = LedgerPlan()
    plan.add("typed-signature", page: 2)
    plan.remove("Square", page: 1)
    let ledger = try RevisionLedger(of: Revision(file), pages: PageTree(file), plan: plan)
    #expect(
      ledger.unplanned == [
        "A typed-signature on page 2 was to be added and is not there.",
        "A Square on page 1 was to be removed and is there still.",
      ])
  }

  @Test("A document that was written anew has the same ledger", arguments: [false, true])
  func writtenAnew(linearize: Bool) throws {
    let file = try document.file()
    let written = try PDFFile.open(
      bytes: Revision(file).rewritten(linearize: linearize), passwords: .none, repair: .never)
    let (before, after) = (try Ledger.whole(of: file), try Ledger.whole(of: written))
    #expect(LedgerDifference.between(before, after).sentences == [])
    #expect(before.entries == after.entries)
  }

  @Test("A ledger counts one of everything")
  func whole() throws {
    let ledger = try Ledger.whole(of: document.file())
    let counts = Dictionary(
      uniqueKeysWithValues: ledger.entries.map { ($0.key.rawValue, $0.value.count) })
    #expect(
      counts == [
        "annotations": 2, "attachments": 1, "content": 2, "destinations": 3, "fields": 1,
        "fonts": 1, "layers": 2, "links": 2, "metadata": 1, "outline": 2, "pageLabels": 2,
        "pages": 2, "resources": 2, "scripts": 4, "settings": 2, "tags": 5,
      ])
    #expect(ledger.entries[.annotations]?.kinds == ["Square": 1, "Widget": 1])
  }

  @Test("Of many changes of a sort only the first are told")
  func many() throws {
    var builder = DocumentBuilder()
    let annotations = (0..<100).map { _ in
      "\(builder.add("<< /Type /Annot /Subtype /Square /Rect [0 0 9 9] >>")) 0 R"
    }
    let page = builder.addPage(
      "/MediaBox [0 0 9 9] /Annots [\(annotations.joined(separator: " "))]")
    let file = try PDFFile.open(bytes: builder.build(), passwords: .none)
    let revision = Revision(file)
    revision.update(ObjectReference(page), .dictionary(["Type": .name("Page")]))
    let ledger = try RevisionLedger(of: revision, pages: PageTree(file), plan: LedgerPlan())
    #expect(ledger.before.count(.annotations) == 100)
    #expect(ledger.unplanned.contains("And 80 more: annotations lost."))
    #expect(ledger.unplanned.count < 30)
  }
}
