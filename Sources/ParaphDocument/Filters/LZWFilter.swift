// SPDX-License-Identifier: GPL-3.0-or-later

/// LZW with codes of 9 to 12 bits (ISO 32000-2, 7.4.4).
enum LZWFilter {
  private static let clear = 256
  private static let endOfData = 257
  private static let capacity = 4096

  /// `earlyChange`: whether codes grow one code early.
  static func decode(
    _ input: UnsafeRawBufferPointer, earlyChange: Bool, limit: Int
  ) throws(DocumentError) -> FilterOutput {
    // Each code beyond 257 is a string that was put out before: its place and length.
    var starts = [Int](repeating: 0, count: capacity)
    var lengths = [Int](repeating: 0, count: capacity)
    var next = 258
    var width = 9
    var previous: (start: Int, length: Int)?
    var output: [UInt8] = []
    var bits = 0
    var bitCount = 0
    var index = 0
    while true {
      while bitCount < width, index < input.count {
        bits = (bits << 8 | Int(input[index])) & 0xFF_FFFF
        bitCount += 8
        index += 1
      }
      guard bitCount >= width else { return FilterOutput(bytes: output, isComplete: false) }
      let code = bits >> (bitCount - width) & (1 << width - 1)
      bitCount -= width
      if code == endOfData { return FilterOutput(bytes: output, isComplete: true) }
      if code == clear {
        next = 258
        width = 9
        previous = nil
        continue
      }
      let start = output.count
      if code < 256 {
        output.append(UInt8(code))
      } else if code < next {
        copy(starts[code], lengths[code], in: &output)
      } else if code == next, let previous {
        copy(previous.start, previous.length, in: &output)
        output.append(output[start])
      } else {
        return FilterOutput(bytes: output, isComplete: false)
      }
      guard output.count <= limit else { throw StreamDecoder.tooLarge(limit) }
      if let previous, next < capacity {
        // The previous string and the first byte of this one, which follows it in the output.
        starts[next] = previous.start
        lengths[next] = previous.length + 1
        next += 1
      }
      previous = (start, output.count - start)
      switch next + (earlyChange ? 1 : 0) {
      case 2048...: width = 12
      case 1024...: width = 11
      case 512...: width = 10
      default: width = 9
      }
    }
  }

  private static func copy(_ start: Int, _ length: Int, in output: inout [UInt8]) {
    for index in start..<(start + length) { output.append(output[index]) }
  }
}
