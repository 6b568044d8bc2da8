// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphPlugin
import ParaphPluginHost
import ParaphTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Looking for plugins")
struct PluginDiscoveryTests {
  private static let builtIn = PluginDescriptor(
    id: "org.paraph.link", version: "1.0.0", title: "Link", kind: "link", summary: "",
    subtypes: [.link], options: [])

  @Test("the first of an id wins, and the others are shadowed by it")
  func order() throws {
    try Self.withFolders { first, second in
      let winner = try BundleFixture(in: first)
      let other = try BundleFixture(in: second)
      let discovery = PluginDiscovery(PluginSearchPath(folders: [first, "/no/such", second]))
      for name in ["seal", "com.example.seal"] {
        #expect(try discovery.bundle(named: name)?.path == winner.path)
      }
      #expect(Self.states(discovery) == ["seal", "shadowed by \(winner.path)"])
      #expect(discovery.all.map(\.path) == [winner.path, other.path])
    }
  }

  @Test("a folder of the path may be a bundle itself")
  func itself() throws {
    try Self.withFolders { first, second in
      let bundle = try BundleFixture(in: first, name: "project")
      _ = try BundleFixture(in: second)
      let discovery = PluginDiscovery(PluginSearchPath(folders: [bundle.path, second]))
      #expect(try discovery.bundle(named: "seal")?.path == bundle.path)
      #expect(Self.states(discovery) == ["seal", "shadowed by \(bundle.path)"])
    }
  }

  @Test("one that is refused takes nobody's place, and says why when nobody else is there")
  func refused() throws {
    try Self.withFolders { first, second in
      let broken = try BundleFixture(in: first)
      chmod(broken.path + "/run", 0o644)
      let discovery = PluginDiscovery(PluginSearchPath(folders: [first, second]))
      for name in ["seal", "com.example.seal"] {
        #expect(throws: PluginHostError.self) { try discovery.bundle(named: name) }
      }
      #expect(try discovery.bundle(named: "other") == nil)
      let good = try BundleFixture(in: second)
      for name in ["seal", "com.example.seal"] {
        #expect(try discovery.bundle(named: name)?.path == good.path)
      }
      #expect(
        Self.states(discovery) == [
          "refused: run is not executable. Run chmod +x \(broken.path)/run.", "seal",
        ])
    }
  }

  @Test("of one kind the first has it, and the other has its id")
  func kinds() throws {
    try Self.withFolders { first, _ in
      _ = try BundleFixture(in: first, id: "com.example.a")
      _ = try BundleFixture(in: first, id: "com.example.b")
      _ = try BundleFixture(in: first, id: "com.example.c", kind: "link")
      let discovery = PluginDiscovery(
        PluginSearchPath(folders: [first]), builtIn: [Self.builtIn])
      #expect(try discovery.bundle(named: "seal")?.descriptor.id == "com.example.a")
      #expect(try discovery.bundle(named: "com.example.b")?.descriptor.id == "com.example.b")
      #expect(Self.states(discovery) == ["seal", "com.example.b", "com.example.c"])
      #expect(discovery.all.last?.kindOwner == "org.paraph.link (built in)")
    }
  }

  @Test("what is built in is not shadowed")
  func builtIn() throws {
    try Self.withFolders { first, _ in
      _ = try BundleFixture(in: first, id: "org.paraph.link", kind: "links")
      let discovery = PluginDiscovery(
        PluginSearchPath(folders: [first]), builtIn: [Self.builtIn])
      #expect(try discovery.bundle(named: "links") == nil)
      #expect(Self.states(discovery) == ["shadowed by built in"])
    }
  }

  @Test("a kind is found however its manifest spells it")
  func escapes() throws {
    try Self.withFolders { first, _ in
      _ = try BundleFixture(in: first, ["kind": "\"s\\u0065al\""])
      let discovery = PluginDiscovery(PluginSearchPath(folders: [first]))
      #expect(try discovery.bundle(named: "seal") != nil)
    }
  }

  @Test("names that no plugin can have")
  func names() throws {
    try Self.withFolders { first, _ in
      _ = try BundleFixture(in: first)
      let discovery = PluginDiscovery(PluginSearchPath(folders: [first]))
      for name in ["", ".", "..", "a b", "../x.pdf", "/etc/x.pdf", "\"", "a.pdf"] {
        #expect(try discovery.bundle(named: name) == nil)
      }
    }
  }

  @Test("the folders, in their order")
  func searchPath() {
    let path = PluginSearchPath(
      ["a:/b/", "~/c", "/b"],
      environment: ["PARAPH_PLUGIN_PATH": "/d::/e", "HOME": "/home/zoe"], workingFolder: "/srv")
    #expect(
      path.folders == [
        "/srv/a", "/b", "/home/zoe/c", "/d", "/e", "/home/zoe/.local/share/paraph/plugins",
        "/usr/local/lib/paraph/plugins", "/usr/lib/paraph/plugins",
      ])
    #expect(
      PluginSearchPath.userFolder(["XDG_DATA_HOME": "/x", "HOME": "/y"]) == "/x/paraph/plugins")
    #expect(
      PluginSearchPath.userFolder(["XDG_DATA_HOME": "x", "HOME": "/y"])
        == "/y/.local/share/paraph/plugins")
    #expect(PluginSearchPath.userFolder([:]) == nil)
  }

  private static func states(_ discovery: PluginDiscovery) -> [String] {
    discovery.all.map { plugin in
      switch plugin.state {
      case .ready: plugin.name ?? ""
      case .refused(let why): "refused: \(why)"
      case .shadowed(let other): "shadowed by \(other)"
      }
    }
  }

  private static func withFolders(_ body: (String, String) throws -> Void) throws {
    try Files.withTemporaryFolder { folder in
      for name in ["one", "two"] { try Files.makeFolder("\(folder)/\(name)") }
      try body("\(folder)/one", "\(folder)/two")
    }
  }
}
