// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@testable import ParaphDocument

@Suite("Number tree edits")
struct NumberTreeEditorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The root, object 3; the nodes below it follow from 4 on.
    var nodes: [String]
    /// The numbers of the objects that may change.
    var changed: [Int]
  }

  /// Each has the keys 0, 5 and 9.
  static let trees = [
    Case(
      testDescription: "a flat tree", nodes: ["<< /Nums [0 (a) 5 (b) 9 (c)] >>"], changed: [3]),
    Case(
      testDescription: "a flat tree whose array is an object",
      nodes: ["<< /Nums 4 0 R >>", "[0 (a) 5 (b) 9 (c)]"], changed: [3]),
    Case(
      testDescription: "two leaves",
      nodes: [
        "<< /Kids [4 0 R 5 0 R] >>", "<< /Limits [0 0] /Nums [0 (a)] >>",
        "<< /Limits [5 9] /Nums [5 (b) 9 (c)] >>",
      ], changed: [5]),
    Case(
      testDescription: "three levels",
      nodes: [
        "<< /Kids [4 0 R 5 0 R] >>", "<< /Limits [0 0] /Nums [0 (a)] >>",
        "<< /Limits [5 9] /Kids [6 0 R 7 0 R] >>", "<< /Limits [5 5] /Nums [5 (b)] >>",
        "<< /Limits [9 9] /Nums [9 (c)] >>",
      ], changed: [5, 6, 7]),
    Case(
      testDescription: "a kid that is no object of its own",
      nodes: [
        "<< /Kids [<< /Limits [0 0] /Nums [0 (a)] >> << /Limits [5 9] /Nums [5 (b) 9 (c)] >>] >>"
      ], changed: [3]),
    Case(
      testDescription: "no limits",
      nodes: [
        "<< /Kids [4 0 R 5 0 R] >>", "<< /Nums [9 (c)] >>", "<< /Nums [5 (b) 0 (a)] >>",
      ], changed: [3]),
    Case(
      testDescription: "limits that overlap",
      nodes: [
        "<< /Kids [4 0 R 5 0 R] >>", "<< /Limits [0 9] /Nums [9 (c) 0 (a)] >>",
        "<< /Limits [5 5] /Nums [5 (b)] >>",
      ], changed: [3]),
    Case(
      testDescription: "a loop",
      nodes: [
        "<< /Kids [4 0 R 3 0 R] >>", "<< /Nums [0 (a) 5 (b) 9 (c)] >>",
      ], changed: [3]),
  ]

  private func revision(_ nodes: [String]) throws -> Revision {
    var builder = DocumentBuilder()
    for node in nodes { _ = builder.add(node) }
    builder.addPage("/MediaBox [0 0 9 9]")
    return Revision(try PDFFile.open(bytes: builder.build(), passwords: .none, repair: .never))
  }

  private func pairs(_ root: PDFObject?, _ source: any ObjectSource) throws -> [Int: String] {
    var pairs: [Int: String] = [:]
    if let root {
      try NumberTree.forEach(in: root, source) { pairs[$0] = $1.textValue ?? "?" }
    }
    return pairs
  }

  @Test("Values are found, set and taken out, and no other node changes", arguments: trees)
  func edits(_ tree: Case) throws {
    let revision = try revision(tree.nodes)
    var editor = NumberTreeEditor(revision, root: .reference(ObjectReference(3)))
    for (key, text) in [(0, "a"), (5, "b"), (9, "c")] {
      #expect(try editor.value(key)?.textValue == text)
    }
    for key in [-1, 1, 6, 10, Int.max] { #expect(try editor.value(key) == nil) }
    #expect(try editor.greatestKey() == 9)
    func text(_ text: String) -> PDFObject { .string(PDFString(text: text)) }
    try editor.apply([5: nil, 7: text("d"), 12: text("e")])
    #expect(editor.root == .reference(ObjectReference(3)))
    #expect(try editor.value(12)?.textValue == "e")
    #expect(try editor.value(5) == nil)
    #expect(try pairs(editor.root, revision) == [0: "a", 7: "d", 9: "c", 12: "e"])
    #expect(Set(revision.changedNumbers).isSubset(of: tree.changed), "\(revision.changedNumbers)")
    try editor.apply([0: nil, 7: nil, 9: nil, 12: nil])
    #expect(try pairs(editor.root, revision).isEmpty)
  }

  @Test("A tree that is not there is made")
  func none() throws {
    var editor = NumberTreeEditor(try revision([]), root: nil)
    #expect(try editor.value(0) == nil)
    #expect(try editor.greatestKey() == nil)
    try editor.apply([:])
    #expect(editor.root == nil)
    try editor.apply([3: .integer(1)])
    #expect(editor.root == .dictionary(["Nums": .array([.integer(3), .integer(1)])]))
  }

  @Test("A large tree gets leaves, and one more key changes one of them only")
  func large() throws {
    let flat = (0..<5_000).map { "\($0) (v)" }.joined(separator: " ")
    let first = try revision(["<< /Nums [\(flat)] >>"])
    var editor = NumberTreeEditor(first, root: .reference(ObjectReference(3)))
    try editor.apply([5_000: .string(PDFString(text: "v"))])
    let file = try PDFFile.open(bytes: first.bytes(), passwords: .none, repair: .never)
    let second = Revision(file)
    editor = NumberTreeEditor(second, root: .reference(ObjectReference(3)))
    try editor.apply([5_001: .string(PDFString(text: "v"))])
    #expect(second.changedNumbers.count == 1)
    #expect(try pairs(editor.root, second).count == 5_002)
    // A leaf that is full is left alone: a new one begins.
    try editor.apply(
      Dictionary(uniqueKeysWithValues: (5_002..<7_000).map { ($0, .integer($0)) }))
    let root = try #require(second.object(ObjectReference(3)).dictionaryValue)
    #expect(try second.array("Kids", in: root)?.count ?? 0 >= 10)
    for key in [0, 511, 512, 5_000, 5_001, 6_999] { #expect(try editor.value(key) != nil) }
    #expect(try editor.greatestKey() == 6_999)
  }
}
