// SPDX-License-Identifier: GPL-3.0-or-later

/// The letters and digits of a text, which is what two renderings of it agree on.
struct ComparedText: Hashable {
  private let scalars: [Unicode.Scalar]

  var isEmpty: Bool { scalars.isEmpty }

  /// Only those of ASCII, where the others cannot be told.
  init(_ text: some Sequence<Unicode.Scalar>, isASCII: Bool) {
    var scalars: [Unicode.Scalar] = []
    for scalar in text {
      if scalar.value < 0x80 {
        let isWord =
          ("0"..."9").contains(scalar) || ("A"..."Z").contains(scalar)
          || ("a"..."z").contains(scalar)
        if isWord { scalars.append(scalar) }
      } else if !isASCII {
        // Ligatures and presentation forms as the letters that they are made of, without marks.
        for part in String(scalar).decomposedLetters { scalars.append(part) }
      }
    }
    self.scalars = scalars
  }

  init(_ shown: ShownText, isASCII: Bool) { self.init(shown.text, isASCII: isASCII) }

  /// The digits alone.
  var digits: [Unicode.Scalar] { scalars.filter { ("0"..."9").contains($0) } }

  func contains(_ other: ComparedText) -> Bool {
    Self.contains(scalars, other.scalars)
  }

  static func contains(_ text: [Unicode.Scalar], _ wanted: [Unicode.Scalar]) -> Bool {
    guard !wanted.isEmpty else { return true }
    guard wanted.count <= text.count else { return false }
    // Knuth, Morris and Pratt: both may be long.
    var borders = [0]
    for index in wanted.indices.dropFirst() {
      var border = borders[index - 1]
      while border > 0, wanted[border] != wanted[index] { border = borders[border - 1] }
      borders.append(wanted[border] == wanted[index] ? border + 1 : 0)
    }
    var matched = 0
    for scalar in text {
      while matched > 0, wanted[matched] != scalar { matched = borders[matched - 1] }
      if wanted[matched] == scalar { matched += 1 }
      if matched == wanted.count { return true }
    }
    return false
  }

  /// Whether it has all letters of the other one, in whatever order: what runs from right to left, or is
  /// shaped, may be written in that of the page.
  func holdsLetters(of other: ComparedText) -> Bool {
    var counts: [Unicode.Scalar: Int] = [:]
    for scalar in scalars { counts[scalar, default: 0] += 1 }
    for scalar in other.scalars {
      guard let count = counts[scalar], count > 0 else { return false }
      counts[scalar] = count - 1
    }
    return true
  }

  /// Whether letters may be written in another order than that of the text.
  var isReordered: Bool { scalars.contains { $0.value >= 0x590 } }
}

extension String {
  /// Letters and digits; those of compatibility areas that are known as what they stand for.
  fileprivate var decomposedLetters: [Unicode.Scalar] {
    unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      switch scalar.value {
      case 0xFB00: ["f", "f"]
      case 0xFB01: ["f", "i"]
      case 0xFB02: ["f", "l"]
      case 0xFB03: ["f", "f", "i"]
      case 0xFB04: ["f", "f", "l"]
      default:
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? [scalar] : []
      }
    }
  }
}
