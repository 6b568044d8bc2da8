// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// The manifest and the sources, against the table of layers.
@Suite("Architecture")
struct ArchitectureTests {
  /// The targets that the program is made of, with what they depend on and where they are.
  private static let targets: [String: (dependencies: Set<String>, path: String)] = {
    let run = try? ProgramRun(
      "/bin/sh",
      [
        "-c",
        """
        s=$(mktemp -d) && trap 'rm -rf "$s"' EXIT
        swift package --package-path "$0" --scratch-path "$s" describe --type json
        """, Fixtures.packageRoot,
      ])
    guard let run, let json = try? Program.json(run), let list = json["targets"]?.arrayValue else {
      return [:]
    }
    var targets: [String: (Set<String>, String)] = [:]
    for target in list where target["type"] != "test" {
      guard let name = target["name"]?.stringValue, let path = target["path"]?.stringValue else {
        continue
      }
      let names = target["target_dependencies"]?.arrayValue?.compactMap(\.stringValue)
      targets[name] = (Set(names ?? []), path)
    }
    return targets
  }()

  /// Whether a target is a module of C, by its name.
  private static func isC(_ name: String) -> Bool {
    name.hasPrefix("C") && (name.dropFirst().first?.isUppercase ?? false)
  }

  @Test("every Swift target has its row")
  func complete() {
    let found = Set(Self.targets.keys.filter { !Self.isC($0) })
    #expect(found == Set(Layer.all.map(\.target)))
  }

  @Test("a target depends on what its row says, and on nothing above it", arguments: Layer.all)
  func dependencies(_ layer: Layer) throws {
    let target = try #require(Self.targets[layer.target])
    let allowed = layer.swift.union(layer.libraries).union(Layer.system).union(["ParaphModel"])
    let surplus = target.dependencies.subtracting(allowed)
    #expect(surplus.isEmpty, "\(layer.target) may not know \(surplus.sorted())")
  }

  @Test("its sources import no more", arguments: Layer.all)
  func imports(_ layer: Layer) throws {
    let target = try #require(Self.targets[layer.target])
    let own = layer.swift.union(layer.libraries).union(Layer.system).union(["ParaphModel"])
    let ambient: Set = ["Swift", "Glibc", "Darwin", "FoundationEssentials", "Synchronization"]
    let testing: Set<String> = Layer.testing.contains(layer.target) ? ["Testing"] : []
    for file in Self.sources(below: "\(Fixtures.packageRoot)/\(target.path)") {
      let surplus = Self.imports(of: file).subtracting(own.union(ambient).union(testing))
      #expect(surplus.isEmpty, "\(file) imports \(surplus.sorted())")
    }
  }

  @Test("a library of C has one target that wraps it")
  func wrappers() {
    var owners: [String: String] = [:]
    for layer in Layer.all {
      for library in layer.libraries {
        #expect(owners[library] == nil || Layer.shared.contains(library), "\(library)")
        owners[library] = layer.target
      }
    }
    let known = Set(owners.keys).union(Layer.system).union(["CLibraryLoader"])
    #expect(Set(Self.targets.keys.filter(Self.isC)) == known)
  }

  // MARK: - Sources

  private static func sources(below folder: String) -> [String] {
    // What a page of the documentation shows is of somebody else's project.
    if folder.hasSuffix(".docc") { return [] }
    return Files.names(folder).flatMap { name in
      let path = "\(folder)/\(name)"
      return name.hasSuffix(".swift") ? [path] : sources(below: path)
    }
  }

  /// The modules that a file imports, whatever stands before `import`.
  private static func imports(of file: String) -> Set<String> {
    var modules: Set<String> = []
    for line in (Files.text(file) ?? "").split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
        words[..<index].allSatisfy({ $0.hasPrefix("@") || Self.modifiers.contains(String($0)) })
      else { continue }
      modules.insert(String(words[index + 1].prefix { $0 != "." }))
    }
    return modules
  }

  private static let modifiers: Set = ["public", "package", "internal", "fileprivate", "private"]
}
