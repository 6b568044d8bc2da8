// SPDX-License-Identifier: MIT

/// Keeps where the values stand that a `JSONReader` meets.
struct JSONPlaceRecorder {
  private var cursor: TextCursor
  /// The values that have begun, from the outermost on; a value that has ended is in the one around it.
  private var open: [ValuePlace] = []
  private var count = 0
  private let maximumCount: Int

  init(_ bytes: [UInt8], maximumCount: Int) {
    cursor = TextCursor(bytes)
    self.maximumCount = maximumCount
  }

  /// The place of the outermost value.
  var whole: ValuePlace? { open.first }

  /// A value begins at this byte.
  ///
  /// - Returns: What is wrong with that, as a clause; `nil` when nothing is.
  mutating func begin(at offset: Int) -> String? {
    count += 1
    guard count <= maximumCount else { return "there are more than \(maximumCount) values" }
    open.append(ValuePlace(position: cursor.advance(to: offset)))
    return nil
  }

  /// The value that has begun last was the next one of the list around it.
  mutating func endElement() {
    guard let place = open.popLast(), !open.isEmpty else { return }
    open[open.count - 1].elements.append(place)
  }

  /// A key begins at this byte.
  mutating func key(at offset: Int) -> TextPosition { cursor.advance(to: offset) }

  /// As `begin`: whether the object has the key already.
  func fault(ofKey name: String) -> String? {
    guard let first = open.last?.members[name]?.keyPosition else { return nil }
    return "the key “\(name)” is there twice, first in line \(first.line), column \(first.column)"
  }

  /// The value that has begun last was this member of the object around it.
  mutating func endMember(_ name: String, key: TextPosition?) {
    guard var place = open.popLast(), !open.isEmpty else { return }
    place.keyPosition = key
    open[open.count - 1].members[name] = place
  }
}
