// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Whether the tests may mount file systems of their own.
let canMount: Bool = {
  guard geteuid() == 0 else { return false }
  let line =
    "d=$(mktemp -d) && mount -t tmpfs -o size=1m none $d && umount $d; s=$?; rmdir $d; exit $s"
  return (try? ProgramRun("/bin/sh", ["-c", line]).status) == 0
}()

/// Outputs that cannot be written.
@Suite("Unwritable outputs")
struct UnwritableTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var output: String
    var status: Int32 = 9
    var code = "unwritable"
    var says: String
  }

  static let cases = [
    Case(
      testDescription: "a missing folder", output: "none/out.pdf",
      says: "none/out.pdf cannot be written: there is no folder none. Make the folder first."),
    Case(
      testDescription: "a path below a file", output: "a.pdf/out.pdf",
      says: "a.pdf/out.pdf cannot be written: a part of a.pdf is a file, and not a folder."),
    Case(
      testDescription: "a full device", output: "/dev/full",
      says: "/dev/full cannot be written: there is no space left on the device. Free some space, "
        + "or choose another."),
    Case(
      testDescription: "a folder", output: "folder", status: 2, code: "output-is-folder",
      says: "“folder” is a folder. Write -o \"folder/{name}\" to keep the names."),
    Case(
      testDescription: "a file that is there", output: "old.pdf", status: 4, code: "output-exists",
      says: "old.pdf is there already, and is kept. Replace it with --force, or name another "
        + "output with -o."),
    Case(
      testDescription: "a link that leads nowhere", output: "link.pdf", status: 4,
      code: "output-exists",
      says: "link.pdf is there already, and is kept. Replace it with --force, or name another "
        + "output with -o."),
    Case(
      testDescription: "the input", output: "./a.pdf", status: 4, code: "output-is-input",
      says: "The output “./a.pdf” is the input itself. Write --in-place to replace it."),
    Case(
      testDescription: "a name that is too long", output: String(repeating: "x", count: 300),
      says: String(repeating: "x", count: 300) + " cannot be written: the name is too long."),
  ]

  @Test("one sentence", arguments: cases)
  func sentence(_ row: Case) throws {
    try Self.withFiles { folder in
      let before = Files.names(folder)
      let arguments = ["sign", "a.pdf"] + Program.signature + ["-o", row.output]
      Program.expectFailure(
        try Program.run(in: folder, arguments), row.status, "a.pdf: \(row.says)")
      let run = try Program.run(in: folder, arguments + ["--json"])
      try Program.expectJSONFailure(run, row.status, code: row.code, file: "a.pdf")
      #expect(Files.names(folder) == before)
      #expect(Files.text("\(folder)/old.pdf") == "old")
      #expect(Files.bytes("\(folder)/a.pdf") == SampleDocument.contract)
    }
  }

  @Test("pictures and attachments too")
  func others() throws {
    try Self.withFiles { folder in
      let missing = try Program.run(in: folder, ["render", "a.pdf", "-o", "none/p-%d.png"])
      Program.expectFailure(
        missing, 9,
        "a.pdf: none/p-1.png cannot be written: there is no folder none. Make the folder first.")
      try Files.save("old".utf8, to: "\(folder)/p-2.png")
      let there = try Program.run(in: folder, ["render", "a.pdf", "-o", "p-%d.png"])
      Program.expectFailure(
        there, 4,
        "a.pdf: p-2.png is there already, and is kept. Replace it with --force, or name another "
          + "output with -o.")
      #expect(!Files.names(folder).contains("p-1.png"))
      let added = try Program.run(
        in: folder, ["annotate", "a.pdf", "attachment", "--file", "old.pdf", "--document"])
      #expect(added.status == 0, "\(added.errors)")
      let extracted = try Program.run(in: folder, ["extract", "a-annotated.pdf", "-o", "a.pdf"])
      Program.expectFailure(extracted, 9, "a-annotated.pdf: a.pdf is not a folder.")
    }
  }

  @Test("a report that is there is kept")
  func report() throws {
    try Self.withFiles { folder in
      let run = try Program.run(
        in: folder, ["sign", "a.pdf"] + Program.signature + ["-o", "x.pdf", "--report", "old.pdf"])
      Program.expectFailure(
        run, 4, "“old.pdf” is there already, and is kept. Add --force to replace it.")
      #expect(!Files.names(folder).contains("x.pdf"))
    }
  }

  @Test("a file system that is read-only", .enabled(if: canMount, "Mounting needs root."))
  func readOnly() throws {
    try Self.withFiles { folder in
      let line = """
        mount --bind folder folder && mount -o remount,ro,bind folder || exit 99
        $P sign a.pdf --typed Zoe --anchor top -o folder/out.pdf; status=$?
        cp a.pdf b.pdf; umount folder; exit $status
        """
      let run = try Program.shell(in: folder, line)
      Program.expectFailure(
        run, 9,
        "a.pdf: folder/out.pdf cannot be written: folder is on a file system that is read-only. "
          + "Choose another folder.")
      #expect(Files.names("\(folder)/folder").isEmpty)
    }
  }

  @Test(
    "a full disk: the target stays, nothing is left",
    .enabled(if: canMount, "Mounting needs root."),
    arguments: [
      ["-o", "disk/out.pdf"], ["-o", "disk/old.pdf", "--force"], ["-o", "disk/x.pdf", "--rewrite"],
    ])
  func fullDisk(_ options: [String]) throws {
    try Self.withFiles { folder in
      try LargeDocument.write(blocks: 48, to: "\(folder)/big.pdf")
      try Files.makeFolder("\(folder)/disk")
      let line = """
        mount -t tmpfs -o size=1m none disk && printf old >disk/old.pdf || exit 99
        $P sign big.pdf --typed Zoe --anchor top \(options.joined(separator: " ")); status=$?
        ls -A disk >names; cat disk/old.pdf >kept; umount disk; exit $status
        """
      let run = try Program.shell(in: folder, line)
      Program.expectFailure(
        run, 9,
        "big.pdf: \(options[1]) cannot be written: there is no space left on the device. Free some "
          + "space, or choose another.")
      #expect(Files.text("\(folder)/names") == "old.pdf\n")
      #expect(Files.text("\(folder)/kept") == "old")
    }
  }

  @Test("a full disk, in place", .enabled(if: canMount, "Mounting needs root."))
  func fullDiskInPlace() throws {
    try Self.withFiles { folder in
      try LargeDocument.write(blocks: 10, to: "\(folder)/big.pdf")
      try Files.makeFolder("\(folder)/disk")
      let line = """
        mount -t tmpfs -o size=1m none disk && cp big.pdf disk || exit 99
        $P sign disk/big.pdf --typed Zoe --anchor top --in-place; status=$?
        ls -A disk >names; cp disk/big.pdf kept; umount disk; exit $status
        """
      let run = try Program.shell(in: folder, line)
      Program.expectFailure(
        run, 9,
        "disk/big.pdf: The file cannot be written: there is no space left on the device. Free some "
          + "space, or choose another.")
      #expect(Files.text("\(folder)/names") == "big.pdf\n")
      #expect(Files.bytes("\(folder)/kept") == Files.bytes("\(folder)/big.pdf"))
    }
  }

  private static func withFiles(_ body: (String) throws -> Void) throws {
    try Files.withTemporaryFolder { folder in
      try Files.save(SampleDocument.contract, to: "\(folder)/a.pdf")
      try Files.save("old".utf8, to: "\(folder)/old.pdf")
      try Files.makeFolder("\(folder)/folder")
      symlink("nowhere", "\(folder)/link.pdf")
      try body(folder)
    }
  }
}
