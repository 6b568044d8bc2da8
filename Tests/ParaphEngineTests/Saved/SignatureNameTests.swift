// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphEngine

struct SignatureNameTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var name: String
    /// Up to the digits at the end.
    var folder: String
  }

  @Test(
    "The folder of a name has letters that every file system takes",
    arguments: [
      Case(testDescription: "plain", name: "zoe", folder: "zoe-"),
      Case(testDescription: "accents and blanks", name: "Zoë  Müller!", folder: "zoe-muller-"),
      Case(testDescription: "no Latin letter", name: "王小明", folder: ""),
      Case(testDescription: "dots", name: "a..b", folder: "a-b-"),
      Case(
        testDescription: "long", name: String(repeating: "a", count: 100),
        folder: String(repeating: "a", count: 40) + "-"),
    ])
  func folder(_ row: Case) throws {
    let folder = try SignatureName(row.name).folderName
    #expect(folder.hasPrefix(row.folder))
    #expect(folder.count == row.folder.count + 16)
    #expect(StoredFileName.isPossible(folder))
  }

  @Test("Names that differ have folders that differ, also where capitals do not count")
  func different() throws {
    let names = ["zoe", "Zoe", "Zoë", "zoe ", "zo e"]
    let folders = try names.map { try SignatureName($0).folderName }
    #expect(Set(folders).count == 4)
    #expect(folders[0] == folders[3], "blanks around a name do not count")
  }

  @Test("The same letters in another form are the same name")
  func normalized() throws {
    #expect(try SignatureName("Zoe\u{308}") == SignatureName("Zo\u{EB}"))
    #expect(try SignatureName("Zoe\u{308}").text.unicodeScalars.count == 3)
  }

  @Test(
    "Names of files",
    arguments: [
      ("me.PNG", "source.png"), ("/a/b.tar.gz", "source.gz"), ("/a.b/c", "source.bin"),
      ("x.", "source.bin"), ("x.té", "source.bin"), ("x.verylongtail", "source.bin"),
      ("/proc/self/fd/7", "source.bin"),
    ])
  func files(_ path: String, _ name: String) {
    #expect(StoredFileName.source(for: path) { _ in false } == name)
    #expect(StoredFileName.isOurs(name))
  }

  @Test(
    "Names that this program never gave are left alone",
    arguments: ["notes.txt", "source", "source-old.png", "mysource.png", "signature.json", "s.bin"])
  func foreign(_ name: String) { #expect(!StoredFileName.isOurs(name)) }
}
