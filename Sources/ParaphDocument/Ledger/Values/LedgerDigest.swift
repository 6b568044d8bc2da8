// SPDX-License-Identifier: GPL-3.0-or-later

/// 128 bits that tell things in a document apart: see `ContentHash` for what they promise.
struct LedgerDigest: Hashable, Sendable {
  var first: UInt64
  var second: UInt64

  init(_ hash: ContentHash) {
    (first, second) = hash.lanes
  }

  init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  /// The digest of nothing.
  static let none = LedgerDigest(first: 0, second: 0)

  /// The digest of both, whichever comes first.
  static func + (left: LedgerDigest, right: LedgerDigest) -> LedgerDigest {
    LedgerDigest(first: left.first &+ right.first, second: left.second &+ right.second)
  }

  static func += (left: inout LedgerDigest, right: LedgerDigest) { left = left + right }
}
