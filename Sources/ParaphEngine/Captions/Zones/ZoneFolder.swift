// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the system keeps the time zone database.
enum ZoneFolder {
  private static let folders = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo",
    "/var/db/timezone/zoneinfo",
  ]
  private static let greatestLength = 1 << 20

  /// The zone of this name; `nil` when there is none.
  static func zone(_ name: String) -> ZoneFile? {
    // A name is no path that could lead elsewhere.
    let isName =
      !name.isEmpty && name.utf8.count <= 64
      && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
        part.first.map { $0.isASCII && $0.isLetter } ?? false
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_+-".contains($0)) }
      }
    guard isName else { return nil }
    return folders.lazy.compactMap { read("\($0)/\(name)").flatMap(ZoneFile.init) }.first
  }

  /// The names that there are, of one zone for each country and rule.
  static func names() -> [String] {
    for folder in folders {
      guard let table = read("\(folder)/zone.tab") else { continue }
      return String(decoding: table, as: UTF8.self).split(separator: "\n")
        .filter { !$0.hasPrefix("#") }
        .compactMap { line in
          let columns = line.split(separator: "\t")
          return columns.count > 2 ? String(columns[2]) : nil
        }
    }
    return []
  }

  private static func read(_ path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count <= greatestLength {
      #if canImport(Glibc)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
      #else
        let count = Darwin.read(descriptor, &buffer, buffer.count)
      #endif
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += buffer.prefix(count)
    }
    return nil
  }
}
