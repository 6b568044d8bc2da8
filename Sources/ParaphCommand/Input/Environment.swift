// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension [String: String] {
  /// The environment of this process.
  public static var current: [String: String] {
    var result: [String: String] = [:]
    var entry = environ
    while let line = entry.pointee {
      let parts = String(cString: line).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return result
  }
}
