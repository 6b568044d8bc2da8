// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphRendering
import ParaphTestSupport
import Testing

@Suite("Opening a document to look at it")
struct OpeningTests {
  @Test("counts its pages, from a file and from memory")
  func pages() throws {
    let bytes = SamplePDF().bytes
    #expect(try RenderedDocument(bytes: bytes).pageCount == 1)
    try Files.withTemporaryFolder { folder in
      try Files.save(bytes, to: folder + "/a b %20 ü.pdf")
      #expect(try RenderedDocument(path: folder + "/a b %20 ü.pdf").pageCount == 1)
    }
  }

  @Test("fails with the library's own words on what is no document")
  func noDocument() {
    let problem = #expect(throws: RenderingError.self) {
      try RenderedDocument(bytes: Array("hello".utf8))
    }
    #expect(problem?.kind == .unreadable)
    #expect(problem?.message == "The document cannot be read by Poppler (PDF document is damaged).")
  }

  @Test("fails on nothing", arguments: [[], [0x25]] as [[UInt8]])
  func empty(bytes: [UInt8]) {
    #expect(throws: RenderingError.self) { try RenderedDocument(bytes: bytes) }
  }

  @Test("names a file that is not there")
  func missing() {
    let problem = #expect(throws: RenderingError.self) {
      try RenderedDocument(path: "/nowhere/a.pdf")
    }
    #expect(problem?.code == "no-such-file")
    #expect(problem?.message == "The file cannot be opened: No such file or directory.")
  }

  @Test("asks for the password", .requiresCorpus)
  func password() throws {
    let sample = try #require(
      Corpus.documents(in: "encryption").first { $0.password != nil && $0.pageCount ?? 0 > 0 })
    let problem = #expect(throws: RenderingError.self) {
      try RenderedDocument(path: sample.path, password: "not this")
    }
    #expect(problem?.kind == .password)
    #expect(problem?.message == "The document does not open with this password.")
    #expect(try RenderedDocument(path: sample.path, password: sample.password).pageCount > 0)
  }

  @Test("takes one that anyone may open, whatever password is given for others", .requiresCorpus)
  func needlessPassword() throws {
    let sample = try #require(
      Corpus.documents(in: "forms").first { $0.path.hasSuffix("/form_dd0293.pdf") })
    #expect(try RenderedDocument(path: sample.path, password: "not this").pageCount > 0)
  }
}
