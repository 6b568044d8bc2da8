// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphPlugin

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Looks for plugins of others on a search path.
///
/// Reads the names in its folders and the manifests, and runs nothing. The first bundle of an id wins;
/// one that is refused takes nobody's place. Nothing is remembered: what is asked twice is read twice.
public struct PluginDiscovery: Sendable {
  /// Where bundles are looked for.
  public let searchPath: PluginSearchPath
  /// What is compiled in, which nothing takes the place of.
  let builtIn: [PluginDescriptor]

  /// - Parameters:
  ///   - searchPath: Where bundles are looked for.
  ///   - builtIn: What is compiled in.
  public init(_ searchPath: PluginSearchPath, builtIn: [PluginDescriptor] = []) {
    self.searchPath = searchPath
    self.builtIn = builtIn
  }

  // MARK: - One plugin

  /// The plugin of this kind or id.
  ///
  /// - Parameter name: Such as `hanko` or `org.example.hanko`; not of one that is compiled in.
  /// - Returns: Its bundle; `nil` when there is none.
  /// - Throws: `PluginHostError` when there is one and it is refused.
  public func bundle(named name: String) throws(PluginHostError) -> PluginBundle? {
    var refused: PluginHostError?
    let isID = name.contains(".")
    for path in isID ? candidates(id: name) : PluginDescriptor.isKind(name) ? candidates : [] {
      guard isID || ManifestGlance(bundle: path)?.mayHold(name) ?? false else { continue }
      do throws(BundleProblem) {
        let bundle = try PluginBundle(checking: path)
        guard Self.name(name, names: bundle.descriptor), !isShadowed(bundle) else { continue }
        return bundle
      } catch {
        let texts = ManifestGlance(bundle: path)?.texts ?? [:]
        guard refused == nil, isID || texts["kind"] == name else { continue }
        refused = error.failure(at: path)
      }
    }
    if let refused { throw refused }
    return nil
  }

  private static func name(_ name: String, names descriptor: PluginDescriptor) -> Bool {
    descriptor.kind == name || descriptor.id.rawValue == name
  }

  /// Whether a bundle of the same id comes before it that can be used.
  private func isShadowed(_ bundle: PluginBundle) -> Bool {
    let id = bundle.descriptor.id
    if builtIn.contains(where: { $0.id == id }) { return true }
    let earlier = candidates(id: id.rawValue).prefix { $0 != bundle.path }
    return earlier.contains { path in
      (try? PluginBundle(checking: path))?.descriptor.id == id
    }
  }

  // MARK: - All of them

  /// Every bundle in the order of the search path.
  public var all: [InstalledPlugin] {
    var owners: [String: String] = [:]
    var origins: [String: PluginOrigin] = [:]
    for descriptor in builtIn {
      owners[descriptor.kind] = "\(descriptor.id) (built in)"
      origins[descriptor.id.rawValue] = .builtIn
    }
    return candidates.map { path in
      do throws(BundleProblem) {
        let bundle = try PluginBundle(checking: path)
        let descriptor = bundle.descriptor
        let id = descriptor.id.rawValue
        let first = origins[id]
        if first == nil { origins[id] = .bundle(path) }
        let owner = first == nil ? owners[descriptor.kind] : nil
        if first == nil, owner == nil { owners[descriptor.kind] = "\(id) (\(path))" }
        return InstalledPlugin(
          path: path, id: id, version: descriptor.version, title: descriptor.title,
          kind: descriptor.kind, state: first.map { .shadowed(by: $0) } ?? .ready(bundle),
          kindOwner: owner)
      } catch {
        let texts = ManifestGlance(bundle: path)?.texts ?? [:]
        return InstalledPlugin(
          path: path, id: PluginBundle.id(ofFolder: path) ?? texts["id"] ?? path,
          version: texts["version"], title: texts["title"], kind: texts["kind"],
          state: .refused("\(error)"), kindOwner: nil)
      }
    }
  }

  // MARK: - Folders

  /// The paths of all bundles, in the order of the search path and then of their names.
  private var candidates: [String] {
    searchPath.folders.flatMap { folder -> [String] in
      if Self.isBundle(folder) { return [folder] }
      return Self.names(in: folder).sorted().map { "\(folder)/\($0)" }
    }
  }

  /// The paths of the bundles that may have this id.
  private func candidates(id: String) -> [String] {
    guard !id.contains("/") else { return [] }
    return searchPath.folders.compactMap { folder -> String? in
      if Self.isBundle(folder) {
        let name = PluginBundle.id(ofFolder: folder) ?? ManifestGlance(bundle: folder)?.texts["id"]
        return name == id ? folder : nil
      }
      let path = "\(folder)/\(id)\(PluginBundle.suffix)"
      var information = stat()
      return lstat(path, &information) == 0 ? path : nil
    }
  }

  /// Whether a folder of the search path is a bundle itself.
  private static func isBundle(_ folder: String) -> Bool {
    PluginBundle.id(ofFolder: folder) != nil
      || access("\(folder)/\(PluginManifest.fileName)", F_OK) == 0
  }

  /// The names of the bundles in a folder; none where there is no such folder.
  private static func names(in folder: String) -> [String] {
    guard let entries = opendir(folder) else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if PluginBundle.id(ofFolder: name)?.isEmpty == false { names.append(name) }
    }
    return names
  }
}
