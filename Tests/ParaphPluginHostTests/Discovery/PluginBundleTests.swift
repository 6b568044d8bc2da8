// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphPluginHost
import ParaphTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("A bundle")
struct PluginBundleTests {
  struct Manifest: CustomTestStringConvertible {
    var testDescription: String
    var changes: [String: String?]
    var says: String
  }

  @Test(
    "a manifest that is refused",
    arguments: [
      Manifest(
        testDescription: "a later format", changes: ["paraphPlugin": "2", "kind": "7"],
        says:
          "plugin.json has the format 2, and this version of Paraph reads 1. Use a newer version "
          + "of Paraph."),
      Manifest(
        testDescription: "a member that is not known", changes: ["fiel": "\"run\""],
        says: "plugin.json has “fiel”, which is not known. Did you mean file?"),
      Manifest(
        testDescription: "no kind", changes: ["kind": nil],
        says: "plugin.json lacks “kind”."),
      Manifest(
        testDescription: "an unknown need", changes: ["needs": "[\"txt/1\"]"],
        says: "plugin.json needs “txt/1”, which does not exist. Did you mean text?"),
      Manifest(
        testDescription: "a need of a later version", changes: ["needs": "[\"text/2\"]"],
        says: "plugin.json needs “text/2”, a version that does not exist. There is text/1."),
      Manifest(
        testDescription: "an unknown delivery", changes: ["delivery": "\"script\""],
        says: "plugin.json has “delivery”, which must be one of library, executable, not “script”."),
      Manifest(
        testDescription: "an id that is no name", changes: ["id": "\"Seal\""],
        says: "The plugin Seal has an id that is not in reverse DNS, such as org.example.seal."),
      Manifest(
        testDescription: "a version that is none", changes: ["version": "\"1\""],
        says:
          "The plugin com.example.seal has the version “1”, which is not a semantic one such as "
          + "1.0.0."),
      Manifest(
        testDescription: "a kind of two words", changes: ["kind": "\"my seal\""],
        says:
          "The plugin com.example.seal has the kind “my seal”; it must be small letters, digits "
          + "and single hyphens, such as typed-signature."),
      Manifest(
        testDescription: "an id that is not the folder's", changes: ["id": "\"com.example.other\""],
        says:
          "The folder has the name of com.example.seal, and the plugin is com.example.other. Name "
          + "it com.example.other.paraphplugin."),
      Manifest(
        testDescription: "another protocol", changes: ["protocol": "[2, 3]"],
        says:
          "It speaks the versions 2 to 3 of the protocol, and this version of Paraph speaks 1. Use "
          + "a newer version of Paraph."),
      Manifest(
        testDescription: "no protocol", changes: ["protocol": nil],
        says: "plugin.json lacks “protocol”, which an executable needs. Write \"protocol\": [1, 1]."
      ),
      Manifest(
        testDescription: "an executable with an interface",
        changes: ["abi": "{\"major\": 1, \"minor\": 0}"],
        says: "plugin.json has “abi”, which is for a library. Leave it out."),
      Manifest(
        testDescription: "another interface",
        changes: [
          "delivery": "\"library\"", "protocol": nil, "abi": "{\"major\": 9, \"minor\": 0}",
        ],
        says: "It was built for the interface 9.0, and this version of Paraph has 1.0. Use a newer "
          + "version of Paraph."),
      Manifest(
        testDescription: "a library without an interface",
        changes: ["delivery": "\"library\"", "protocol": nil],
        says:
          "plugin.json lacks “abi”, which a library needs. Write \"abi\": {\"major\": 1, \"minor\": "
          + "0}."),
      Manifest(
        testDescription: "a schema beyond the subset",
        changes: ["options": "{\"type\": \"object\", \"oneOf\": []}"],
        says:
          "plugin.json has “options” that are not usable: The options of com.example.seal are not "
          + "usable: the schema has “oneOf”: allowed are $comment, $id, $schema, additionalProperties, "
          + "description, properties, required, title, type."),
      Manifest(
        testDescription: "a file outside", changes: ["file": "\"../run\""],
        says: "“../run” does not name a file inside the bundle. Name it relative to the bundle's "
          + "folder."),
      Manifest(
        testDescription: "an absolute file", changes: ["file": "\"/bin/sh\""],
        says: "“/bin/sh” does not name a file inside the bundle. Name it relative to the bundle's "
          + "folder."),
      Manifest(
        testDescription: "a file that is not there", changes: ["file": "\"bin/run\""],
        says: "bin is not there."),
    ])
  func manifest(_ row: Manifest) throws {
    try Files.withTemporaryFolder { folder in
      let bundle = try BundleFixture(in: folder, row.changes)
      #expect(Self.reason(bundle.path) == row.says)
    }
  }

  @Test("a library of another minor interface is taken", arguments: [0, 9])
  func minor(_ minor: Int) throws {
    try Files.withTemporaryFolder { folder in
      let bundle = try BundleFixture(
        in: folder,
        [
          "delivery": "\"library\"", "protocol": nil,
          "abi": "{\"major\": 1, \"minor\": \(minor)}",
        ])
      #expect(try PluginBundle(at: bundle.path).manifest.interface?.minor == minor)
    }
  }

  struct Spoiled: CustomTestStringConvertible {
    var testDescription: String
    var spoil: @Sendable (_ bundle: String, _ folder: String) -> Void
    /// With `PATH` for the bundle and `FOLDER` for what it is in.
    var says: String
  }

