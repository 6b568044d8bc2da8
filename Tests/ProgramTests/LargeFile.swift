// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that are too large for a test to hold.
enum LargeFile {
  /// Writes a file whose bytes no compression makes fewer.
  static func write(megabytes: Int, to path: String) throws {
    var state: UInt64 = 88_172_645_463_325_252
    let block = (0..<(4 << 17)).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
    let file = try #require(fopen(path, "wb"))
    defer { fclose(file) }
    for _ in 0..<(megabytes / 4) {
      try #require(fwrite(block, 8, block.count, file) == block.count)
    }
  }

  /// Whether two files have the same bytes.
  static func equals(_ path: String, _ other: String) -> Bool {
    guard let one = fopen(path, "rb"), let two = fopen(other, "rb") else { return false }
    defer {
      fclose(one)
      fclose(two)
    }
    var mine = [UInt8](repeating: 0, count: 1 << 20)
    var theirs = mine
    while true {
      let count = fread(&mine, 1, mine.count, one)
      guard count == fread(&theirs, 1, theirs.count, two) else { return false }
      if count == 0 { return true }
      guard memcmp(mine, theirs, count) == 0 else { return false }
    }
  }
}
