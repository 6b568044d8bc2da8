// SPDX-License-Identifier: GPL-3.0-or-later

/// The marked-content sequences of a content stream, as far as they are numbered
/// (ISO 32000-2, 14.7.5.2).
enum MarkedContent {
  /// The numbers that sequences have, in their order.
  ///
  /// Those of property lists that the page's resources name are not seen.
  static func numbers(in content: [UInt8]) -> [Int] {
    let key = Array("/MCID".utf8)
    var numbers: [Int] = []
    var index = content.startIndex
    while let start = content[index...].firstIndex(of: key[0]) {
      index = start + 1
      guard content[start...].starts(with: key) else { continue }
      let rest = content[(start + key.count)...].drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      let digits = rest.prefix(9).prefix { (0x30...0x39).contains($0) }
      if let number = Int(String(decoding: digits, as: UTF8.self)) { numbers.append(number) }
    }
    return numbers
  }

  /// The greatest number; `nil` where there is none.
  static func greatestNumber(in content: [UInt8]) -> Int? { numbers(in: content).max() }
}
