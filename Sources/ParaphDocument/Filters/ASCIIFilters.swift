// SPDX-License-Identifier: GPL-3.0-or-later

/// Binary data as ASCII (ISO 32000-2, 7.4.2 and 7.4.3).
enum ASCIIFilters {
  static func decodeHexadecimal(_ input: UnsafeRawBufferPointer) -> FilterOutput {
    var output: [UInt8] = []
    output.reserveCapacity(input.count / 2 + 1)
    var high: UInt8?
    var isComplete = true
    var isEnded = false
    for byte in input {
      if byte == UInt8(ascii: ">") {
        isEnded = true
        break
      }
      if let digit = byte.hexadecimalValue {
        if let first = high {
          output.append(first << 4 | digit)
          high = nil
        } else {
          high = digit
        }
      } else if !byte.isPDFWhiteSpace {
        isComplete = false
      }
    }
    if let high { output.append(high << 4) }
    return FilterOutput(bytes: output, isComplete: isComplete && isEnded)
  }

  static func decodeBase85(_ input: UnsafeRawBufferPointer) -> FilterOutput {
    var output: [UInt8] = []
    output.reserveCapacity(input.count / 5 * 4 + 4)
    var group: UInt64 = 0
    var count = 0
    var isComplete = true
    var isEnded = false
    for byte in input {
      switch byte {
      case UInt8(ascii: "!")...UInt8(ascii: "u"):
        group = group * 85 + UInt64(byte - 33)
        count += 1
        if count == 5 {
          if group > UInt64(UInt32.max) { isComplete = false }
          append(group, 4, to: &output)
          group = 0
          count = 0
        }
      case UInt8(ascii: "z") where count == 0: append(0, 4, to: &output)
      case UInt8(ascii: "~"): isEnded = true
      case _ where byte.isPDFWhiteSpace: break
      default: isComplete = false
      }
      if isEnded { break }
    }
    if count > 1 {
      for _ in count..<5 { group = group * 85 + 84 }
      append(group, count - 1, to: &output)
    }
    return FilterOutput(bytes: output, isComplete: isComplete && isEnded && count != 1)
  }

  /// The first bytes of a group of four.
  private static func append(_ group: UInt64, _ count: Int, to output: inout [UInt8]) {
    for index in 0..<count { output.append(UInt8(truncatingIfNeeded: group >> (24 - 8 * index))) }
  }
}
