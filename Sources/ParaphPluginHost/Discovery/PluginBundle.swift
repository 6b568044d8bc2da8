// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphPlugin

/// A folder with a plugin of others, which was checked; no code of it has run.
public struct PluginBundle: Hashable, Sendable {
  /// How the name of a bundle's folder ends, after the plugin's id.
  public static let suffix = ".paraphplugin"

  /// The folder as it was found.
  public let path: String
  /// What it says about itself.
  public let manifest: PluginManifest
  /// What of it is started.
  public let program: PluginProgram

  /// What the plugin says about itself.
  public var descriptor: PluginDescriptor { manifest.descriptor }

  /// Checks a bundle: its manifest, who may change it, and whether what it names is there.
  ///
  /// A folder that is named as bundles are has to have the plugin's id for its name; any other may have
  /// any.
  ///
  /// - Parameter path: Absolute, of the folder.
  /// - Throws: `PluginHostError` with one sentence about what is wrong.
  public init(at path: String) throws(PluginHostError) {
    do throws(BundleProblem) {
      try self.init(checking: path)
    } catch {
      throw error.failure(at: path)
    }
  }

  init(checking path: String) throws(BundleProblem) {
    let folder = try BundleFolder(opening: path)
    try folder.check()
    let bytes = try folder.bytes(of: PluginManifest.fileName, bound: PluginManifest.mostBytes)
    let manifest = try PluginManifest(bytes)
    let id = manifest.descriptor.id.rawValue
    if let name = Self.id(ofFolder: path), name != id {
      throw BundleProblem(
        "The folder has the name of \(name), and the plugin is \(id).",
        hint: "Name it \(id)\(Self.suffix).")
    }
    try folder.checkFile(manifest.file, isProgram: manifest.delivery == .executable)
    self.path = path
    self.manifest = manifest
    program = PluginProgram(
      delivery: manifest.delivery, file: "\(folder.path)/\(manifest.file)", folder: folder.path,
      protocolVersions: manifest.protocolVersions,
      canConfigure: manifest.descriptor.capabilities.contains(.configure))
  }

  /// The id that the name of a bundle's folder says; `nil` for a folder that is not named so.
  static func id(ofFolder path: String) -> String? {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    return name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : nil
  }
}

extension BundleProblem {
  /// The problem, with the bundle that has it.
  func failure(at path: String) -> PluginHostError {
    PluginHostError(.refused, "The plugin \(path) is refused: \(message)", hint: hint)
  }
}
