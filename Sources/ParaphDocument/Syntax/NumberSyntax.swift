// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers as files have them: the standard's, and those that careless writers make.
///
/// Accepted beyond ISO 32000-2, 7.3.3: several signs (`--5` is -5), and a sign or point without
/// digits, which is 0. What is too large becomes the largest number there is.
enum NumberSyntax {
  /// The number that these characters are, or `nil` when they are none.
  static func parse(_ text: UnsafeRawBufferPointer) -> Token? {
    guard let first = text.first,
      first.isASCIIDigit || first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
        || first == UInt8(ascii: ".")
    else { return nil }
    var index = 0
    var isNegative = false
    while index < text.count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      if text[index] == UInt8(ascii: "-") { isNegative = true }
      index += 1
    }
    var whole = 0
    var large: Double?
    while index < text.count, text[index].isASCIIDigit {
      let digit = Int(text[index] - 0x30)
      if let value = large {
        large = value * 10 + Double(digit)
      } else {
        let (product, over) = whole.multipliedReportingOverflow(by: 10)
        let (sum, overSum) = product.addingReportingOverflow(digit)
        if over || overSum { large = Double(whole) * 10 + Double(digit) } else { whole = sum }
      }
      index += 1
    }
    if index == text.count {
      if large != nil { return .integer(isNegative ? Int.min : Int.max) }
      return .integer(isNegative ? -whole : whole)
    }
    guard text[index] == UInt8(ascii: ".") else { return nil }
    index += 1
    var value = min(large ?? Double(whole), .greatestFiniteMagnitude)
    var fraction = 0.0
    var scale = 1.0
    while index < text.count {
      guard text[index].isASCIIDigit else { return nil }
      // Beyond 17 digits nothing changes.
      if scale < 1e17 {
        fraction = fraction * 10 + Double(text[index] - 0x30)
        scale *= 10
      }
      index += 1
    }
    value += fraction / scale
    return .real(isNegative ? -value : value)
  }
}
