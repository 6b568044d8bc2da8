// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPluginTesting
import Testing

@testable import ParaphEngine

struct RowInputsTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var rows: String
    var inputs: [String] = []
    /// Number, path below the folder of the files, `{folder}` and the column `a`.
    var documents: [String]
  }

  @Test(
    "One document a row",
    arguments: [
      Case(
        testDescription: "named by the rows, relative to their folder",
        rows: "input,a\nx/1.pdf,p\nnone.pdf,q\n",
        documents: ["1 sub/x/1.pdf x/ p", "2 sub/none.pdf  q"]),
      Case(
        testDescription: "one document in several rows", rows: "input,a\nx/1.pdf,p\nx/1.pdf,q\n",
        documents: ["1 sub/x/1.pdf x/ p", "2 sub/x/1.pdf x/ q"]),
      Case(
        testDescription: "all for one document", rows: "a\np\nq\n", inputs: ["t.pdf"],
        documents: ["1 t.pdf  p", "2 t.pdf  q"]),
      Case(
        testDescription: "inputs limit the rows", rows: "input,a\nx/2.pdf,p\nx/1.pdf,q\n",
        inputs: ["sub/x/1.pdf"], documents: ["1 sub/x/1.pdf x/ q"]),
      Case(
        testDescription: "inputs and rows, in the order of the rows",
        rows: "input,a\nx/2.pdf,p\n./x/1.pdf,q\n", inputs: ["sub/x"],
        documents: ["1 sub/x/2.pdf x/ p", "2 sub/./x/1.pdf x/ q"]),
    ])
  func documents(_ row: Case) throws {
    try Files.withTemporaryFolder { folder in
      try Tree.make(["sub/x/1.pdf", "sub/x/2.pdf", "t.pdf"], in: folder)
      try Files.save(row.rows.utf8, to: "\(folder)/sub/rows.csv")
      let rows = try ManifestRows("\(folder)/sub/rows.csv")
      let list = try InputList(row.inputs, folder: folder, rows: rows)
      let documents = try (0..<list.count).map { index in
        let document = try list.document(index)
        let path = document.path.dropFirst(folder.count + 1)
        return "\(document.number) \(path) \(document.folder) \(document.row["a"] ?? "")"
      }
      #expect(documents == row.documents)
      // Each row is in one part, also where all are for one document.
      let parts = try (1...2).map { list.shard(try Shard("\($0)/2")) }
      let numbers = parts.flatMap { part in (0..<part.count).map { part.number($0) } }
      #expect(numbers.sorted() == Array(1...list.count))
      for part in parts {
        for index in 0..<part.count {
          #expect(try part.document(index) == list.document(part.number(index) - 1))
        }
      }
    }
  }

  struct Refusal: CustomTestStringConvertible {
    var testDescription: String
    var rows: String
    var inputs: [String] = []
    var kind = FailureKind.usage
    /// `FOLDER` for the folder of the files.
    var message: String
  }

  @Test(
    "Rows and inputs that do not fit",
    arguments: [
      Refusal(
        testDescription: "no document at all", rows: "a\n1\n",
        message: "FOLDER/rows.csv: The rows name no documents, and nothing else does. "
          + "Name the document of each row in a column “input”."),
      Refusal(
        testDescription: "a column that was meant", rows: "Input,a\nt.pdf,1\n",
        message: "FOLDER/rows.csv: The rows name no documents, and nothing else does. "
          + "The column “Input” would have to be called “input”."),
      Refusal(
        testDescription: "as many inputs as rows", rows: "a\n1\n2\n", inputs: ["x"],
        message: "FOLDER/rows.csv: The rows do not say which of the 2 documents they are for. "
          + "Name the document of each row in a column “input”. "
          + "Without it, all rows are for one document."),
      Refusal(
        testDescription: "a document without a row", rows: "input\nx/1.pdf\n", inputs: ["x"],
        kind: .notFound,
        message: "No row of FOLDER/rows.csv is for “FOLDER/x/2.pdf”. "
          + "Add one, or name only documents that have one."),
    ])
  func refused(_ row: Refusal) throws {
    try Files.withTemporaryFolder { folder in
      try Tree.make(["x/1.pdf", "x/2.pdf", "t.pdf"], in: folder)
      try Files.save(row.rows.utf8, to: "\(folder)/rows.csv")
      let rows = try ManifestRows("\(folder)/rows.csv")
      let message = row.message.split(separator: "FOLDER", omittingEmptySubsequences: false)
        .joined(separator: folder)
      #expect {
        try InputList(row.inputs, folder: folder, rows: rows)
      } throws: { error in
        #expect("\(error)" == message)
        return (error as? WorkflowError)?.kind == row.kind
      }
    }
  }
}
