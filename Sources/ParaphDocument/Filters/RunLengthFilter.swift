// SPDX-License-Identifier: GPL-3.0-or-later

/// Runs of equal bytes (ISO 32000-2, 7.4.5).
enum RunLengthFilter {
  static func decode(
    _ input: UnsafeRawBufferPointer, limit: Int
  ) throws(DocumentError) -> FilterOutput {
    var output: [UInt8] = []
    var index = 0
    while index < input.count {
      let length = Int(input[index])
      index += 1
      if length == 128 { return FilterOutput(bytes: output, isComplete: true) }
      if length < 128 {
        let end = min(index + length + 1, input.count)
        output.append(contentsOf: input[index..<end])
        guard end == index + length + 1 else { break }
        index = end
      } else {
        guard index < input.count else { break }
        output.append(contentsOf: repeatElement(input[index], count: 257 - length))
        index += 1
      }
      guard output.count <= limit else { throw StreamDecoder.tooLarge(limit) }
    }
    return FilterOutput(bytes: output, isComplete: false)
  }
}
