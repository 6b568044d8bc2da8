// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphDocument

struct PDFFileTests {
  static func open(_ bytes: [UInt8]) throws(DocumentError) -> PDFFile {
    try PDFFile.open(bytes: bytes, passwords: .none, repair: .never)
  }

  static func open(_ document: TinyDocument) throws(DocumentError) -> PDFFile {
    try open(document.bytes)
  }

  @Test("A table", arguments: [" \n", "\r\n", " \r", "\n"])
  func table(_ entryEnd: String) throws {
    var document = TinyDocument.onePage()
    document.endWithTable(entryEnd: entryEnd)
    let file = try PDFFileTests.open(document)
    #expect(file.lastSectionKind == .table)
    #expect(file.version == PDFVersion(1, 7))
    #expect(file.revisionCount == 1)
    #expect(file.startXref == document.startXref)
    #expect(file.highestObjectNumber == 4)
    #expect(file.nextObjectNumber == 20)
    #expect(try file.object(ObjectReference(3)).dictionaryValue?["Type"] == .name("Page"))
    #expect(try file.object(ObjectReference(3, 1)) == .null)
    #expect(try file.object(ObjectReference(9)) == .null)
    let stream = try #require(try file.object(ObjectReference(4)).streamValue)
    #expect(try file.decodedBytes(of: stream, limit: nil) == Array("q Q".utf8))
  }

  @Test("Entries of other lengths in the middle of a table are read one by one")
  func oddEntries() throws {
    var document = TinyDocument.onePage()
    let places = (1...4).map { document.offset(of: $0) }
    let start = document.position
    func digits(_ value: Int) -> String {
      String(repeating: "0", count: 10 - "\(value)".count) + "\(value)"
    }
    document.write("xref\n0 5\n0000000000 65535 f \n")
    document.write("\(digits(places[0])) 00000 n \n\(digits(places[1])) 00000 n\n")
    document.write("\(digits(places[2])) 00000 n  \n\(digits(places[3])) 00000 n \n")
    document.write("trailer<</Size 5/Root 1 0 R>>startxref \(start)\n%%EOF")
    let file = try PDFFileTests.open(document)
    #expect(try file.object(ObjectReference(4)).streamValue != nil)
    #expect(try file.object(ObjectReference(3)).dictionaryValue != nil)
  }

  @Test("Offsets count from the header")
  func junk() throws {
    var document = TinyDocument.onePage(junk: "junk before\n")
    document.endWithTable()
    let file = try PDFFileTests.open(document)
    #expect(file.headerOffset == 12)
    let stream = try #require(try file.object(ObjectReference(4)).streamValue)
    #expect(try file.decodedBytes(of: stream, limit: nil) == Array("q Q".utf8))
  }

