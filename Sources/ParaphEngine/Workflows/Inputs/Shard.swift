// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
public import ParaphModel

/// One of several parts that a run is split into, each done by another machine.
///
/// Which part a document is in depends on its path as it was written and on its row, and on nothing of
/// the machine; so each document is in exactly one part, whoever asks.
public struct Shard: Hashable, Sendable {
  /// More parts than anybody has machines.
  private static let most = 100_000

  /// The part, counted from 1.
  public let part: Int
  /// How many parts there are.
  public let count: Int

  /// Reads `2/4`: the second of four parts.
  ///
  /// - Throws: When it is not two whole numbers, or the first is not from 1 to the second.
  public init(_ text: String) throws(ValueError) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    guard numbers.count == 2, let part = numbers[0], let count = numbers[1] else {
      throw ValueError(
        "“\(text)” is no part of a run.", code: "bad-shard", hint: "Write one such as 2/4.")
    }
    guard count >= 1, count <= Self.most else {
      throw ValueError(
        "A run cannot be split into \(count) parts.", code: "bad-shard",
        hint: "Split it into 1 to \(Self.most).")
    }
    guard part >= 1, part <= count else {
      throw ValueError(
        "There is no part \(part) of \(count).", code: "bad-shard",
        hint: "Parts are counted from 1: 1/\(count) is the first, \(count)/\(count) the last.")
    }
    self.part = part
    self.count = count
  }

  /// Whether what this key stands for is in this part.
  func contains(_ key: [UInt8]) -> Bool {
    var hash = ContentHash()
    hash.combine(key)
    return hash.word % UInt64(count) == UInt64(part - 1)
  }
}
