// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@Suite(
  "What a library says about itself",
  .enabled(if: FixtureLibrary.problem == nil, "There is no PARAPH_PROGRAM, cc or cairo.h."))
struct LibraryManifestTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var misfit: String
    /// Follows the name of the library.
    var clause: String
    var testDescription: String { misfit }

    init(_ misfit: String, _ clause: String) {
      self.misfit = misfit
      self.clause = clause
    }
  }

  @Test("the manifest is what the code says")
  func manifest() throws {
    let run = try FixtureLibrary.frame.get().run(["--manifest"])
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
    let manifest = try JSONValue(parsing: run.output)
    #expect(manifest[pointer: "/paraphPlugin"] == 1)
    #expect(manifest[pointer: "/id"] == "org.example.frame")
    #expect(manifest[pointer: "/version"] == "1.0.0")
    #expect(manifest[pointer: "/delivery"] == "library")
    #expect(manifest[pointer: "/file"] == "frame.so")
    #expect(manifest[pointer: "/abi"] == ["major": 1, "minor": 0])
    #expect(manifest[pointer: "/capabilities"] == ["configure"])
    #expect(manifest[pointer: "/options/properties/picture/format"] == "path")
  }

  @Test("a table of another minor works", arguments: ["minor-9", "older-table", "no-extension"])
  func otherMinor(_ misfit: String) throws {
    let run = try FixtureLibrary.misfit.get().run(["--manifest"], misfit: misfit)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let minor = try JSONValue(parsing: run.output)[pointer: "/abi/minor"]
    #expect(minor == (misfit == "minor-9" ? 9 : 0))
  }

  @Test("one of several is named")
  func several() throws {
    let library = try FixtureLibrary.misfit.get()
    let without = try library.run(["--manifest"], misfit: "two")
    #expect(without.status == 2)
    #expect(
      without.errors
        == "The library \(library.path) holds several plugins; name one after --manifest: "
        + "org.example.frame, org.example.twin.\n")
    let with = try library.run(["--manifest", "org.example.twin"], misfit: "two")
    #expect(try JSONValue(parsing: with.output)[pointer: "/id"] == "org.example.twin")
    let absent = try library.run(["--manifest", "org.example.third"], misfit: "two")
    #expect(absent.status == 6)
    #expect(
      absent.errors
        == "The library \(library.path) does not hold org.example.third, only org.example.frame, "
        + "org.example.twin. The “id” of plugin.json and that of the code must be equal.\n")
  }

  private static let header = "Set struct_size to sizeof of the struct."

  @Test(
    "what is wrong is one sentence",
    arguments: [
      Row("declines", "declines this host."),
      Row(
        "major-0",
        "was built for ABI 0 of plugins, and this version loads ABI 1. Build it with the "
          + "paraph_plugin.h of this version."),
      Row(
        "major-2",
        "was built for ABI 2 of plugins, and this version loads ABI 1. Build it with the "
          + "paraph_plugin.h of this version."),
      Row("short-library", "has a paraph_library that is too short for ABI 1.0. \(header)"),
      Row("empty-library", "has a paraph_library that is too short for ABI 1.0. \(header)"),
      Row("short-plugin", "has a paraph_plugin that is too short for ABI 1.0. \(header)"),
      Row("count-0", "holds no plugin."),
      Row("count-257", "says that it holds 257 plugins, and at most 256 are possible."),
      Row("no-plugins", "has no table for plugin 1."),
      Row("no-second-plugin", "has no table for plugin 2."),
      Row("twins", "holds org.example.frame twice."),
      Row("no-id", "has no id for plugin 1, which must be text of at most 255 bytes."),
      Row("id-not-utf8", "has no id for plugin 1, which must be text of at most 255 bytes."),
      Row("long-id", "has no id for plugin 1, which must be text of at most 255 bytes."),
      Row(
        "no-version",
        "has no version for org.example.frame, which must be text of at most 255 bytes."),
      Row("no-describe", "has no function describe for org.example.frame."),
      Row("no-create", "has no function create for org.example.frame."),
      Row("no-destroy", "has no function destroy for org.example.frame."),
      Row("no-prepare", "has no function prepare for org.example.frame."),
      Row(
        "descriptor-no-json",
        "describes org.example.frame wrongly: it is not JSON: it ends too early (line 1)."),
      Row(
        "descriptor-no-object", "describes org.example.frame wrongly: it is not JSON object."),
      Row("descriptor-not-utf8", "describes org.example.frame wrongly: it is not UTF-8."),
      Row(
        "descriptor-unknown-member",
        "describes org.example.frame wrongly: it has “titel”, which is not known. "
          + "Did you mean title?"),
      Row(
        "descriptor-other-id",
        "describes org.example.frame wrongly: its id is not that of the table, "
          + "org.example.frame."),
      Row(
        "descriptor-fails",
        "describes org.example.frame wrongly: the function describe fails with 6."),
    ])
  func wrong(_ row: Row) throws {
    let library = try FixtureLibrary.misfit.get()
    let run = try library.run(["--manifest"], misfit: row.misfit)
    #expect(run.status == 6)
    #expect(run.output.isEmpty)
    #expect(run.errors == "The library \(library.path) \(row.clause)\n")
    // The same is the answer to the first request.
    let served = try library.answers(to: [Request.hello, Request.bye], misfit: row.misfit)
    let message = try #require(served.answers.first?[pointer: "/error/message"]?.stringValue)
    let hint = served.answers.first?[pointer: "/error/hint"]?.stringValue
    let sentences = [message, hint].compactMap(\.self).joined(separator: " ")
    #expect(sentences == "The library \(library.path) \(row.clause)")
    let code = served.answers.first?[pointer: "/error/code"]
    let isOtherHost = row.misfit == "declines" || row.misfit.hasPrefix("major")
    #expect(code == (isOtherHost ? "unsupported" : "defect"))
  }

  @Test("a library that is none")
  func noEntry() throws {
    let library = try FixtureLibrary.noEntry.get()
    let run = try library.run(["--manifest"])
    #expect(run.status == 6)
    #expect(
      run.errors
        == "The library \(library.path) has no function paraph_plugin_entry. Export it with "
        + "PARAPH_EXPORT, as paraph_plugin.h has it.\n")
  }

  @Test("arguments that are none", arguments: [[], ["a", "b"], ["--manifest", "a", "b"]])
  func arguments(_ arguments: [String]) throws {
    let run = try FixtureLibrary.frame.get().run(arguments)
    #expect(run.status == 2)
    #expect(
      run.errors == "plugin-host takes a library and the id of a plugin, or --manifest.\n")
  }
}
