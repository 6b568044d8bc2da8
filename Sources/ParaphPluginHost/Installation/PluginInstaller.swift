// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Puts plugins into a folder of the search path, and takes them out of it.
public struct PluginInstaller: Sendable {
  /// What was done.
  public enum Outcome: String, Hashable, Sendable, Encodable {
    /// It was not there before.
    case installed
    /// Another version or another content of it was there.
    case replaced
    /// The same was there.
    case unchanged
  }

  /// The folder of the search path.
  public let folder: String

  /// - Parameter folder: Absolute; it is made when something is installed.
  public init(folder: String) { self.folder = folder }

  /// Copies a bundle into the folder: whole or not at all.
  ///
  /// - Parameters:
  ///   - path: Absolute; a folder of any name with a manifest.
  ///   - replacing: Whether one that is there and differs is replaced.
  /// - Returns: The bundle where it is now, and what was done.
  /// - Throws: `PluginHostError` when it breaks the contract, when another one is there, or when files
  ///   cannot be read or written.
  public func install(
    _ path: String, replacing: Bool
  ) throws(PluginHostError) -> (bundle: PluginBundle, outcome: Outcome) {
    let tree = try FolderTree(path)
    let id = try Self.id(path)
    try FolderTree.makeFolders(folder)
    removeLeftovers()
    let target = "\(folder)/\(id)\(PluginBundle.suffix)"
    let new = temporary(id, "new")
    do throws(PluginHostError) {
      try tree.copy(to: new)
      // What is checked is what will be there.
      do throws(BundleProblem) {
        _ = try PluginBundle(checking: new)
      } catch {
        throw error.failure(at: path)
      }
      let outcome = try place(new, at: target, replacing: replacing)
      return (try PluginBundle(at: target), outcome)
    } catch {
      try? FolderTree(new).remove()
      throw error
    }
  }

  /// Removes a bundle from the folder.
  ///
  /// - Parameter id: Of the plugin, whose bundle may be broken.
  /// - Returns: Where it was; `nil` when it is not there.
  /// - Throws: `PluginHostError` when it cannot be removed.
  public func remove(_ id: String) throws(PluginHostError) -> String? {
    let target = "\(folder)/\(id)\(PluginBundle.suffix)"
    var information = stat()
    guard !id.contains("/"), lstat(target, &information) == 0 else { return nil }
    guard information.st_mode & S_IFMT == S_IFDIR else {
      // A link of a developer's: what it leads to is not ours.
      guard unlink(target) == 0 else { throw FolderTree.unwritable(target, "removed") }
      return target
    }
    removeLeftovers()
    let old = temporary(id, "old")
    guard rename(target, old) == 0 else { throw FolderTree.unwritable(target, "removed") }
    try FolderTree(old).remove()
    return target
  }

  // MARK: - Pieces

  private static func id(_ path: String) throws(PluginHostError) -> String {
    let file = "\(path)/\(PluginManifest.fileName)"
    do throws(BundleProblem) {
      guard let bytes = FileBytes.glance(file, bound: PluginManifest.mostBytes) else {
        throw BundleProblem(
          "\(PluginManifest.fileName) is not there, or cannot be read.",
          hint: "Name the folder that has it.")
      }
      return try PluginManifest(bytes).descriptor.id.rawValue
    } catch {
      throw error.failure(at: path)
    }
  }

  private func place(
    _ new: String, at target: String, replacing: Bool
  ) throws(PluginHostError) -> Outcome {
    var information = stat()
    guard lstat(target, &information) == 0 else {
      guard rename(new, target) == 0 else { throw FolderTree.unwritable(target, "written") }
      return .installed
    }
    let isFolder = information.st_mode & S_IFMT == S_IFDIR
    if isFolder, (try? PluginBundle(at: target)) != nil, let there = try? FolderTree(target),
      try FolderTree(new).equals(there)
    {
      try FolderTree(new).remove()
      return .unchanged
    }
    guard replacing else {
      let version = ManifestGlance(bundle: target)?.texts["version"]
      throw PluginHostError(
        .exists, "\(version.map { "Version \($0)" } ?? "A plugin") is installed at \(target).",
        hint: "Add --force to replace it.")
    }
    let old = temporary(PluginBundle.id(ofFolder: target) ?? "", "old")
    guard rename(target, old) == 0 else { throw FolderTree.unwritable(target, "replaced") }
    guard rename(new, target) == 0 else {
      let failure = FolderTree.unwritable(target, "replaced")
      rename(old, target)
      throw failure
    }
    if isFolder { try FolderTree(old).remove() } else { unlink(old) }
    return .replaced
  }

  private static let prefix = ".paraph-"

  /// A name that no search takes for a bundle.
  private func temporary(_ id: String, _ what: String) -> String {
    "\(folder)/\(Self.prefix)\(getpid())-\(what)-\(id)"
  }

  /// Removes what installations that were killed have left.
  private func removeLeftovers() {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    var leftovers: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(Self.prefix),
        let process = pid_t(name.dropFirst(Self.prefix.count).prefix { $0 != "-" }),
        process != getpid(), kill(process, 0) != 0, paraph_errno() == ESRCH
      else { continue }
      leftovers.append("\(folder)/\(name)")
    }
    // They harm nothing; whoever may not remove them is told so of his own work.
    for leftover in leftovers { try? FolderTree(leftover).remove() }
  }
}
