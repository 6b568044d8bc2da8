// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("In place")
struct InPlaceTests {
  @Test("a symbolic link stays one, the file keeps its mode")
  func link() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/a.pdf")
      chmod("\(folder)/a.pdf", 0o640)
      symlink("a.pdf", "\(folder)/link.pdf")
      let run = try Program.run(
        in: folder, ["sign", "link.pdf"] + Program.signature + ["--in-place"])
      #expect(run.status == 0, "\(run.errors)")
      var status = stat()
      #expect(lstat("\(folder)/link.pdf", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(lstat("\(folder)/a.pdf", &status) == 0 && status.st_mode & 0o7777 == 0o640)
      let bytes = try #require(Files.bytes("\(folder)/a.pdf"))
      #expect(bytes.starts(with: SampleDocument.contract))
      #expect(bytes.count > SampleDocument.contract.count)
      #expect(Files.names(folder) == ["a.pdf", "link.pdf"])
    }
  }

  @Test("owners are kept", .enabled(if: geteuid() == 0, "Giving files away needs root."))
  func owner() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/a.pdf")
      chown("\(folder)/a.pdf", 1234, 2345)
      let run = try Program.run(in: folder, ["sign", "a.pdf"] + Program.signature + ["--in-place"])
      #expect(run.status == 0, "\(run.errors)")
      var status = stat()
      #expect(stat("\(folder)/a.pdf", &status) == 0)
      #expect(status.st_uid == 1234 && status.st_gid == 2345)
    }
  }

  @Test("several inputs, each replaced; a failure leaves its file as it was")
  func several() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/a.pdf")
      try Files.save("no document".utf8, to: "\(folder)/b.pdf")
      let run = try Program.run(
        in: folder, ["sign", "a.pdf", "b.pdf"] + Program.signature + ["--in-place"])
      #expect(run.status == 8)
      #expect(
        run.errors
          == "paraph: b.pdf: The file is not a PDF document: it does not begin with %PDF.\n")
      #expect(Files.text("\(folder)/b.pdf") == "no document")
      #expect(Files.names(folder) == ["a.pdf", "b.pdf"])
    }
  }
}
