// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@testable import ParaphDocument

/// What is done where the system has no files without a name.
@Suite("Outputs with a temporary name")
struct PendingFileTests {
  private static let old = Array("old".utf8)
  private static let new = Array("new".utf8)

  private func output(_ path: String, _ policy: OutputFile.Policy) throws -> OutputFile {
    let output = try OutputFile(
      path: path, file: PendingFile(path: path, policy: policy, canBeUnnamed: false))
    try output.write(Self.new)
    return output
  }

  @Test("The file gets its name when it is whole", arguments: [OutputFile.Policy.keep, .replace])
  func new(_ policy: OutputFile.Policy) throws {
    try Files.withTemporaryFolder { folder in
      let output = try output(folder + "/a", policy)
      let names = OutputFileTests.names(in: folder)
      #expect(names.count == 1 && TemporaryName(names[0])?.process == TemporaryName.own().process)
      try output.commit()
      #expect(OutputFileTests.names(in: folder) == ["a"])
      #expect(Files.bytes(folder + "/a") == Self.new)
    }
  }

  @Test("What is there is replaced where that is wanted", arguments: [true, false])
  func replaced(_ inPlace: Bool) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(Self.old, to: folder + "/a")
      try output(folder + "/a", inPlace ? .inPlace : .replace).commit()
      #expect(OutputFileTests.names(in: folder) == ["a"])
      #expect(Files.bytes(folder + "/a") == Self.new)
    }
  }

  @Test("A file that somebody makes meanwhile is kept, and nothing is left behind")
  func race() throws {
    try Files.withTemporaryFolder { folder in
      let output = try output(folder + "/a", .keep)
      try Files.save(Self.old, to: folder + "/a")
      let error = #expect(throws: DocumentError.self) { try output.commit() }
      #expect(error?.reason == .outputExists)
      #expect(OutputFileTests.names(in: folder) == ["a"])
      #expect(Files.bytes(folder + "/a") == Self.old)
    }
  }

  @Test("An output that is dropped leaves nothing behind; two at once do not meet")
  func dropped() throws {
    try Files.withTemporaryFolder { folder in
      do {
        let first = try output(folder + "/a", .keep)
        let second = try output(folder + "/b", .keep)
        #expect(OutputFileTests.names(in: folder).count == 2)
        try second.commit()
        withExtendedLifetime(first) {}
      }
      #expect(OutputFileTests.names(in: folder) == ["b"])
    }
  }
}
