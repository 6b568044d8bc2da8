// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphDocument

/// The texts of annotations that are baked, and what hangs on them.
struct FlattenedNotesTests {
  /// A highlight with a window, a reply with one, and a hidden reply to that; a note; a stamp.
  static let thread = [
    """
    <</Subtype/Highlight/Rect[20 20 40 30]/AP<</N 5 0 R>>/Contents(Look)/T(Ann)\
    /M(D:20240229120000Z)/Popup 11 0 R/QuadPoints[0 0 0 0 0 0 0 0]>>
    """,
    "<</Subtype/Popup/Rect[0 0 9 9]/Parent 10 0 R>>",
    "<</Subtype/Text/Rect[20 20 40 30]/AP<</N 5 0 R>>/IRT 10 0 R/Contents(I do)/T(Bob)>>",
    "<</Subtype/Popup/Rect[0 0 9 9]/Parent 12 0 R>>",
    "<</Subtype/Text/Rect[20 20 40 30]/F 30/IRT 12 0 R/Contents(Accepted)/StateModel(Review)>>",
    "<</Subtype/Text/Rect[60 20 70 30]/AP<</N 5 0 R>>/Contents(Alone)/Name/Help>>",
    "<</Subtype/Stamp/Rect[80 20 90 30]/AP<</N 5 0 R>>>>",
  ]

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var selection: FlattenSelection
    var baked = 4
    var left: [Int]
    var texts = ["Look", "I do", "Accepted", "Alone"]
    var depths = [0, 1, 2, 0]
    var removed = 0
  }

  @Test(
    "What becomes of texts, windows and replies",
    arguments: [
      Case(
        testDescription: "kept", selection: FlattenSelection(notes: .keep),
        left: [10, 11, 12, 13, 14, 15]),
      Case(testDescription: "dropped, as by default", selection: FlattenSelection(), left: []),
      Case(
        testDescription: "to be written down", selection: FlattenSelection(notes: .append), left: []
      ),
      Case(
        testDescription: "of another kind", selection: FlattenSelection(only: ["stamp"]), baked: 1,
        left: [10, 11, 12, 13, 14, 15], texts: [], depths: []),
      Case(
        testDescription: "replies go with what is removed",
        selection: FlattenSelection(removed: ["Highlight"], notes: .keep), baked: 2, left: [15],
        texts: ["Alone"], depths: [0], removed: 3),
      Case(
        testDescription: "a reply that is removed leaves its thread",
        selection: FlattenSelection(only: ["highlight"], removed: ["text"], notes: .drop), baked: 1,
        left: [16], texts: ["Look"], depths: [0], removed: 3),
    ])
  func notes(_ testCase: Case) throws {
    let result = try FlattenerTests.flatten(Self.thread, selection: testCase.selection)
    #expect(result.outcome.baked.count == testCase.baked)
    #expect(result.outcome.removed.count == testCase.removed)
    #expect(result.outcome.kept.isEmpty)
    #expect(result.outcome.notes.map(\.text) == testCase.texts)
    #expect(result.outcome.notes.map(\.depth) == testCase.depths)
    #expect(try result.annotations() == testCase.left)
  }

  @Test("A note that stays has its text, its window and its replies, and draws nothing")
  func keeps() throws {
    let result = try FlattenerTests.flatten(
      Self.thread, selection: FlattenSelection(notes: .keep))
    let note = try #require(try result.file.object(ObjectReference(10)).dictionaryValue)
    #expect(note["Subtype"] == .name("Text"))
    #expect(note["Contents"] == .string(PDFString(text: "Look")))
    #expect(note["Popup"] == .reference(ObjectReference(11)))
    #expect(note["F"] == .integer(4 + 8 + 16))
    #expect(note["QuadPoints"] == nil)
    let appearances = try #require(try result.file.dictionary("AP", in: note))
    let form = try #require(try result.file.stream("N", in: appearances))
    #expect(try result.file.decodedBytes(of: form, limit: nil).isEmpty)
    let other = try #require(try result.file.object(ObjectReference(15)).dictionaryValue)
    #expect(other["Name"] == .name("Help"))
    let first = try #require(result.outcome.notes.first)
    #expect(first.author == "Ann")
    #expect(first.date == Timestamp(secondsSince1970: 1_709_208_000))
    // Flattened once more, there is nothing left to do.
    let revision = Revision(result.file)
    let again = try Flattener(revision, pages: PageTree(revision)).flatten(
      FlattenSelection(notes: .keep))
    #expect(again.baked.isEmpty)
    #expect(revision.isEmpty)
  }

  @Test(
    "What is no note",
    arguments: [
      "<</Subtype/FreeText/Rect[0 0 9 9]/AP<</N 5 0 R>>/Contents(It shows this)>>",
      "<</Subtype/Line/Cap true/Rect[0 0 9 9]/AP<</N 5 0 R>>/Contents(3 m)>>",
      "<</Subtype/Ink/PRPH_Kind/drawn-signature/Rect[0 0 9 9]/AP<</N 5 0 R>>/Contents(Signed)>>",
      "<</Subtype/Widget/Rect[0 0 9 9]/AP<</N 5 0 R>>/Contents(Field)>>",
      "<</Subtype/Stamp/Rect[0 0 9 9]/AP<</N 5 0 R>>/Contents()>>",
    ])
  func noNote(_ annotation: String) throws {
    let result = try FlattenerTests.flatten([annotation])
    #expect(result.outcome.baked.count == 1)
    #expect(result.outcome.notes.isEmpty)
    #expect(try result.annotations() == [])
  }

  @Test("Replies that go in a circle come last, after a direct note")
  func circle() throws {
    let result = try FlattenerTests.flatten(
      [
        "<</Subtype/Text/Rect[0 0 9 9]/AP<</N 5 0 R>>/IRT 11 0 R/Contents(a)>>",
        "<</Subtype/Text/Rect[0 0 9 9]/AP<</N 5 0 R>>/IRT 10 0 R/Contents(b)>>",
      ], selection: FlattenSelection(notes: .keep),
      annots: "10 0 R 11 0 R <</Subtype/Text/Rect[0 0 9 9]/AP<</N 5 0 R>>/Contents(c)>>")
    #expect(result.outcome.notes.map(\.text) == ["c", "a", "b"])
    #expect(try result.annotations().count == 3)
  }

  @Test("An annotation on two pages is baked on both before it becomes a note")
  func twoPages() throws {
    var document = TinyDocument()
    document.add(1, "<</Type/Catalog/Pages 2 0 R>>")
    document.add(2, "<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 99 99]>>")
    document.add(3, "<</Type/Page/Parent 2 0 R/Annots 7 0 R>>")
    document.add(4, "<</Type/Page/Parent 2 0 R/Annots 7 0 R>>")
    document.add(5, FlattenerTests.appearance)
    document.add(6, "<</Subtype/Stamp/Rect[0 0 9 9]/AP<</N 5 0 R>>/Contents(x)>>")
    document.add(7, "[6 0 R]")
    document.endWithTable(size: 8)
    let revision = Revision(
      try PDFFile.open(bytes: document.bytes, passwords: .none, repair: .never))
    let outcome = try Flattener(revision, pages: PageTree(revision)).flatten(
      FlattenSelection(notes: .keep))
    #expect(outcome.baked.map(\.page) == [1, 2])
    #expect(try revision.object(ObjectReference(6)).dictionaryValue?["Subtype"] == .name("Text"))
    for page in try PageTree(revision).pages() {
      #expect(page.dictionary["Contents"] != nil)
    }
  }
}
