// SPDX-License-Identifier: GPL-3.0-or-later

/// One part of a glob, between two `/`: `*`, `?`, `[a-z]` and `[!a]`.
///
/// `?` and sets stand for one Unicode scalar. A set that does not end stands for itself. A dot at the
/// beginning of a name is matched by a dot alone.
struct NamePattern: Hashable {
  private enum Token: Hashable {
    case byte(UInt8)
    case anyScalar
    case anything
    case set([ClosedRange<UInt32>], isNegated: Bool)
  }

  private let tokens: [Token]

  /// Reads a part of a glob.
  init(_ text: some StringProtocol) {
    let scalars = Array(text.unicodeScalars)
    var tokens: [Token] = []
    var place = 0
    while place < scalars.count {
      switch scalars[place] {
      case "*":
        if tokens.last != .anything { tokens.append(.anything) }
      case "?": tokens.append(.anyScalar)
      case "[":
        if let (set, end) = Self.set(scalars, from: place + 1) {
          tokens.append(set)
          place = end
        } else {
          tokens.append(.byte(UInt8(ascii: "[")))
        }
      default: tokens += Array(String(scalars[place]).utf8).map { Token.byte($0) }
      }
      place += 1
    }
    self.tokens = tokens
  }

  /// The only name that matches; `nil` where there may be several.
  var literal: [UInt8]? {
    var name: [UInt8] = []
    for token in tokens {
      guard case .byte(let byte) = token else { return nil }
      name.append(byte)
    }
    return name
  }

  /// Reads a set after its `[`; a `]` in front is one of its members.
  ///
  /// - Returns: The place of the `]` that ends it too; `nil` where there is none.
  private static func set(_ scalars: [Unicode.Scalar], from start: Int) -> (Token, Int)? {
    var place = start
    let isNegated = place < scalars.count && (scalars[place] == "!" || scalars[place] == "^")
    if isNegated { place += 1 }
    var ranges: [ClosedRange<UInt32>] = []
    let first = place
    while place < scalars.count {
      if scalars[place] == "]", place > first { return (.set(ranges, isNegated: isNegated), place) }
      let low = scalars[place].value
      if place + 2 < scalars.count, scalars[place + 1] == "-", scalars[place + 2] != "]" {
        let high = scalars[place + 2].value
        if low <= high { ranges.append(low...high) }
        place += 3
      } else {
        ranges.append(low...low)
        place += 1
      }
    }
    return nil
  }

  // MARK: - Matching

  /// Whether a name matches.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of both.
  func matches(_ name: [UInt8]) -> Bool {
    let dot = UInt8(ascii: ".")
    if name.first == dot, tokens.first != .byte(dot) { return false }
    var (place, token) = (0, 0)
    // Where the last `*` was, and what it has taken so far: on a mismatch it takes one byte more.
    var retry: (place: Int, token: Int)?
    while place < name.count {
      if token < tokens.count, case .anything = tokens[token] {
        retry = (place, token)
        token += 1
      } else if token < tokens.count, let length = length(tokens[token], name, place) {
        place += length
        token += 1
      } else if let last = retry {
        retry = (last.place + 1, last.token)
        (place, token) = (last.place + 1, last.token + 1)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { $0 == .anything }
  }

  /// How many bytes a token takes; `nil` where it does not match.
  private func length(_ token: Token, _ name: [UInt8], _ place: Int) -> Int? {
    switch token {
    case .byte(let byte): return name[place] == byte ? 1 : nil
    case .anything: return nil
    case .anyScalar: return Self.isContinuation(name[place]) ? nil : Self.scalar(name, place).length
    case .set(let ranges, let isNegated):
      guard !Self.isContinuation(name[place]) else { return nil }
      let scalar = Self.scalar(name, place)
      let isMember = ranges.contains { $0.contains(scalar.value) }
      return isMember != isNegated ? scalar.length : nil
    }
  }

  /// Whether a byte goes on with a character, so that none begins there.
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  /// The scalar at a place; a byte that begins none counts as one that there is not.
  private static func scalar(_ name: [UInt8], _ place: Int) -> (value: UInt32, length: Int) {
    var decoder = UTF8()
    var iterator = name[place...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
      return (0x11_0000 + UInt32(name[place]), 1)
    }
    return (scalar.value, UTF8.width(scalar))
  }
}
