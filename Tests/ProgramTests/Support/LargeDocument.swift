// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A document that is too large for a test to hold: what a test holds counts as its children's.
enum LargeDocument {
  /// Writes one empty page, and a stream of so many blocks of 64 KiB that compress badly.
  static func write(blocks: Int, to path: String) throws {
    let file = try #require(fopen(path, "wb"))
    defer { fclose(file) }
    var length = 0
    func put(_ bytes: [UInt8]) throws {
      try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
      length += bytes.count
    }
    let block = noise()
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R /Large 4 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
      "<< /Length \(blocks * block.count) >>\nstream\n",
    ]
    var table = "xref\n0 5\n0000000000 65535 f \n"
    try put(Array("%PDF-1.7\n".utf8))
    for (index, object) in objects.enumerated() {
      let digits = String(length)
      table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
      try put(Array("\(index + 1) 0 obj\n\(object)".utf8))
      if index == 3 { for _ in 0..<blocks { try put(block) } }
      try put(Array((index == 3 ? "\nendstream\nendobj\n" : "\nendobj\n").utf8))
    }
    let start = length
    try put(
      Array("\(table)trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n".utf8))
  }

  /// 64 KiB: longer than what Deflate looks back on, so that repeating it does not help.
  private static func noise() -> [UInt8] {
    var state: UInt32 = 1
    return (0..<65_536).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: state >> 24)
    }
  }
}