  @Test(
    "files that are refused",
    arguments: [
      Spoiled(
        testDescription: "everybody may write to the folder", spoil: { b, _ in chmod(b, 0o757) },
        says: "Everybody can write to the folder. Run chmod go-w PATH."),
      Spoiled(
        testDescription: "everybody may write to the manifest",
        spoil: { b, _ in chmod("\(b)/plugin.json", 0o646) },
        says: "Everybody can write to plugin.json. Run chmod go-w PATH/plugin.json."),
      Spoiled(
        testDescription: "everybody may write to the program",
        spoil: { b, _ in chmod("\(b)/run", 0o757) },
        says: "Everybody can write to run. Run chmod go-w PATH/run."),
      Spoiled(
        testDescription: "setuid", spoil: { b, _ in chmod("\(b)/run", 0o4755) },
        says: "run would run as another user (setuid or setgid). Run chmod ug-s PATH/run."),
      Spoiled(
        testDescription: "setgid", spoil: { b, _ in chmod("\(b)/run", 0o2755) },
        says: "run would run as another user (setuid or setgid). Run chmod ug-s PATH/run."),
      Spoiled(
        testDescription: "not executable", spoil: { b, _ in chmod("\(b)/run", 0o644) },
        says: "run is not executable. Run chmod +x PATH/run."),
      Spoiled(
        testDescription: "everybody may exchange it", spoil: { _, f in chmod(f, 0o777) },
        says: "Everybody can exchange the plugin, for everybody can write to FOLDER. Run chmod o-w "
          + "FOLDER, or install it elsewhere."),
      Spoiled(
        testDescription: "a linked manifest",
        spoil: { b, f in
          rename("\(b)/plugin.json", "\(f)/real.json")
          symlink("\(f)/real.json", "\(b)/plugin.json")
        }, says: "plugin.json is a symbolic link. Put the file itself into the bundle."),
      Spoiled(
        testDescription: "a linked program",
        spoil: { b, _ in
          unlink("\(b)/run")
          symlink("/bin/sh", "\(b)/run")
        }, says: "run is a symbolic link. Put the file itself into the bundle."),
      Spoiled(
        testDescription: "a pipe for a manifest",
        spoil: { b, _ in
          unlink("\(b)/plugin.json")
          mkfifo("\(b)/plugin.json", 0o644)
        }, says: "plugin.json is not a regular file."),
      Spoiled(
        testDescription: "a folder for a program",
        spoil: { b, _ in
          unlink("\(b)/run")
          mkdir("\(b)/run", 0o755)
        }, says: "run is not a regular file."),
      Spoiled(
        testDescription: "no manifest", spoil: { b, _ in unlink("\(b)/plugin.json") },
        says: "plugin.json is not there."),
      Spoiled(
        testDescription: "not JSON",
        spoil: { b, _ in truncate("\(b)/plugin.json", 1) },
        says: "plugin.json is not JSON: line 1: a name in quotes is due there."),
    ])
  func files(_ row: Spoiled) throws {
    try Files.withTemporaryFolder { folder in
      let inner = folder + "/plugins"
      try Files.makeFolder(inner)
      let bundle = try BundleFixture(in: inner)
      row.spoil(bundle.path, inner)
      let says = row.says.replacing("PATH", with: bundle.path).replacing("FOLDER", with: inner)
      #expect(Self.reason(bundle.path) == says)
    }
  }

  @Test("a group may write where it is the owner's own, and no other group")
  func groups() throws {
    try Files.withTemporaryFolder { folder in
      let bundle = try BundleFixture(in: folder)
      // Only root can give files away.
      guard geteuid() == 0 else { return }
      chmod(bundle.path + "/plugin.json", 0o664)
      chown(bundle.path + "/plugin.json", 0, 0)
      #expect(Self.reason(bundle.path) == nil)
      chown(bundle.path + "/plugin.json", 0, 12345)
      #expect(
        Self.reason(bundle.path)
          == "A group can write to plugin.json. Run chmod g-w \(bundle.path)/plugin.json.")
      chown(bundle.path + "/plugin.json", 12345, 12345)
      #expect(
        Self.reason(bundle.path)
          == "plugin.json belongs to another user (number 12345). paraph plugin install makes a copy "
          + "that is yours.")
    }
  }

  @Test("a bundle, by a link to it and under another name")
  func good() throws {
    try Files.withTemporaryFolder { folder in
      let bundle = try BundleFixture(in: folder)
      let link = folder + "/link"
      symlink(bundle.path, link)
      for path in [bundle.path, link] {
        let found = try PluginBundle(at: path)
        #expect(found.path == path)
        #expect(found.program.file.hasSuffix("/com.example.seal.paraphplugin/run"))
        #expect(found.descriptor.kind == "seal")
        #expect(found.descriptor.looks.isEmpty)
      }
      let other = try BundleFixture(in: folder, name: "project")
      #expect(try PluginBundle(at: other.path).descriptor.id == "com.example.seal")
    }
  }

  /// Why a bundle is refused, without the words that name it; `nil` for one that is not.
  private static func reason(_ path: String) -> String? {
    do throws(PluginHostError) {
      _ = try PluginBundle(at: path)
      return nil
    } catch {
      let start = "The plugin \(path) is refused: "
      let text = "\(error)"
      return error.kind == .plugin && text.hasPrefix(start)
        ? String(text.dropFirst(start.count)) : "not as it has to be: \(text)"
    }
  }
}
