// SPDX-License-Identifier: GPL-3.0-or-later

/// The number and generation by which a file refers to an object (ISO 32000-2, 7.3.10).
public struct ObjectReference: Hashable, Sendable, CustomStringConvertible {
  /// The object number, from 1.
  public var number: Int
  /// The generation number, nearly always 0.
  public var generation: Int

  /// The reference to an object number and generation.
  public init(_ number: Int, _ generation: Int = 0) {
    self.number = number
    self.generation = generation
  }

  /// As a file has it, such as `12 0 R`.
  public var description: String { "\(number) \(generation) R" }
}
