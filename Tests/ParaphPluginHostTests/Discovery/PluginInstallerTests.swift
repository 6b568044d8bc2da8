// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphPluginHost
import ParaphTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Installing plugins")
struct PluginInstallerTests {
  @Test("installed, again, another version, and removed")
  func life() throws {
    try Files.withTemporaryFolder { folder in
      let source = try BundleFixture(in: folder, name: "project")
      chmod(source.path + "/plugin.json", 0o666)
      chmod(source.path + "/run", 0o777)
      let plugins = folder + "/data/plugins"
      let installer = PluginInstaller(folder: plugins)
      let target = plugins + "/com.example.seal.paraphplugin"
      #expect(try installer.install(source.path, replacing: false).outcome == .installed)
      #expect(try installer.install(source.path, replacing: false).outcome == .unchanged)
      #expect(Self.mode(target) == 0o755)
      #expect(Self.mode(target + "/plugin.json") == 0o644)
      #expect(Self.mode(target + "/run") == 0o755)

      try Files.save("#!/bin/sh\n# new\n".utf8, to: source.path + "/run")
      #expect(
        Self.message { _ = try installer.install(source.path, replacing: false) }
          == "Version 1.2.0 is installed at \(target). Add --force to replace it.")
      #expect(Files.text(target + "/run") == "#!/bin/sh\n")
      #expect(try installer.install(source.path, replacing: true).outcome == .replaced)
      #expect(Files.text(target + "/run") == "#!/bin/sh\n# new\n")
      #expect(Files.names(plugins) == ["com.example.seal.paraphplugin"])

      #expect(try installer.remove("com.example.seal") == target)
      #expect(try installer.remove("com.example.seal") == nil)
      #expect(Files.names(plugins).isEmpty)
    }
  }

  @Test("what cannot be used is not installed, and leaves nothing")
  func refused() throws {
    try Files.withTemporaryFolder { folder in
      let plugins = folder + "/plugins"
      let installer = PluginInstaller(folder: plugins)
      let bad = try BundleFixture(in: folder, name: "bad", ["file": "\"nothing\""])
      #expect(
        Self.message { _ = try installer.install(bad.path, replacing: false) }
          == "The plugin \(bad.path) is refused: nothing is not there.")
      let link = try BundleFixture(in: folder, name: "link")
      symlink("../../etc", link.path + "/etc")
      #expect(
        Self.message { _ = try installer.install(link.path, replacing: false) }
          == "\(link.path)/etc is a link that leads out of the plugin. Put the file itself into the "
          + "folder.")
      #expect(Files.names(plugins).isEmpty)
    }
  }

  @Test("a link is removed, and not what it leads to")
  func link() throws {
    try Files.withTemporaryFolder { folder in
      let source = try BundleFixture(in: folder, name: "project")
      try Files.makeFolder(folder + "/plugins")
      symlink(source.path, folder + "/plugins/com.example.seal.paraphplugin")
      #expect(
        try PluginInstaller(folder: folder + "/plugins").remove("com.example.seal") != nil)
      #expect(Files.names(source.path).sorted() == ["plugin.json", "run"])
    }
  }

  private static func mode(_ path: String) -> mode_t {
    var information = stat()
    return stat(path, &information) == 0 ? information.st_mode & 0o7777 : 0
  }

  private static func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }
}
