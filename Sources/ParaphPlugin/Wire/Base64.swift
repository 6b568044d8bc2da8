// SPDX-License-Identifier: MIT

/// Bytes as text (RFC 4648, 4), with padding.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  /// Which character stands for which six bits; 255 for one that stands for none.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: .max, count: 256)
    for (value, character) in alphabet.enumerated() { values[Int(character)] = UInt8(value) }
    return values
  }()

  /// The text of the bytes, on one line.
  package static func text(of bytes: [UInt8]) -> String {
    let groups = (bytes.count + 2) / 3
    return String(unsafeUninitializedCapacity: groups * 4) { buffer in
      var at = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let count = min(bytes.count - start, 3)
        var bits = UInt32(bytes[start]) << 16
        if count > 1 { bits |= UInt32(bytes[start + 1]) << 8 }
        if count > 2 { bits |= UInt32(bytes[start + 2]) }
        for place in 0..<4 {
          let value = Int(bits >> UInt32(18 - 6 * place) & 63)
          buffer[at] = place <= count ? alphabet[value] : padding
          at += 1
        }
      }
      return at
    }
  }

  /// The bytes of a text; `nil` unless it is base64 and nothing else.
  ///
  /// White space and padding that is left out are mistakes, and so are bits that no byte has.
  package static func bytes(of text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8(decode)
  }

  private static func decode(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    let padded = text.suffix(2).reversed().prefix { $0 == padding }.count
    let count = text.count - padded
    let values = values
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    for at in 0..<count {
      let value = values[Int(text[at])]
      guard value != .max else { return nil }
      bits = bits << 6 | UInt32(value)
      guard at % 4 == 3 else { continue }
      bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits = 0
    }
    switch padded {
    case 1:
      guard bits & 0b11 == 0 else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
    case 2:
      guard bits & 0b1111 == 0 else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    default: break
    }
    return bytes
  }
}
