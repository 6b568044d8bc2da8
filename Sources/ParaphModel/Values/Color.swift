// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A colour in sRGB with opacity; each component from 0 to 1.
public struct Color: Hashable, Sendable {
  /// From 0 to 1.
  public var red: Double
  /// From 0 to 1.
  public var green: Double
  /// From 0 to 1.
  public var blue: Double
  /// Opacity, from 0 to 1.
  public var alpha: Double

  /// A colour of these components; opaque unless said otherwise.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// The names that an ink may have.
  ///
  /// Blue is that of a pen, not the primary. Each is as `hexadecimal` writes it, and no bit more.
  public static let named: [String: Color] = [
    "black": .black, "white": .white,
    "blue": Color(bytes: 13, 38, 140), "red": Color(bytes: 191, 18, 23),
    "green": Color(bytes: 13, 102, 38), "gray": Color(bytes: 102, 102, 102),
    "grey": Color(bytes: 102, 102, 102),
  ]

  private init(bytes red: Double, _ green: Double, _ blue: Double) {
    self.init(red: red / 255, green: green / 255, blue: blue / 255)
  }

  /// A name, `#rgb`, `#rrggbb` or `#rrggbbaa`; `nil` for anything else.
  public init?(_ text: String) {
    if let known = Color.named[text.lowercased()] {
      self = known
      return
    }
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst().map(\.hexDigitValue)
    let values = digits.compactMap { $0 }
    guard values.count == digits.count else { return nil }
    let bytes: [Int]
    switch values.count {
    case 3: bytes = values.map { $0 * 17 }
    case 6, 8:
      bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    let parts = bytes.map { Double($0) / 255 }
    self.init(
      red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }

  /// `#rrggbb`, or `#rrggbbaa` when it is not opaque.
  public var hexadecimal: String {
    let parts = alpha >= 1 ? [red, green, blue] : [red, green, blue, alpha]
    return parts.reduce(into: "#") { text, part in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  /// The relative luminance as WCAG 2 defines it, from 0 (black) to 1 (white).
  ///
  /// Opacity is not considered.
  public var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// A component of sRGB as an amount of light (IEC 61966-2-1).
  public static func linear(_ component: Double) -> Double {
    let value = min(max(component, 0), 1)
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The contrast of two luminances as WCAG 2 defines it, from 1 (none) to 21 (black on white).
  public static func contrast(_ first: Double, _ second: Double) -> Double {
    (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}
