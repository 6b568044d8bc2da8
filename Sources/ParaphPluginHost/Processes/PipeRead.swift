// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads what a pipe holds.
enum PipeRead {
  /// At most as much as a pipe holds, and what `read` returned.
  static func some(from descriptor: Int32) -> (bytes: [UInt8], amount: Int) {
    var amount = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      amount = read(descriptor, buffer.baseAddress, buffer.count)
      count = max(0, amount)
    }
    return (bytes, amount)
  }
}
