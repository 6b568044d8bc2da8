// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@testable import ParaphCommand

@Suite("paraph plugin new")
struct PluginNewCommandTests {
  @Test("writes a project, and says what comes next")
  func writes() throws {
    try Files.withTemporaryFolder { folder in
      let path = folder + "/my seal"
      let run = CommandRun("plugin", "new", "seal", "--language", "python", "-o", path)
      #expect(run.status == 0)
      #expect(run.errors == "")
      #expect(run.output.contains("  cd '\(path)'\n  make check\n  make install\n"))
      #expect(
        Files.names(path) == [".gitignore", "Makefile", "README.md", "plugin.json", "seal.py"])
    }
  }

  @Test("keeps what is there")
  func keeps() throws {
    try Files.withTemporaryFolder { folder in
      let run = CommandRun("plugin", "new", "seal", "--language", "c", "-o", folder)
      #expect(run.status == 4)
      #expect(
        run.errors
          == "paraph: “\(folder)” is there already, and is kept. Name another folder with -o.\n")
      #expect(Files.names(folder) == [])
    }
  }

  @Test("makes no folder above its own")
  func noParent() throws {
    try Files.withTemporaryFolder { folder in
      let run = CommandRun("plugin", "new", "seal", "--language", "c", "-o", folder + "/a/b")
      #expect(run.status == 9)
      #expect(run.errors.hasSuffix("Make the folder that it is to lie in first.\n"))
      #expect(Files.names(folder) == [])
    }
  }

  @Test(
    "a call that cannot be meant",
    arguments: [
      (
        ["seal"],
        "--language is missing: what is the plugin to be written in? Give one of swift, c, python, rust."
      ),
      (
        ["seal", "--language", "python", "--delivery", "library"],
        "A plugin in Python is an executable. Leave out --delivery."
      ),
      (
        ["seal", "--language", "c", "--delivery", "executable"],
        "A plugin in C is a shared library, which has a process of its own too. Leave out --delivery."
      ),
      (
        ["seal", "--language", "c", "--sdk", "/"],
        "--sdk is for a plugin in Swift. Leave it out."
      ),
      (
        ["note", "--language", "c"],
        "There is a kind note already. Did you mean my-note?"
      ),
    ])
  func refused(_ arguments: [String], _ message: String) {
    let run = CommandRun(list: ["plugin", "new"] + arguments)
    #expect(run.status == 2)
    #expect(run.errors == "paraph: \(message)\n")
  }

  @Test("a folder that is no package of Paraph's")
  func badSDK() throws {
    try Files.withTemporaryFolder { folder in
      let run = CommandRun(
        "plugin", "new", "seal", "--language", "swift", "--sdk", folder, "-o", folder + "/seal")
      #expect(run.status == 1)
      #expect(
        run.errors.hasPrefix("paraph: “\(folder)” is not the folder of Paraph's Swift package."))
      #expect(Files.names(folder) == [])
    }
  }

  @Test("the package beside the program, and around it")
  func sdk() throws {
    try Files.withTemporaryFolder { folder in
      for part in ["/bin", "/share", "/share/paraph", "/share/paraph/sdk"] {
        try Files.makeFolder(folder + part)
      }
      let sdk = folder + "/share/paraph/sdk"
      #expect(throws: UsageError.self) {
        try SDKLocation.folder(given: nil, program: folder + "/bin/paraph")
      }
      try Self.makePackage(sdk)
      #expect(try SDKLocation.folder(given: nil, program: folder + "/bin/paraph").hasSuffix(sdk))
      try Self.makePackage(folder)
      let built = folder + "/.build/debug/paraph"
      #expect(try SDKLocation.folder(given: nil, program: built).hasSuffix(folder))
    }
  }

  private static func makePackage(_ folder: String) throws {
    try Files.makeFolder(folder + "/Sources")
    try Files.makeFolder(folder + "/Sources/ParaphPluginExport")
    try Files.save("".utf8, to: folder + "/Package.swift")
  }
}
