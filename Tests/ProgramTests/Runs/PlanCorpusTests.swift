// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// The marks that a plan promises are where it says, on documents of all sorts.
@Suite("Plans of the corpus", .requiresCorpus)
struct PlanCorpusTests {
  /// One mark on every page, one on the last, and one that follows what is there.
  private static let workflow = """
    paraph: 1
    output: "{stem}-out.pdf"
    steps:
      - typed-signature: { text: "Zoë Müller", at: bottom-right, size: 40mm, pages: last }
      - link: { uri: "https://example.org/", at: { anchor: top-left, margin: 10mm }, size: 20mmx8mm, pages: all }

    """

  /// Every so many documents that need no password are looked at, so that the gate stays quick.
  private static let sample: [Sample] = {
    let open = Corpus.documents.filter { $0.password == nil }
    return stride(from: 0, to: open.count, by: max(1, open.count / 20)).map { open[$0] }
  }()

  @Test("plan, run --plan, inspect: the boxes that were promised", arguments: sample)
  func promised(_ sample: Sample) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(Self.workflow.utf8, to: "\(folder)/w.yaml")
      let bytes = try #require(Files.bytes(sample.path))
      try Files.save(bytes, to: "\(folder)/a.pdf")
      let plan = try Program.run(
        in: folder, ["plan", "w.yaml", "a.pdf", "--report", "plan.json", "--quiet"])
      #expect(plan.status == 0 || plan.status == 8, "\(plan.errors)")
      let run = try Program.run(in: folder, ["run", "--plan", "plan.json"])
      #expect(run.status == plan.status, "\(run.errors)")
      let promise = try Program.json(try #require(Files.text("\(folder)/plan.json")))
      let document = try #require(promise["documents"]?["0"])
      guard plan.status == 0 else {
        #expect(document["outcome"]?.stringValue == "fail")
        #expect(Files.names(folder) == ["a.pdf", "plan.json", "w.yaml"])
        return
      }
      let marks = try (document["steps"]?.arrayValue ?? []).flatMap { step in
        try (step["marks"]?.arrayValue ?? []).map(Box.init)
      }
      let inspection = try Program.json(
        Program.run(in: folder, ["inspect", "a-out.pdf", "--json"]))
      let found = try (inspection["annotations"]?.arrayValue ?? []).filter {
        $0["id"]?.stringValue?.hasPrefix("w.") ?? false
      }.map(Box.init)
      #expect(!marks.isEmpty)
      #expect(marks.count == found.count)
      for (mark, there) in zip(marks.sorted(), found.sorted()) {
        #expect(mark.isAlmost(there), "\(mark) is at \(there)")
      }
    }
  }
}

/// A mark of a plan, or an annotation of a document.
private struct Box: Comparable {
  let page: Int
  let id: String
  let rect: Rectangle

  init(_ value: JSONValue) throws {
    page = try #require(value["page"]?.numberValue.map { Int($0) })
    id = try #require(value["id"]?.stringValue)
    rect = try Program.rectangle(#require(value["rect"]))
  }

  func isAlmost(_ other: Box) -> Bool {
    let (one, two) = (rect, other.rect)
    return page == other.page && id == other.id
      && [one.x - two.x, one.y - two.y, one.width - two.width, one.height - two.height]
        .allSatisfy { abs($0) <= 0.01 }
  }

  static func < (left: Box, right: Box) -> Bool { (left.page, left.id) < (right.page, right.id) }
}
