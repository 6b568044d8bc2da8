// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPluginTesting
import Testing

@testable import ParaphEngine

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct InputListTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var files: [String]
    var inputs: [String]
    /// Below the folder of the files, each with its `{folder}` behind a bar.
    var found: [String]
  }

  @Test(
    "What inputs stand for",
    arguments: [
      Case(
        testDescription: "a file that is not there is a document all the same", files: [],
        inputs: ["a.pdf"], found: ["a.pdf|"]),
      Case(
        testDescription: "a folder: PDFs directly in it, capitals too, hidden ones not",
        files: [
          "in/b.pdf", "in/A.PDF", "in/c.Pdf", "in/.d.pdf", "in/e.txt", "in/x/f.pdf", "in/pdf",
        ],
        inputs: ["in"], found: ["in/A.PDF|", "in/b.pdf|", "in/c.Pdf|"]),
      Case(
        testDescription: "a folder with a slash", files: ["in/b.pdf"], inputs: ["in/"],
        found: ["in/b.pdf|"]),
      Case(
        testDescription: "a folder that is called like a PDF is none",
        files: ["in/a.pdf/", "in/b.pdf"], inputs: ["in"], found: ["in/b.pdf|"]),
      Case(
        testDescription: "all folders below, by bytes",
        files: ["in/b/a.pdf", "in/b.pdf", "in/b-a.pdf", "in/é.pdf", "in/Z.pdf", "in/.x/a.pdf"],
        inputs: ["in/**"],
        found: ["in/Z.pdf|", "in/b-a.pdf|", "in/b.pdf|", "in/b/a.pdf|b/", "in/é.pdf|"]),
      Case(
        testDescription: "all folders of the working folder", files: ["a.pdf", "x/y/b.pdf"],
        inputs: ["**"], found: ["a.pdf|", "x/y/b.pdf|x/y/"]),
      Case(
        testDescription: "two stars stand for no folder too", files: ["in/a.pdf", "in/x/a.pdf"],
        inputs: ["in/**/a.pdf"], found: ["in/a.pdf|", "in/x/a.pdf|x/"]),
      Case(
        testDescription: "two stars twice find nothing twice",
        files: ["a/b/a/b/x.pdf", "a/x.pdf"], inputs: ["**/a/**/**/x.pdf"],
        found: ["a/b/a/b/x.pdf|a/b/a/b/", "a/x.pdf|a/"]),
      Case(
        testDescription: "a folder behind a pattern",
        files: ["a/in/x.pdf", "b/in/x.pdf", "b/x.pdf"],
        inputs: ["*/in/*.pdf"], found: ["a/in/x.pdf|a/in/", "b/in/x.pdf|b/in/"]),
      Case(
        testDescription: "a glob with a slash at its end means the PDFs of folders",
        files: ["a/x.pdf", "b/x.PDF", "b/x.txt"], inputs: ["*/"],
        found: ["a/x.pdf|a/", "b/x.PDF|b/"]
      ),
      Case(
        testDescription: "a glob takes files of any kind, and no folders",
        files: ["in/a.pdf", "in/b.txt", "in/c/"], inputs: ["in/*"],
        found: ["in/a.pdf|", "in/b.txt|"]),
      Case(
        testDescription: "a hidden folder that is named", files: [".in/a.pdf", ".in/.b.pdf"],
        inputs: [".i*/*.pdf"], found: [".in/a.pdf|.in/"]),
      Case(
        testDescription: "inputs in their order, each file once",
        files: ["a.pdf", "b.pdf", "c.pdf", "x/"],
        inputs: ["c.pdf", "*.pdf", "./x/../a.pdf", "a.pdf"],
        found: ["c.pdf|", "a.pdf|", "b.pdf|"]),
      Case(
        testDescription: "missing files in several spellings", files: [],
        inputs: ["x/a.pdf", "x//a.pdf", "./x/./a.pdf", "y/../x/a.pdf", "b.pdf"],
        found: ["x/a.pdf|", "b.pdf|"]),
      Case(
        testDescription: "a file with two names on one disk", files: ["a.pdf", "b.pdf -> a.pdf"],
        inputs: ["b.pdf", "a.pdf"], found: ["b.pdf|"]),
      Case(
        testDescription: "brackets in real names win", files: ["a[1].pdf", "a1.pdf"],
        inputs: ["a[1].pdf"], found: ["a[1].pdf|"]),
      Case(
        testDescription: "brackets in the name of a folder", files: ["[in]/a.pdf", "i/a.pdf"],
        inputs: ["[in]"], found: ["[in]/a.pdf|"]),
      Case(
        testDescription: "a set where no such file is", files: ["a1.pdf", "a2.pdf", "a3.pdf"],
        inputs: ["a[12].pdf"], found: ["a1.pdf|", "a2.pdf|"]),
      Case(
        testDescription: "braces are letters", files: ["{a,b}.pdf", "a.pdf"],
        inputs: ["{a,b}.pdf", "{a*"], found: ["{a,b}.pdf|"]),
      Case(
        testDescription: "spaces and line ends in names", files: ["a b.pdf", "a\nb.pdf"],
        inputs: ["a b.pdf", "a?b.pdf"], found: ["a b.pdf|", "a\nb.pdf|"]),
      Case(
        testDescription: "letters that look the same are two files",
        files: ["\u{E9}/a.pdf", "e\u{301}/a.pdf"], inputs: ["*/a.pdf"],
        found: ["e\u{301}/a.pdf|e\u{301}/", "\u{E9}/a.pdf|\u{E9}/"]),
      Case(
        testDescription: "links to files are followed, also those that lead nowhere",
        files: ["x/a.pdf", "in/", "in/b.pdf -> ../x/a.pdf", "in/c.pdf -> nowhere"], inputs: ["in"],
        found: ["in/b.pdf|", "in/c.pdf|"]),
      Case(
        testDescription: "links to folders are followed by name, and not by two stars",
        files: ["x/a.pdf", "x/up -> ..", "y -> x"], inputs: ["**", "y"], found: ["x/a.pdf|x/"]),
    ])
  func found(_ row: Case) throws {
    try Files.withTemporaryFolder { folder in
      try Tree.make(row.files, in: folder)
      let list = try InputList(row.inputs, folder: folder)
      let found = try (0..<list.count).map { index in
        let document = try list.document(index)
        #expect(document.number == index + 1)
        #expect(document.path.utf8.starts(with: "\(folder)/".utf8))
        return String(document.path.dropFirst(folder.count + 1)) + "|" + document.folder
      }
      #expect(found.map { Array($0.utf8) } == row.found.map { Array($0.utf8) }, "\(found)")
    }
  }

  struct Refusal: CustomTestStringConvertible {
    var testDescription: String
    var files: [String] = []
    var inputs: [String]
    var kind: FailureKind
    /// `FOLDER` for the folder of the files.
    var message: String
  }

  static let relative =
    "Paths in a workflow are relative to its folder, those on the command line to the working folder."

  @Test(
    "Inputs that cannot be used",
    arguments: [
      Refusal(
        testDescription: "nothing", inputs: [], kind: .usage,
        message: "No document is named. "
          + "Name files, folders or globs under “inputs” in the workflow, or on the command line."),
      Refusal(
        testDescription: "a glob that matches nothing", files: ["in/a.txt"], inputs: ["in/*.pdf"],
        kind: .notFound, message: "No file matches “FOLDER/in/*.pdf”. \(relative)"),
      Refusal(
        testDescription: "a glob in a folder that is not there", inputs: ["in/*.pdf"],
        kind: .notFound, message: "No file matches “FOLDER/in/*.pdf”. \(relative)"),
      Refusal(
        testDescription: "a folder without a PDF", files: ["in/x/a.pdf"], inputs: ["in"],
        kind: .notFound,
        message: "The folder “FOLDER/in” has no PDF directly in it. "
          + "Write “FOLDER/in/**” for those in all folders below."),
      Refusal(
        testDescription: "a folder that is not there", inputs: ["in/"], kind: .notFound,
        message: "There is no folder “FOLDER/in/”. \(relative)"),
      Refusal(
        testDescription: "an empty text", inputs: [""], kind: .usage,
        message: "An input is empty. Name a file, a folder or a glob."),
      Refusal(
        testDescription: "a text that C cannot hold", inputs: ["a\0b"], kind: .usage,
        message: "An input has the character U+0000 in it. Name a file, a folder or a glob."),
      Refusal(
        testDescription: "standard input twice", inputs: ["-", "-"], kind: .usage,
        message: "Standard input cannot be read twice. "
          + "Give the list, the workflow or the rows as a file."),
      Refusal(
        testDescription: "a name that is no text any more", inputs: ["a\u{FFFD}.pdf"],
        kind: .unreadable,
        message: "The name of the file “FOLDER/a\u{FFFD}.pdf” is not UTF-8. "
          + "Rename it, or name only the other files."),
    ])
  func refused(_ row: Refusal) throws {
    try Files.withTemporaryFolder { folder in
      try Tree.make(row.files, in: folder)
      let message = row.message.split(separator: "FOLDER", omittingEmptySubsequences: false)
        .joined(separator: folder)
      #expect {
        try InputList(row.inputs, folder: folder, readInput: { _ in [] })
      } throws: { error in
        let error = error as? WorkflowError
        #expect(error?.description == message)
        return error?.kind == row.kind
      }
    }
  }

  @Test("A file name that is no text is refused where it is meant, and nowhere else")
  func noText() throws {
    try Files.withTemporaryFolder { folder in
      let path = Array("\(folder)/a".utf8) + [0xFF] + Array(".pdf".utf8)
      let descriptor = (path + [0]).withUnsafeBytes { bytes in
        bytes.withMemoryRebound(to: CChar.self) { text in
          text.baseAddress.map { open($0, O_WRONLY | O_CREAT, 0o644) } ?? -1
        }
      }
      // Some file systems refuse it themselves.
      guard descriptor >= 0 else { return }
      close(descriptor)
      try Tree.make(["b.pdf"], in: folder)
      #expect(try InputList(["b*.pdf"], folder: folder).count == 1)
      #expect {
        try InputList(["*.pdf"], folder: folder)
      } throws: { error in
        "\(error)" == "The name of the file “\(folder)/a\\xFF.pdf” is not UTF-8. "
          + "Rename it, or name only the other files."
      }
    }
  }

  @Test("Operands take the place of the workflow's inputs, and are relative to another folder")
  func operands() throws {
    try Files.withTemporaryFolder { folder in
      try Tree.make(["in/a.pdf"], in: folder)
      var workflow = Workflow(name: "w", steps: [])
      workflow.inputs = ["in/*.pdf"]
      let own = try InputList(workflow, folder: folder, operands: [], each: nil, readInput: nil)
      #expect(own.path(0) == "\(folder)/in/a.pdf")
      let other = try InputList(
        workflow, folder: folder, operands: ["nowhere/b.pdf"], each: nil, readInput: nil)
      #expect(other.count == 1)
      #expect(other.path(0) == "nowhere/b.pdf")
    }
  }

  @Test("An absolute input is relative to nothing")
  func absolute() throws {
    try Files.withTemporaryFolder { folder in
      try Tree.make(["in/x/a.pdf", "in/b.pdf"], in: folder)
      let list = try InputList(["\(folder)/in/**", "/nowhere/c.pdf"], folder: "elsewhere")
      #expect(
        (0..<list.count).map { list.path($0) } == [
          "\(folder)/in/b.pdf", "\(folder)/in/x/a.pdf", "/nowhere/c.pdf",
        ])
      #expect(try list.document(1).folder == "x/")
    }
  }

  struct ListCase: CustomTestStringConvertible {
    var testDescription: String
    var list: String
    var paths: [String]
    var folders: [String]
  }

  @Test(
    "Lists on standard input",
    arguments: [
      ListCase(testDescription: "empty", list: "", paths: [], folders: []),
      ListCase(testDescription: "one line", list: "a.pdf", paths: ["a.pdf"], folders: [""]),
      ListCase(
        testDescription: "empty lines, CR LF, a byte order mark",
        list: "\u{FEFF}a.pdf\r\n\r\n\nx/b c.pdf\n", paths: ["a.pdf", "x/b c.pdf"],
        folders: ["", "x/"]),
      ListCase(
        testDescription: "NUL", list: "a\nb.pdf\0c\r\0", paths: ["a\nb.pdf", "c\r"],
        folders: ["", ""]),
      ListCase(
        testDescription: "NUL, the last one not ended", list: "a\0b", paths: ["a", "b"],
        folders: ["", ""]),
      ListCase(
        testDescription: "nothing in it is a glob", list: "*.pdf\n-\n", paths: ["*.pdf", "-"],
        folders: ["", ""]),
      ListCase(
        testDescription: "the same twice", list: "a.pdf\n./a.pdf\na.pdf\n", paths: ["a.pdf"],
        folders: [""]),
      ListCase(
        testDescription: "above and elsewhere", list: "../a.pdf\n/nowhere/b.pdf\nx/../y/c.pdf",
        paths: ["../a.pdf", "/nowhere/b.pdf", "x/../y/c.pdf"], folders: ["", "", "y/"]),
    ])
  func lists(_ row: ListCase) throws {
    let list = try InputList(["-"], folder: "/nowhere", readInput: { _ in Array(row.list.utf8) })
    let documents = try (0..<list.count).map { try list.document($0) }
    #expect(documents.map(\.path) == row.paths)
    #expect(documents.map(\.folder) == row.folders)
  }

  @Test("A list that is no text or too long is refused")
  func badLists() {
    #expect {
      try InputList(["-"], folder: "", readInput: { _ in [0x61, 0xFF, 0x0A] })
    } throws: { "\($0)".hasPrefix("The name of the file “a\\xFF” is not UTF-8.") }
    #expect {
      try InputList(["-"], folder: "", readInput: { _ in nil })
    } throws: { "\($0)" == "The list on standard input cannot be read, or is too long." }
  }
}
