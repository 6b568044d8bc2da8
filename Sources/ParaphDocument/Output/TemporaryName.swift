// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The name of an output that is not whole yet: `.paraph-WORLD-PROCESS-START-NUMBER.tmp`.
///
/// It says who writes it, so that a later run can tell what a killed one left behind.
struct TemporaryName {
  private static let prefix = ".paraph-"
  private static let suffix = ".tmp"
  /// Of another machine or boot nothing is known but the age; this many seconds are enough.
  private static let oldAge = 24 * 60 * 60

  /// Hashes of the boot and the process name space; process ids mean something within one only.
  let world: UInt64
  let process: Int32
  let start: UInt64

  /// What names of this process begin with.
  static func own() -> TemporaryName {
    let process = getpid()
    return TemporaryName(
      world: paraph_process_world(), process: process, start: paraph_process_start(process))
  }

  init(world: UInt64, process: Int32, start: UInt64) {
    self.world = world
    self.process = process
    self.start = start
  }

  /// Takes a name apart; `nil` when it is none of ours.
  init?(_ name: String) {
    guard name.hasPrefix(Self.prefix), name.hasSuffix(Self.suffix) else { return nil }
    let fields = name.dropFirst(Self.prefix.count).dropLast(Self.suffix.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard fields.count == 4, let world = UInt64(fields[0], radix: 16),
      let process = Int32(fields[1]), process > 0, let start = UInt64(fields[2]),
      UInt(fields[3]) != nil
    else { return nil }
    self.init(world: world, process: process, start: start)
  }

  func name(_ number: Int) -> String {
    let place = "\(String(world, radix: 16))-\(process)-\(start)-\(number)"
    return Self.prefix + place + Self.suffix
  }

  /// Removes what killed runs left in a folder.
  ///
  /// What cannot be removed stays, and harms nobody.
  static func removeLeftovers(in folder: String) {
    guard let listing = opendir(folder) else { return }
    defer { closedir(listing) }
    var world: UInt64?
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { pointer in
          // Looked at byte by byte first: a folder may have very many files.
          pointer[0] == 0x2E && pointer[1] == 0x70 ? String(cString: pointer) : nil
        }
      }
      guard let name, let owner = TemporaryName(name) else { continue }
      let here = world ?? paraph_process_world()
      world = here
      let path = "\(folder)/\(name)"
      if owner.isGone(world: here, path: path) { unlink(path) }
    }
  }

  private func isGone(world here: UInt64, path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    guard world == here else {
      return time(nil) - Self.modified(status) > Self.oldAge
    }
    return paraph_process_start(process) != start
  }

  private static func modified(_ status: stat) -> Int {
    #if canImport(Glibc)
      status.st_mtim.tv_sec
    #else
      status.st_mtimespec.tv_sec
    #endif
  }
}
