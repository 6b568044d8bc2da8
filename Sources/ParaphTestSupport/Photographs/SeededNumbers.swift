// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Numbers that look random and follow from a seed alone (SplitMix64).
public struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The sequence that belongs to a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number in a range, all equally likely.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    let share = Double(next() >> 11) / 9_007_199_254_740_992
    return range.lowerBound + (range.upperBound - range.lowerBound) * share
  }

  /// A number of the normal distribution with mean 0 and deviation 1 (Box and Muller).
  public mutating func normal() -> Double {
    let radius = (-2 * log(max(number(0...1), 1e-12))).squareRoot()
    return radius * cos(2 * Double.pi * number(0...1))
  }

  /// One of several, all equally likely; there must be one.
  public mutating func one<Element>(of choices: [Element]) -> Element {
    choices[Int(next() % UInt64(choices.count))]
  }
}
