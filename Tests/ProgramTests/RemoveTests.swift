// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphTestSupport
import Testing

/// Annotations go with what hangs on them, and nothing else goes.
@Suite("Removing annotations", .requires(.qpdf))
struct RemoveTests {
  /// What is said to the program, and the /NM of what remains.
  struct Case: Sendable, CustomTestStringConvertible {
    var options: [String]
    var remaining: [String]

    var testDescription: String { options.joined(separator: " ") }
  }

  @Test(
    "by name, kind and page",
    arguments: [
      Case(options: ["--id", "square"], remaining: ["direct", "pop2", "file", "field", "two"]),
      Case(
        options: ["--only", "square"], remaining: ["direct", "pop2", "file", "field"]),
      Case(
        options: ["--only", "Square", "--pages", "2"],
        remaining: ["square", "pop", "reply", "answer", "direct", "pop2", "file", "field"]),
      Case(
        options: ["--only", "text", "--pages", "1"],
        remaining: ["square", "pop", "file", "field", "two"]),
      Case(
        options: ["--only", "attachment"],
        remaining: ["square", "pop", "reply", "answer", "direct", "pop2", "field", "two"]),
      Case(
        options: ["--only", "popup"],
        remaining: ["square", "reply", "answer", "direct", "file", "field", "two"]),
      Case(
        options: ["--only", "widget"],
        remaining: ["square", "pop", "reply", "answer", "direct", "pop2", "file", "two"]),
      Case(options: ["--pages", "all"], remaining: ["field"]),
    ])
  func removed(_ row: Case) throws {
    try Files.withTemporaryFolder { folder in
      let output = "\(folder)/out.pdf"
      let run = try Edit("remove", ["remove"], row.options).run(
        try document(in: folder), output: output)
      try #require(run.status == 0, "\(run.errors)")
      #expect(try Judge.qpdf.run(["--check", output]).status == 0)
      let file = try PDFFile.open(path: output, passwords: .none)
      let reader = AnnotationReader(file, pages: try PageTree(file))
      let left = try (1...2).flatMap { try reader.annotations(page: $0) }.map { $0.id ?? "" }
      #expect(left == row.remaining)
      let form = try file.catalog()["AcroForm"]
      #expect((form != nil) == row.remaining.contains("field"))
    }
  }

  @Test("A name that is not there is an error, and nothing is written")
  func missing() throws {
    try Files.withTemporaryFolder { folder in
      let output = "\(folder)/out.pdf"
      let run = try Edit("remove", ["remove"], ["--id", "nobody"]).run(
        try document(in: folder), output: output)
      #expect(run.status == 3 && run.errors.contains("“nobody”"), "\(run.errors)")
      #expect(Files.bytes(output) == nil)
    }
  }

  @Test("What several pages share stays on the others", .requiresCorpus)
  func shared() throws {
    let sample = try Corpus.sample("annots/form-fields-and-annotations-shared.pdf")
    try Files.withTemporaryFolder { folder in
      let output = "\(folder)/out.pdf"
      let edit = Edit("remove", ["remove"], ["--pages", "1"])
      let run = try edit.run(sample.path, output: output)
      try #require(run.status == 0, "\(run.errors)")
      let pages = try [sample.path, output].map { path in
        let file = try PDFFile.open(path: path, passwords: .none)
        let reader = AnnotationReader(file, pages: try PageTree(file))
        return try (1...4).map { try reader.annotations(page: $0).map(\.subtype) }
      }
      #expect(pages[1][0].allSatisfy { $0 == "Widget" })
      #expect(pages[1].dropFirst() == pages[0].dropFirst())
    }
  }

  /// Two pages of annotations.
  ///
  /// On the first a square with a popup, a reply and an answer to that, a note that is no object of
  /// its own with a popup, a file, a field; on the second a square.
  private func document(in folder: String) throws -> String {
    var builder = DocumentBuilder()
    func annotation(_ subtype: String, _ name: String, _ more: String = "") -> String {
      "<< /Type /Annot /Subtype /\(subtype) /NM (\(name)) /Rect [10 10 50 50] \(more) >>"
    }
    // Objects are numbered from 3, in this order.
    let square = builder.add(annotation("Square", "square", "/Popup 4 0 R"))
    let popup = builder.add(annotation("Popup", "pop", "/Parent 3 0 R"))
    let reply = builder.add(annotation("Text", "reply", "/IRT 3 0 R"))
    let answer = builder.add(annotation("Text", "answer", "/IRT 5 0 R"))
    let popup2 = builder.add(annotation("Popup", "pop2"))
    let file = builder.add(annotation("FileAttachment", "file", "/FS (a.txt)"))
    let field = builder.add(annotation("Widget", "field", "/FT /Tx /T (name)"))
    let two = builder.add(annotation("Square", "two"))
    let direct = annotation("Text", "direct", "/Popup 7 0 R")
    builder.catalogEntries = "/AcroForm << /Fields [\(field) 0 R] >>"
    let first = [square, popup, reply, answer].map { "\($0) 0 R" }.joined(separator: " ")
    let rest = [popup2, file, field].map { "\($0) 0 R" }.joined(separator: " ")
    builder.addPage("/MediaBox [0 0 99 99] /Annots [\(first) \(direct) \(rest)]")
    builder.addPage("/MediaBox [0 0 99 99] /Annots [\(two) 0 R]")
    try Files.save(builder.build(), to: "\(folder)/in.pdf")
    return "\(folder)/in.pdf"
  }
}