  @Test("A cross-reference stream and an object stream")
  func streams() throws {
    var document = TinyDocument.onePage()
    let content = "7 0 8 8 (seven) [8 9 0 R]"
    document.addStream(6, "/Type/ObjStm/N 2/First 8", Array(content.utf8))
    document.endWithStream(
      5, compressed: [7: (stream: 6, index: 0), 8: (stream: 6, index: 5), 9: (stream: 6, index: 0)])
    let file = try PDFFileTests.open(document)
    #expect(file.lastSectionKind == .stream)
    #expect(try file.object(ObjectReference(7)) == .string(PDFString(bytes: Array("seven".utf8))))
    #expect(
      try file.object(ObjectReference(8))
        == .array([.integer(8), .reference(ObjectReference(9))]))
    let error = #expect(throws: DocumentError.self) { try file.object(ObjectReference(9)) }
    #expect(error?.message == "Object stream 6 0 R does not hold object 9.")
  }

  @Test("An object stream that is inside itself")
  func selfReference() throws {
    var document = TinyDocument.onePage()
    document.endWithStream(5, compressed: [6: (stream: 6, index: 0), 7: (stream: 6, index: 0)])
    let file = try PDFFileTests.open(document)
    let error = #expect(throws: DocumentError.self) { try file.object(ObjectReference(7)) }
    #expect(error?.message == "Object stream 6 0 R is not in the file.")
  }

  @Test("A hybrid: what the table hides is in the stream")
  func hybrid() throws {
    var document = TinyDocument.onePage()
    document.addStream(6, "/Type/ObjStm/N 1/First 4", Array("7 0 (seven)".utf8))
    let place = document.position
    document.endWithStream(8, compressed: [7: (stream: 6, index: 0)], isNewest: false)
    document.endWithTable("/XRefStm \(place)", hidden: [6, 8])
    let file = try PDFFileTests.open(document)
    #expect(file.lastSectionKind == .hybrid)
    #expect(try file.object(ObjectReference(7)) == .string(PDFString(bytes: Array("seven".utf8))))
  }

  @Test("The newest section counts")
  func revisions() throws {
    var document = TinyDocument.onePage()
    document.add(5, "(old)")
    document.endWithTable()
    document.add(5, "(new)")
    document.add(1, "<</Type/Catalog/Pages 2 0 R/Version/2.0>>")
    document.endWithTable()
    document.write("\n")
    let file = try PDFFileTests.open(document)
    #expect(file.revisionCount == 2)
    #expect(file.version == PDFVersion(2, 0))
    #expect(try file.object(ObjectReference(5)).textValue == "new")
    #expect(try file.object(ObjectReference(4)).streamValue != nil)
  }

  @Test("An object freed by a later section is null")
  func freed() throws {
    var document = TinyDocument.onePage()
    document.add(5, "(old)")
    document.endWithTable()
    document.add(5, "(x)")
    document.endWithTable(hidden: [5])
    #expect(try PDFFileTests.open(document).object(ObjectReference(5)) == .null)
  }

  @Test(
    "Damage",
    arguments: [
      (
        "no startxref", "%PDF-1.4\n1 0 obj null endobj",
        "The file does not end with startxref and an offset."
      ),
      (
        "startxref beyond the end", "%PDF-1.4\nstartxref 999",
        "A cross-reference section should be at offset 999, beyond the file's end."
      ),
      (
        "startxref on nothing", "%PDF-1.4\nstartxref 9",
        "There is no object where one should be, at offset 9."
      ),
      (
        "no trailer", "%PDF-1.4\nxref\n0 0\nstartxref 9",
        "The trailer is missing at offset 17."
      ),
      (
        "no root", "%PDF-1.4\nxref\n0 0\ntrailer<<>>\nstartxref 9",
        "The trailer has no /Root."
      ),
      (
        "a circle", "%PDF-1.4\nxref\n0 0\ntrailer<</Prev 9>>\nstartxref 9",
        "The cross-reference sections lead in a circle back to offset 9."
      ),
      (
        "no catalogue", "%PDF-1.4\nxref\n0 0\ntrailer<</Root 1 0 R>>\nstartxref 9",
        "The trailer's /Root does not lead to a catalogue."
      ),
      (
        "a count beyond everything",
        "%PDF-1.4\nxref\n0 9999999999999999999\ntrailer<</Root 1 0 R>>\nstartxref 9",
        "The cross-reference table has a bad subsection at offset 13."
      ),
    ])
  func damage(_ name: String, _ text: String, _ message: String) {
    let error = #expect(throws: DocumentError.self) { try PDFFileTests.open(Array(text.utf8)) }
    #expect(error?.message == message)
    #expect(error?.reason == .damaged)
  }

  @Test(
    "Streams whose length is wrong",
    arguments: [
      ("too short", "<</Length 1>>stream\nabc\nendstream"),
      ("too long", "<</Length 9>>stream\nabc\nendstream"),
      ("beyond the file", "<</Length 99999>>stream\nabc\nendstream"),
      ("negative", "<</Length -1>>stream\nabc\nendstream"),
      ("missing", "<<>>stream\nabc\nendstream"),
      ("not there", "<</Length 99 0 R>>stream\nabc\nendstream"),
      ("itself", "<</Length 5 0 R>>stream\nabc\nendstream"),
    ])
  func lengths(_ name: String, _ body: String) throws {
    var document = TinyDocument.onePage()
    document.add(5, body)
    document.endWithTable()
    let file = try PDFFileTests.open(document)
    let error = #expect(throws: DocumentError.self) { try file.object(ObjectReference(5)) }
    #expect(error?.reason == .damaged)
  }

  @Test("A stream's length may be another object")
  func indirectLength() throws {
    var document = TinyDocument.onePage()
    document.add(5, "<</Length 6 0 R>>stream\r\nabc\rendstream")
    document.add(6, "3")
    document.endWithTable()
    let file = try PDFFileTests.open(document)
    let stream = try #require(try file.object(ObjectReference(5)).streamValue)
    #expect(try file.decodedBytes(of: stream, limit: nil) == Array("abc".utf8))
  }

  @Test("An entry that leads to another object")
  func otherObject() throws {
    var document = TinyDocument.onePage()
    document.add(5, "null")
    document.endWithTable()
    let text = String(decoding: document.bytes, as: UTF8.self)
    let file = try PDFFileTests.open(Array(text.replacing("5 0 obj", with: "8 0 obj").utf8))
    let error = #expect(throws: DocumentError.self) { try file.object(ObjectReference(5)) }
    #expect(error?.message.hasSuffix("is object 8 0 R, not 5 0 R.") == true)
  }

  @Test("A page that cannot be read has the file repaired")
  func damagedPage() throws {
    var document = TinyDocument.onePage()
    document.endWithTable()
    let text = String(decoding: document.bytes, as: UTF8.self).replacing("3 0 obj", with: "3 0 OBJ")
    let mended = text.replacing("%%EOF", with: "\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n%%EOF")
    let file = try PDFFile.open(bytes: Array(mended.utf8), passwords: .none)
    #expect(file.wasRepaired)
    #expect(file.repairReason?.hasPrefix("There is no object where one should be, at") == true)
    #expect(try PageTree(file).count == 1)
    #expect(file.byteCount == mended.utf8.count)
  }

  @Test("References that lead in a circle")
  func circle() throws {
    var document = TinyDocument.onePage()
    document.add(5, "6 0 R")
    document.add(6, "5 0 R")
    document.endWithTable()
    let file = try PDFFileTests.open(document)
    #expect(throws: DocumentError.self) {
      try file.resolve(.reference(ObjectReference(5)))
    }
  }

  @Test("What is no document")
  func notPDF() {
    func error(_ path: String) -> DocumentError? {
      do throws(DocumentError) {
        _ = try PDFFile.open(path: path, passwords: .none)
        return nil
      } catch {
        return error
      }
    }
    #expect(error("/no/such/file.pdf")?.reason == .missingFile)
    #expect(error("/no/such/file.pdf")?.message == "There is no such file.")
    #expect(error("/")?.message == "This is a folder, not a file.")
    #expect(error("/dev/null")?.message == "The file is empty.")
    let text = #expect(throws: DocumentError.self) {
      try PDFFile.open(bytes: Array("Dear all,\n".utf8), passwords: .none)
    }
    #expect(text?.reason == .notPDF)
    #expect(
      text?.message == "The file is not a PDF document: it does not begin with %PDF.")
  }

  @Test("A bomb does not go off")
  func bomb() throws {
    var document = TinyDocument.onePage()
    // Each run of two bytes becomes 128, three times over.
    let runs = [UInt8](repeating: 129, count: 2 << 12)
    document.addStream(5, "/Filter[/RL/RL/RL/RL/RL]", runs)
    document.endWithTable()
    let file = try PDFFile.open(
      bytes: document.bytes, passwords: .none, limits: Limits(decodedBytes: 1 << 21),
      repair: .never)
    let stream = try #require(try file.object(ObjectReference(5)).streamValue)
    let error = #expect(throws: DocumentError.self) {
      try file.decodedBytes(of: stream, limit: nil)
    }
    #expect(error?.reason == .limit)
  }
}
