// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphDocument

@Suite("Whether a revision changes anything")
struct RevisionEffectTests {
  /// A page, object 4 after its content, with two objects that lead to each other.
  private static func file() throws -> PDFFile {
    var builder = DocumentBuilder()
    let (one, other) = (builder.reserve(), builder.reserve())
    builder.define(one, "<< /A 1.50001 /B \(other) 0 R /C [(x) /N null] >>")
    builder.define(other, "<< /B \(one) 0 R >>")
    builder.addPage("/MediaBox [0 0 200 200] /Own \(one) 0 R", content: "0 0 10 10 re f")
    return try PDFFile.open(bytes: builder.build(), passwords: .none)
  }

  /// What a revision puts in place of object 3, which leads to 4 and back.
  struct Row: Sendable, CustomStringConvertible {
    let description: String
    let isNothing: Bool
    let change: @Sendable (Revision) throws -> Void

    init(
      _ description: String, isNothing: Bool,
      _ change: @escaping @Sendable (Revision) throws -> Void
    ) {
      self.description = description
      self.isNothing = isNothing
      self.change = change
    }
  }

  private static func object(
    _ number: Double = 1.500_01, _ other: ObjectReference = ObjectReference(4), text: String = "x"
  ) -> PDFObject {
    .dictionary([
      "B": .reference(other), "A": .real(number),
      "C": .array([.string(PDFString(text: text)), .name("N"), .null]),
    ])
  }

  static let rows = [
    Row("nothing", isNothing: true) { _ in },
    Row("the same in another order", isNothing: true) { $0.update(ObjectReference(3), object()) },
    Row("a number that is written alike", isNothing: true) {
      $0.update(ObjectReference(3), object(1.500_010_000_001))
    },
    Row("another number", isNothing: false) { $0.update(ObjectReference(3), object(1.6)) },
    Row("another text", isNothing: false) {
      $0.update(ObjectReference(3), object(text: "y"))
    },
    Row("a copy of what it leads to", isNothing: true) { revision in
      let copy = revision.add(.dictionary(["B": .reference(ObjectReference(3))]))
      revision.update(ObjectReference(3), object(1.500_01, copy))
    },
    Row("a circle of copies", isNothing: true) { revision in
      let (one, other) = (revision.reserve(), revision.reserve())
      revision.update(one, object(1.500_01, other))
      revision.update(other, .dictionary(["B": .reference(one)]))
      revision.update(ObjectReference(3), object(1.500_01, other))
    },
    Row("a copy that differs", isNothing: false) { revision in
      let copy = revision.add(.dictionary(["B": .null]))
      revision.update(ObjectReference(3), object(1.500_01, copy))
    },
    Row("a new object that nothing leads to", isNothing: true) { $0.add(.integer(1)) },
    Row("an object that is gone", isNothing: false) { $0.delete(ObjectReference(4)) },
  ]

  @Test("is told by what it holds", arguments: rows)
  func effect(_ row: Row) throws {
    let revision = Revision(try Self.file())
    try row.change(revision)
    #expect(try revision.changesNothing() == row.isNothing)
  }
}
