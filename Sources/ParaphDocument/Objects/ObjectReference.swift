// SPDX-License-Identifier: GPL-3.0-or-later

/// The number and generation by which a file refers to an object (ISO 32000-2, 7.3.10).
public struct ObjectReference: Hashable, Sendable, CustomStringConvertible {
  public var number: Int
  public var generation: Int

  public init(_ number: Int, _ generation: Int = 0) {
    self.number = number
    self.generation = generation
  }

  public var description: String { "\(number) \(generation) R" }
}
