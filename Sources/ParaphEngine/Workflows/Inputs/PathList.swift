// SPDX-License-Identifier: GPL-3.0-or-later

/// Paths as `find` writes them: one a line, or each ended by a byte 0, as soon as there is one.
///
/// Empty lines are left out; so are a byte order mark and the CR of a line that ends with CR LF.
struct PathList: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>
  private let end: UInt8

  init(_ bytes: [UInt8]) {
    rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    end = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
  }

  mutating func next() -> ArraySlice<UInt8>? {
    while !rest.isEmpty {
      var path = rest.prefix { $0 != end }
      rest = rest.dropFirst(path.count + 1)
      if end != 0, path.last == UInt8(ascii: "\r") { path = path.dropLast() }
      if !path.isEmpty { return path }
    }
    return nil
  }
}
