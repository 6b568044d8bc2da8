// SPDX-License-Identifier: MIT

/// Tells the line and the column of bytes of a UTF-8 text, in the order of the text.
public struct TextCursor: Sendable {
  private let bytes: [UInt8]
  private var offset = 0
  private var position = TextPosition(line: 1, column: 1)

  /// A cursor before the first byte.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Goes on to a byte: line feed, carriage return, and both in this order end a line.
  ///
  /// - Parameter target: Its number from 0, not below that of the call before; what lies behind the end
  ///   counts as the end.
  /// - Returns: Where it stands.
  /// - Complexity: O(*n*) in the number of bytes since the call before.
  public mutating func advance(to target: Int) -> TextPosition {
    let end = min(target, bytes.count)
    while offset < end {
      let byte = bytes[offset]
      offset += 1
      if byte == 10 || (byte == 13 && !(offset < bytes.count && bytes[offset] == 10)) {
        position.line += 1
        position.column = 1
      } else if byte & 0xC0 != 0x80 {
        // Bytes that go on with a character count nothing.
        position.column += 1
      }
    }
    return position
  }
}
