// SPDX-License-Identifier: MIT

import ParaphModel

/// What a fill or a stroke means for a signature, whose ink has one colour.
enum SVGPaint: Hashable {
  case none
  /// White or nearly: the paper that a program drew beneath the strokes.
  case paper
  /// Any other colour or pattern.
  case ink

  /// Reads the value of `fill` or `stroke`.
  init(_ text: String) {
    let value = text.lowercased()
    switch value {
    case "none", "transparent": self = .none
    case "white", "snow", "ivory", "whitesmoke", "ghostwhite", "floralwhite": self = .paper
    default:
      guard let color = Color(value) ?? Self.function(value) else {
        self = .ink
        return
      }
      if color.alpha < 0.02 {
        self = .none
      } else {
        self = min(color.red, color.green, color.blue) > 0.9 ? .paper : .ink
      }
    }
  }

  /// `rgb(…)` and `rgba(…)` with numbers or per cent.
  private static func function(_ text: String) -> Color? {
    var scanner = TextScanner(text)
    let name = scanner.word()
    if name == "hsl" || name == "hsla" { return shade(&scanner) }
    guard name == "rgb" || name == "rgba", scanner.take(UInt8(ascii: "(")) else { return nil }
    var parts: [Double] = []
    scanner.skipSpace()
    while let number = scanner.number() {
      let whole = parts.count == 3 ? 1.0 : 255
      parts.append(number / (scanner.take(UInt8(ascii: "%")) ? 100 : whole))
      scanner.skipSeparator()
      if scanner.take(UInt8(ascii: "/")) { scanner.skipSpace() }
    }
    guard parts.count >= 3, scanner.take(UInt8(ascii: ")")) else { return nil }
    return Color(
      red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }

  /// The rest of `hsl(…)`: whether it is paper is known by its lightness alone.
  private static func shade(_ scanner: inout TextScanner) -> Color? {
    guard scanner.take(UInt8(ascii: "(")) else { return nil }
    var parts: [Double] = []
    scanner.skipSpace()
    while let number = scanner.number() {
      _ = scanner.word()
      parts.append(scanner.take(UInt8(ascii: "%")) ? number / 100 : number)
      scanner.skipSeparator()
      if scanner.take(UInt8(ascii: "/")) { scanner.skipSpace() }
    }
    guard parts.count >= 3 else { return nil }
    let light = parts[2] > 1 ? parts[2] / 100 : parts[2]
    return Color(
      red: light, green: light, blue: light, alpha: parts.count > 3 ? parts[3] : 1)
  }
}
