// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphCryptography
import ParaphDocument
import ParaphTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Output file")
struct OutputFileTests {
  private static let old = Array("old".utf8)
  private static let new = Array("new content".utf8)

  /// The names in a folder, hidden ones too.
  static func names(in folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private func write(_ path: String, _ policy: OutputFile.Policy) throws {
    let output = try OutputFile(path: path, policy: policy)
    try output.write(Self.new)
    try output.commit()
  }

  @Test("A new file appears when it is whole, with the user's mode")
  func new() throws {
    try Files.withTemporaryFolder { folder in
      let path = folder + "/a.pdf"
      let mask = umask(0o027)
      defer { umask(mask) }
      let output = try OutputFile(path: path, policy: .keep)
      try output.write(Self.new)
      #expect(Self.names(in: folder).filter { !$0.hasPrefix(".") }.isEmpty)
      #expect(try output.commit() == nil)
      #expect(Files.bytes(path) == Self.new)
      #expect(Self.names(in: folder) == ["a.pdf"])
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
    }
  }

  @Test("A file that is there is kept")
  func kept() throws {
    try Files.withTemporaryFolder { folder in
      let path = folder + "/a.pdf"
      try Files.save(Self.old, to: path)
      let error = #expect(throws: DocumentError.self) { try write(path, .keep) }
      #expect(error?.reason == .outputExists)
      #expect(error?.message == "\(path) is there already, and is kept.")
      #expect(error?.hint == "Replace it with --force, or name another output with -o.")
      #expect(Files.bytes(path) == Self.old)
    }
  }

  @Test("A file that somebody makes meanwhile is kept, too")
  func race() throws {
    try Files.withTemporaryFolder { folder in
      let path = folder + "/a.pdf"
      let output = try OutputFile(path: path, policy: .keep)
      try output.write(Self.new)
      try Files.save(Self.old, to: path)
      let error = #expect(throws: DocumentError.self) { try output.commit() }
      #expect(error?.reason == .outputExists)
      #expect(Files.bytes(path) == Self.old)
      #expect(Self.names(in: folder) == ["a.pdf"])
    }
  }

  @Test(
    "A file is replaced where that is wanted", arguments: [OutputFile.Policy.replace, .inPlace])
  func replaced(_ policy: OutputFile.Policy) throws {
    try Files.withTemporaryFolder { folder in
      let path = folder + "/a.pdf"
      try Files.save(Self.old, to: path)
      try write(path, policy)
      #expect(Files.bytes(path) == Self.new)
      #expect(Self.names(in: folder) == ["a.pdf"])
    }
  }

  @Test("An output that is dropped leaves everything as it was")
  func dropped() throws {
    try Files.withTemporaryFolder { folder in
      let path = folder + "/a.pdf"
      try Files.save(Self.old, to: path)
      do {
        let output = try OutputFile(path: path, policy: .replace)
        try output.write(Self.new)
      }
      #expect(Files.bytes(path) == Self.old)
      #expect(Self.names(in: folder) == ["a.pdf"])
    }
  }

  @Test("In place, the link stays a link and the file keeps its mode")
  func inPlace() throws {
    try Files.withTemporaryFolder { folder in
      #expect(mkdir(folder + "/real", 0o755) == 0)
      let real = folder + "/real/a.pdf"
      let link = folder + "/link.pdf"
      try Files.save(Self.old, to: real)
      #expect(chmod(real, 0o604) == 0)
      #expect(symlink("real/a.pdf", link) == 0)
      try write(link, .inPlace)
      #expect(Files.bytes(real) == Self.new)
      var status = stat()
      #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(stat(real, &status) == 0 && status.st_mode & 0o777 == 0o604)
      #expect(Self.names(in: folder + "/real") == ["a.pdf"])
    }
  }

  @Test("The beginning of another file is copied, and everything is digested")
  func copied() throws {
    try Files.withTemporaryFolder { folder in
      let input = (0..<700_001).map { UInt8(truncatingIfNeeded: $0 &* 17) }
      try Files.save(input, to: folder + "/in")
      let source = open(folder + "/in", O_RDONLY)
      defer { close(source) }
      for (length, digested) in [
        (0, false), (1, false), (700_001, false), (600_000, false), (600_000, true),
      ] {
        let path = "\(folder)/\(length)-\(digested)"
        let output = try OutputFile(path: path, policy: .keep, computesDigest: digested)
        try output.copyPrefix(from: source, length: length)
        try output.write(Self.new)
        #expect(output.count == length + Self.new.count)
        let digest = try output.commit()
        let expected = input.prefix(length) + Self.new
        #expect(Files.bytes(path) == Array(expected))
        #expect(
          try digest == (digested ? DigestAlgorithm.sha256.digest(of: Array(expected)) : nil))
      }
      let output = try OutputFile(path: folder + "/x", policy: .keep)
      let error = #expect(throws: DocumentError.self) {
        try output.copyPrefix(from: source, length: 700_002)
      }
      #expect(error?.message == "The document became shorter while it was read.")
    }
  }

  @Test("A pipe is written straight, whatever is to be kept")
  func pipe() throws {
    try Files.withTemporaryFolder { folder in
      let path = folder + "/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      let end = open(path, O_RDWR)
      defer { close(end) }
      try Files.save([1, 2, 3], to: folder + "/in")
      let source = open(folder + "/in", O_RDONLY)
      defer { close(source) }
      let output = try OutputFile(path: path, policy: .keep)
      try output.copyPrefix(from: source, length: 3)
      try output.write([4])
      try output.commit()
      var bytes = [UInt8](repeating: 0, count: 8)
      #expect(read(end, &bytes, 8) == 4)
      #expect(bytes.prefix(4) == [1, 2, 3, 4])
    }
  }

  @Test("Many small pieces and large ones keep their order")
  func pieces() throws {
    try Files.withTemporaryFolder { folder in
      var expected: [UInt8] = []
      let output = try OutputFile(path: folder + "/a", policy: .keep)
      for size in [1, 100_000, 40_000, 0, 300_000, 5, 131_072, 1] {
        let piece = [UInt8](repeating: UInt8(truncatingIfNeeded: size), count: size)
        try output.write(piece)
        expected += piece
      }
      try output.commit()
      #expect(Files.bytes(folder + "/a") == expected)
    }
  }
}
