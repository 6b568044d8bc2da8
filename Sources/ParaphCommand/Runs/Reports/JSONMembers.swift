// SPDX-License-Identifier: GPL-3.0-or-later

/// The members of a JSON object one after the other, as places in its text.
///
/// What the members hold is not looked at beyond its brackets and strings.
struct JSONMembers {
  private let text: UnsafeRawBufferPointer
  private var position = 0
  private var isOpen = false
  /// Whether the object was read to its end, and nothing but white space follows it.
  private(set) var isWhole = false

  init(_ text: UnsafeRawBufferPointer) {
    self.text = text
    isOpen = take(UInt8(ascii: "{"))
  }

  /// The next member: its key without the quotation marks, and its value; `nil` after the last, and
  /// where the text is no object.
  mutating func next() -> (key: Range<Int>, value: Range<Int>)? {
    guard isOpen else { return nil }
    if take(UInt8(ascii: "}")) {
      isOpen = false
      isWhole = peek() == nil
      return nil
    }
    _ = take(UInt8(ascii: ","))
    guard peek() == UInt8(ascii: "\""), let key = value(), take(UInt8(ascii: ":")),
      let value = value()
    else {
      isOpen = false
      return nil
    }
    return (key.dropFirst().dropLast(), value)
  }

  private mutating func peek() -> UInt8? {
    while position < text.count, [0x20, 0x0A, 0x0D, 0x09].contains(text[position]) { position += 1 }
    return position < text.count ? text[position] : nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  private mutating func value() -> Range<Int>? {
    guard peek() != nil else { return nil }
    let start = position
    var scanner = JSONValueScanner()
    while position < text.count {
      switch scanner.take(text[position]) {
      case .more: position += 1
      case .last:
        position += 1
        return start..<position
      case .after: return start == position ? nil : start..<position
      }
    }
    return nil
  }
}
