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
      // Bytes, for looking at characters takes much longer.
      if let sign = strchr(line, 0x3D) {
        let name = UnsafeRawBufferPointer(start: line, count: sign - line)
        result[String(decoding: name, as: UTF8.self)] = String(cString: sign + 1)
      }
      entry += 1
    }
    return result
  }
}
