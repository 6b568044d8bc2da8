// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is in a folder and the folders within it; links are not followed.
struct FolderTree {
  /// What an entry is.
  enum Kind: Hashable {
    case folder
    /// `isProgram`: Whether somebody may run it.
    case file(isProgram: Bool)
    /// A symbolic link, with what it says.
    case link(String)
  }

  /// Far more than a plugin has, so that a wrong folder is noticed before it is copied.
  private static let mostEntries = 20_000
  private static let mostBytes: Int64 = 1 << 30

  /// Absolute.
  let path: String
  /// By their paths from the folder, each folder before what is in it.
  private(set) var entries: [(path: String, kind: Kind)] = []

  /// Reads the names.
  ///
  /// - Throws: `PluginHostError` for what cannot be read, is no file, or is far too much.
  init(_ path: String) throws(PluginHostError) {
    self.path = path
    var folders = [""]
    var bytes: Int64 = 0
    while let folder = folders.popLast() {
      let place = folder.isEmpty ? path : "\(path)/\(folder)"
      for name in try Self.names(in: place).sorted() {
        let inner = folder.isEmpty ? name : "\(folder)/\(name)"
        var information = stat()
        guard lstat("\(path)/\(inner)", &information) == 0 else {
          throw Self.unreadable("\(path)/\(inner)")
        }
        switch information.st_mode & S_IFMT {
        case S_IFDIR:
          entries.append((inner, .folder))
          folders.append(inner)
        case S_IFREG:
          let isProgram = information.st_mode & mode_t(S_IXUSR | S_IXGRP | S_IXOTH) != 0
          entries.append((inner, .file(isProgram: isProgram)))
          bytes += Int64(information.st_size)
        case S_IFLNK: entries.append((inner, .link(try Self.link("\(path)/\(inner)"))))
        default:
          throw PluginHostError(
            .unreadable, "\(path)/\(inner) is neither a file nor a folder.",
            hint: "Take it out of the plugin.")
        }
        guard entries.count <= Self.mostEntries, bytes <= Self.mostBytes else {
          throw PluginHostError(
            .unreadable, "\(path) holds far more than a plugin has.",
            hint: "Name the folder that has \(PluginManifest.fileName) and what belongs to it.")
        }
      }
    }
  }

  /// Whether another folder has the same names with the same content.
  func equals(_ other: FolderTree) -> Bool {
    let sorted = entries.sorted { $0.path < $1.path }
    let others = other.entries.sorted { $0.path < $1.path }
    return sorted.elementsEqual(others) { one, two in
      guard one.path == two.path, one.kind == two.kind else { return false }
      guard case .file = one.kind else { return true }
      let (first, second) = ("\(path)/\(one.path)", "\(other.path)/\(two.path)")
      let bytes = FileBytes.glance(first, bound: Int(Self.mostBytes))
      return bytes != nil && bytes == FileBytes.glance(second, bound: Int(Self.mostBytes))
    }
  }

  /// Removes the folder with everything in it.
  func remove() throws(PluginHostError) {
    for entry in entries.reversed() {
      let place = "\(path)/\(entry.path)"
      let status = entry.kind == .folder ? rmdir(place) : unlink(place)
      guard status == 0 else { throw Self.unwritable(place, "removed") }
    }
    guard rmdir(path) == 0 else { throw Self.unwritable(path, "removed") }
  }

  static func unreadable(_ path: String) -> PluginHostError {
    PluginHostError(
      .unreadable, "\(path) cannot be read: \(String(cString: strerror(paraph_errno()))).")
  }

  static func unwritable(_ path: String, _ verb: String) -> PluginHostError {
    let number = paraph_errno()
    let hint = number == EACCES || number == EPERM ? "Ask whoever may, or use sudo." : nil
    return PluginHostError(
      .unwritable, "\(path) cannot be \(verb): \(String(cString: strerror(number))).", hint: hint)
  }

  private static func names(in folder: String) throws(PluginHostError) -> [String] {
    guard let stream = opendir(folder) else { throw unreadable(folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func link(_ path: String) throws(PluginHostError) -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { chars in
        chars.baseAddress.map { readlink(path, $0, chars.count) } ?? -1
      }
    }
    guard count >= 0 else { throw unreadable(path) }
    return String(decoding: buffer.prefix(count), as: UTF8.self)
  }
}
