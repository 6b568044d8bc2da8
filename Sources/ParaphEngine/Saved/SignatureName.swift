// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
@_spi(_Unicode) import Swift

/// The name of a saved signature: what a person calls it, in any script.
public struct SignatureName: Hashable, Sendable, CustomStringConvertible {
  /// In Unicode's composed form (NFC), without blanks around it.
  public let text: String

  /// The most characters of a name.
  public static let greatestLength = 100

  /// Checks a name.
  ///
  /// - Throws: `badName` with what is wrong about it.
  public init(_ text: String) throws(SavedError) {
    let trimmed = Self.trimmed(text)
    guard !trimmed.isEmpty else {
      throw SavedError(.badName, "The name of a signature cannot be empty.")
    }
    // A character may have any number of marks above it.
    guard trimmed.count <= Self.greatestLength, trimmed.utf8.count <= 10 * Self.greatestLength
    else {
      throw SavedError(
        .badName, "The name of a signature has at most \(Self.greatestLength) characters.",
        hint: "This one has \(trimmed.count).")
    }
    if let first = trimmed.first, first == "." || first == "-" {
      throw SavedError(
        .badName, "The name of a signature cannot start with “\(first)”.",
        hint: "Start it with a letter or a digit.")
    }
    guard !trimmed.contains("/"), !trimmed.unicodeScalars.contains(where: Self.isControl) else {
      throw SavedError(
        .badName, "The name of a signature cannot have slashes, line ends or control characters.",
        hint: "Write it as a person would sign a letter.")
    }
    self.text = trimmed
  }

  /// The name itself.
  public var description: String { text }

  /// The name of its folder: letters and digits that every file system takes, and that tell apart
  /// what differs in capitals or accents.
  var folderName: String {
    let letters = text._nfd.filter { $0.isASCII }.map { Character($0).lowercased() }.joined()
    let words = letters.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-").prefix(40)
    let digits = String(Self.hash(text), radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    return words.isEmpty ? padded : "\(words)-\(padded)"
  }

  private static func trimmed(_ text: String) -> String {
    var rest = text.composed.unicodeScalars[...]
    while rest.first?.properties.isWhitespace ?? false { rest.removeFirst() }
    while rest.last?.properties.isWhitespace ?? false { rest.removeLast() }
    return String(rest)
  }

  /// What would end a line, steer a terminal or turn text around.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }

  /// FNV-1a of 64 bits.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
