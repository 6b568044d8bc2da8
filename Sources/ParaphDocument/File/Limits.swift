// SPDX-License-Identifier: GPL-3.0-or-later

/// How much a document may ask for before it is taken for hostile.
public struct Limits: Hashable, Sendable {
  /// The most bytes that one stream may decode to.
  public var decodedBytes: Int
  /// How many times its own size a stream may decode to, above a megabyte.
  public var decodedRatio: Int
  /// How deep arrays and dictionaries may nest.
  public var nesting: Int
  /// How many references may lead to references.
  public var referenceChain: Int
  /// The most nodes of a page or number tree that are looked at.
  public var treeNodes: Int

  /// The standard limits, unless parameters say otherwise.
  public init(
    decodedBytes: Int = 256 << 20, decodedRatio: Int = 1_100, nesting: Int = 256,
    referenceChain: Int = 32, treeNodes: Int = 2_000_000
  ) {
    self.decodedBytes = decodedBytes
    self.decodedRatio = decodedRatio
    self.nesting = nesting
    self.referenceChain = referenceChain
    self.treeNodes = treeNodes
  }

  /// What any real document stays within.
  public static let standard = Limits()
}
