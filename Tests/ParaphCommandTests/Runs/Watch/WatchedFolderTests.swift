// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@testable import ParaphCommand

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct WatchedFolderTests {
  @Test(
    "Names that are left alone",
    arguments: [
      ("a.pdf", true), ("a.PDF", true), ("a.Pdf", true), ("a b.pdf", true), ("é.pdf", true),
      (".a.pdf", false), (".pdf", false), ("a.pdf.part", false), ("a.pdf.crdownload", false),
      ("a.pdf.tmp", false), ("a.pdf~", false), ("a.txt", false), ("apdf", false),
      (".paraph-1-2-3-4.tmp", false),
    ])
  func names(_ name: String, _ isTaken: Bool) {
    #expect(WatchedFolder.isPDF(Array(name.utf8)) == isTaken)
  }

  @Test("Files directly in it, and nothing else")
  func contents() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save([1, 2], to: "\(folder)/a.pdf")
      try Files.makeFolder("\(folder)/b.pdf")
      try Files.save([1], to: "\(folder)/b.pdf/c.pdf")
      symlink("a.pdf", "\(folder)/link.pdf")
      symlink("nowhere", "\(folder)/gone.pdf")
      for path in [folder, folder + "/"] {
        let watched = WatchedFolder(path)
        let files = try #require(watched.contents()).files
        #expect(Set(files.keys) == [Array("a.pdf".utf8), Array("link.pdf".utf8)])
        #expect(files[Array("a.pdf".utf8)]?.stamp == FileStamp("\(folder)/a.pdf"))
        #expect(watched.path(Array("a.pdf".utf8)) == "\(folder)/a.pdf")
      }
      #expect(WatchedFolder("\(folder)/none").contents() == nil)
    }
  }

  @Test(
    "The end of a PDF",
    arguments: [
      ("empty", "", false), ("no end", "%PDF-1.7\n", false), ("end", "x\n%%EOF", true),
      ("line ends behind it", "x\n%%EOF\r\n\r\n", true),
      ("half of it", "x\n%%EO", false),
      ("a revision without an end", "%%EOF\n" + String(repeating: "x", count: 2000), false),
    ])
  func end(_ description: String, _ text: String, _ isWhole: Bool) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(text.utf8, to: "\(folder)/a.pdf")
      #expect(WatchedFolder(folder).hasEnd(Array("a.pdf".utf8)) == isWhole)
      #expect(!WatchedFolder(folder).hasEnd(Array("b.pdf".utf8)))
    }
  }

  #if os(Linux)
    @Test("A file that is open for writing")
    func written() throws {
      try Files.withTemporaryFolder { folder in
        let watched = WatchedFolder(folder)
        let name = Array("a.pdf".utf8)
        let descriptor = open("\(folder)/a.pdf", O_WRONLY | O_CREAT, 0o644)
        #expect(watched.isWritten(name))
        close(descriptor)
        #expect(!watched.isWritten(name))
        #expect(!watched.isWritten(Array("b.pdf".utf8)))
      }
    }
  #endif
}
