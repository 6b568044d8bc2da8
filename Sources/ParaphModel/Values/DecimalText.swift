// SPDX-License-Identifier: MIT

/// Numbers as users write them and as messages show them.
package enum DecimalText {
  /// A plain decimal number; hexadecimal, exponents and nan are none.
  package static func number(_ text: some StringProtocol) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || ".-+".contains($0)) }) else { return nil }
    return Double(text)
  }

  /// Reads `3x4`, each from 1 to 100.
  package static func grid(_ text: String) -> (columns: Int, rows: Int)? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1],
      (1...100).contains(columns), (1...100).contains(rows)
    else { return nil }
    return (columns, rows)
  }

  /// At most so many digits after the point, without zeros at the end.
  package static func of(_ value: Double, digits: Int = 2) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return String(value) }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
