// SPDX-License-Identifier: GPL-3.0-or-later

/// How numbers are written: never with an exponent, which PDF does not have (ISO 32000-2, 7.3.3).
enum NumberFormat {
  /// Digits kept after the point, or, for what is smaller than that, from its first digit on.
  private static let precision = 6

  /// The shortest text that gives the number to six decimals; one below a tenth keeps six digits.
  ///
  /// What is not finite has no PDF form and becomes 0; so does negative zero.
  static func text(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return "0" }
    if let whole = Int(exactly: value) { return String(whole) }
    let (digits, point) = decimal(abs(value))
    let kept = max(0, point > 0 ? point + precision : precision)
    let (rounded, newPoint) = round(digits, at: min(kept, digits.count), point: point)
    guard !rounded.isEmpty else { return "0" }
    return (value < 0 ? "-" : "") + plain(rounded, point: newPoint)
  }

  /// The shortest digits that identify a positive number: 0.*digits* times ten to the *point*.
  private static func decimal(_ value: Double) -> (digits: [UInt8], point: Int) {
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    let text = Array(value.description.utf8)
    var index = 0
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "."): point = digits.count
      case UInt8(ascii: "e"):
        exponent = Int(String(decoding: text[(index + 1)...], as: UTF8.self)) ?? 0
        index = text.count
      default: digits.append(text[index] - UInt8(ascii: "0"))
      }
      index += 1
    }
    let leading = digits.prefix { $0 == 0 }.count
    let place = (point ?? digits.count) + exponent - leading
    return (trimmed(Array(digits.dropFirst(leading))), place)
  }

  private static func trimmed(_ digits: [UInt8]) -> [UInt8] {
    Array(digits.prefix((digits.lastIndex { $0 != 0 } ?? -1) + 1))
  }

  private static func round(
    _ digits: [UInt8], at count: Int, point: Int
  ) -> (digits: [UInt8], point: Int) {
    guard count < digits.count else { return (digits, point) }
    var kept = Array(digits.prefix(count))
    guard digits[count] >= 5 else { return (trimmed(kept), point) }
    var index = kept.count - 1
    while index >= 0 {
      if kept[index] < 9 {
        kept[index] += 1
        return (trimmed(kept), point)
      }
      kept[index] = 0
      index -= 1
    }
    return ([1], point + 1)
  }

  private static func plain(_ digits: [UInt8], point: Int) -> String {
    let text = digits.map { Character(UnicodeScalar($0 + UInt8(ascii: "0"))) }
    if point <= 0 { return "0." + String(repeating: "0", count: -point) + String(text) }
    if point >= text.count {
      return String(text) + String(repeating: "0", count: point - text.count)
    }
    return String(text[..<point]) + "." + String(text[point...])
  }
}
