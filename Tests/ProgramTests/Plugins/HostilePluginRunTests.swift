// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Plugins that want to do harm, against the whole program.
@Suite(
  "Running hostile plugins",
  .enabled(if: HostileBundle.canRun, "there is no \(HostileBundle.interpreter)"))
struct HostilePluginRunTests {
  @Test(
    "a script that is bad is one sentence, and leaves nothing", arguments: HostileCase.scripts)
  func script(_ hostile: HostileCase) throws { try Self.expectSentence(hostile) }

  @Test(
    "a library that is bad is one sentence, and leaves nothing",
    .enabled(if: PluginFixture.canCompile, "there is no cc, or no cairo.h"),
    arguments: HostileCase.libraries)
  func library(_ hostile: HostileCase) throws { try Self.expectSentence(hostile) }

  @Test("a bundle that others may change is refused", arguments: HostileCase.bundles)
  func bundle(_ hostile: HostileCase) throws { try Self.expectSentence(hostile) }

  private static func expectSentence(_ hostile: HostileCase) throws {
    let bundle = try hostile.bundle()
    try Files.withTemporaryFolder { folder in
      try saveContract(to: folder)
      let run = try Program.run(
        in: folder,
        annotate("a.pdf", hostile.kind, bundle) + ["--json", "-o", "out.pdf"])
      let message = ([hostile.message] + [hostile.hint].compactMap(\.self))
        .joined(separator: " ").replacing("BUNDLE", with: bundle.folder)
      let file = hostile.isRefused ? "" : "a.pdf: "
      #expect(run.errors == "paraph: \(file)\(message)\n")
      try Program.expectJSONFailure(
        run, 6, code: hostile.code, file: hostile.isRefused ? nil : "a.pdf")
      #expect(Files.names(folder) == ["a.pdf"])
      #expect(bundle.processes == [])
    }
  }

  @Test("a document on which the plugin crashes does not spoil the others", .requires(.qpdf))
  func batch() throws {
    let bundle = try HostileBundle("crashes-on-two-pages")
    try Files.withTemporaryFolder { folder in
      try Self.saveContract(to: folder)
      try Files.save(SampleDocument.contract, to: "\(folder)/b.pdf")
      try Files.save(SampleDocument.pages([""]), to: "\(folder)/c.pdf")
      let run = try Program.run(
        in: folder,
        Self.annotate("a.pdf b.pdf c.pdf", "hostile", bundle) + ["-o", "{stem}-out.pdf"])
      #expect(run.status == 8)
      #expect(
        run.errors
          == "paraph: b.pdf: \(HostileBundle.id) crashed (segmentation fault) while it prepared its "
          + "parts.\n")
      #expect(Files.names(folder) == ["a-out.pdf", "a.pdf", "b.pdf", "c-out.pdf", "c.pdf"])
      for name in ["a", "c"] {
        #expect(try Judge.qpdf.run(["--check", "\(folder)/\(name)-out.pdf"]).status == 0)
      }
      #expect(bundle.processes == [])
    }
  }

  /// The worker is the child of the program that was started.
  @Test(
    "nothing of the plugin outlives the program",
    .enabled(if: !Files.names("/proc/self/task").isEmpty, "there is no /proc"),
    arguments: ["loops-in-prepare", "keeps-a-daemon-and-loops"], ["$p", "${c% }"])
  func killed(_ name: String, _ target: String) throws {
    let bundle = try HostileBundle(name)
    try Files.withTemporaryFolder { folder in
      try Self.saveContract(to: folder)
      let arguments = Self.annotate("a.pdf", "hostile", bundle).joined(separator: " ")
      let line = """
        true; $P \(arguments) -o out.pdf & p=$!
        until grep -qs "$B/[\(name.prefix(1))]\(name.dropFirst()).py" /proc/[0-9]*/cmdline
        do sleep 0.05; done
        c=$(cat /proc/$p/task/$p/children); kill -KILL \(target); wait $p; echo $?
        """
      let run = try Program.shell(
        in: folder, line, environment: ["B": bundle.folder], seconds: 30)
      #expect(run.text == (target == "$p" ? "137\n" : "1\n"))
      // The kernel tells one process after the other.
      for _ in 0..<20 where !bundle.processes.isEmpty { usleep(50_000) }
      #expect(bundle.processes == [])
      #expect(Files.text("\(folder)/out.pdf") == nil)
    }
  }

  @Test(
    "what is drawn outside of the box is not seen", .requires(.pdftoppm, .mutool),
    arguments: [[], ["--flatten"]])
  func outside(_ options: [String]) throws {
    let bundle = try HostileBundle("draws-outside-its-box")
    try Files.withTemporaryFolder { folder in
      try Self.saveContract(to: folder)
      let run = try Program.run(
        in: folder,
        [
          "annotate", "a.pdf", "hostile", "--plugin-path", bundle.folder, "--rect",
          "100pt,200pt,72pt,36pt", "-o", "out.pdf",
        ] + options)
      #expect(run.status == 0, "\(run.errors)")
      for judge in [Judge.pdftoppm, .mutool] {
        let before = try #require(judge.picture(of: "\(folder)/a.pdf", in: folder))
        let after = try #require(judge.picture(of: "\(folder)/out.pdf", in: folder))
        let box = try #require(after.difference(from: before, tolerance: 0))
        #expect(box == (100, 200, 171, 235), "\(judge)")
      }
      #expect(bundle.processes == [])
    }
  }

  @Test(
    "plugin check says what is bad",
    arguments: [
      ("exits-silently", "starts with the options of each example"),
      ("crashes-in-prepare", "answers each example with parts that keep the contract"),
      ("places-on-page-9999", "answers each example with parts that keep the contract"),
      ("crashes-in-draw", "draws each part that has ink"),
      ("ignores-the-end", "ends when it is told to, and when its input ends"),
    ])
  func check(_ name: String, _ line: String) throws {
    let bundle = try HostileBundle(name)
    let run = try Program.run(["plugin", "check", bundle.folder], seconds: 120)
    #expect(run.status == 6)
    #expect(run.text.split(separator: "\n").contains("✗ \(line)"), "\(run.text)")
    #expect(bundle.processes == [])
  }

  private static func annotate(
    _ files: String, _ kind: String, _ bundle: HostileBundle
  ) -> [String] {
    ["annotate"] + files.split(separator: " ").map(String.init)
      + [kind, "--plugin-path", bundle.folder, "--anchor", "bottom-right"]
  }

  private static func saveContract(to folder: String) throws {
    let contract = try #require(Files.bytes(Fixtures.packageRoot + "/Examples/contract.pdf"))
    try Files.save(contract, to: "\(folder)/a.pdf")
  }
}
