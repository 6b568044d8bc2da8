// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Outputs that cannot be written")
struct OutputFailureTests {
  @Test(
    "Where nothing can be written, that is said",
    arguments: [
      ("", "An output needs a name."),
      ("no/a.pdf", "%/no/a.pdf cannot be written: there is no folder %/no."),
      ("no/", "%/no/ cannot be written: there is no folder %/no/."),
      ("dir", "%/dir cannot be written: it is a folder."),
      (
        "file/a.pdf",
        "%/file/a.pdf cannot be written: a part of %/file is a file, and not a folder."
      ),
    ])
  func places(_ path: String, _ message: String) throws {
    try Files.withTemporaryFolder { folder in
      #expect(mkdir(folder + "/dir", 0o755) == 0)
      try Files.save([1], to: folder + "/file")
      for policy in [OutputFile.Policy.keep, .replace] {
        let error = #expect(throws: DocumentError.self) {
          try OutputFile(path: path.isEmpty ? "" : "\(folder)/\(path)", policy: policy)
        }
        #expect(error?.reason == .unwritable)
        #expect(
          error?.message
            == message.split(separator: "%", omittingEmptySubsequences: false)
            .joined(separator: folder))
      }
      #expect(OutputFileTests.names(in: folder) == ["dir", "file"])
    }
  }

  @Test("A device that is full is said to be")
  func fullDevice() throws {
    let output = try OutputFile(path: "/dev/full", policy: .keep)
    try output.write([1])
    let error = #expect(throws: DocumentError.self) { try output.commit() }
    #expect(
      error?.message == "/dev/full cannot be written: there is no space left on the device.")
  }

  @Test("A full disk keeps what was there", arguments: [true, false])
  func fullDisk(_ copies: Bool) throws {
    try withFileSystem(options: "size=256k") { folder in
      let path = folder + "/a.pdf"
      try Files.save([9], to: path)
      let big = [UInt8](repeating: 7, count: 1 << 20)
      try Files.withTemporaryFolder { elsewhere in
        try Files.save(big, to: elsewhere + "/in")
        let source = open(elsewhere + "/in", O_RDONLY)
        defer { close(source) }
        let error = #expect(throws: DocumentError.self) {
          let output = try OutputFile(path: path, policy: .replace)
          if copies { try output.copyPrefix(from: source, length: big.count) }
          if !copies { try output.write(big) }
          try output.commit()
        }
        #expect(error?.reason == .unwritable)
        #expect(
          error?.message == "\(path) cannot be written: there is no space left on the device.")
        #expect(error?.hint == "Free some space, or choose another.")
      }
      #expect(Files.bytes(path) == [9])
      #expect(OutputFileTests.names(in: folder) == ["a.pdf"])
    }
  }

  @Test("A file system that is read-only is said to be")
  func readOnly() throws {
    try withFileSystem(options: "ro") { folder in
      let error = #expect(throws: DocumentError.self) {
        try OutputFile(path: folder + "/a.pdf", policy: .keep)
      }
      #expect(error?.reason == .unwritable)
      #expect(
        error?.message
          == "\(folder)/a.pdf cannot be written: \(folder) is on a file system that is read-only.")
    }
  }

  /// Lends the folder of a small file system; skips where none may be mounted.
  private func withFileSystem(options: String, _ body: (String) throws -> Void) throws {
    try Files.withTemporaryFolder { folder in
      let mount = try ProgramRun(
        "/bin/mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], seconds: 10)
      guard mount.status == 0 else {
        try Test.cancel("mounting is not permitted here")
      }
      defer { _ = try? ProgramRun("/bin/umount", [folder], seconds: 10) }
      try body(folder)
    }
  }
}
