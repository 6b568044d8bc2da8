// SPDX-License-Identifier: GPL-3.0-or-later

/// The classic table (ISO 32000-2, 7.5.4).
enum CrossReferenceTableSyntax {
  static let entryLength = 20
  /// More objects than any file has.
  private static let highestNumber = 1 << 40

  /// The entry of 20 bytes at this place, or `nil` when it has another form.
  static func entry(_ bytes: UnsafeRawBufferPointer, at place: Int) -> ObjectLocation? {
    guard place >= 0, place <= bytes.count - entryLength,
      let offset = digits(bytes, place, 10), bytes[place + 10] == 0x20,
      let generation = digits(bytes, place + 11, 5), bytes[place + 16] == 0x20,
      bytes[place + 18].isPDFWhiteSpace, bytes[place + 19].isPDFWhiteSpace
    else { return nil }
    switch bytes[place + 17] {
    case UInt8(ascii: "n"): return .offset(offset, generation: generation)
    case UInt8(ascii: "f"): return .free
    default: return nil
    }
  }

  private static func digits(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, _ count: Int
  ) -> Int? {
    var value = 0
    for index in start..<(start + count) {
      guard bytes[index].isASCIIDigit else { return nil }
      value = value * 10 + Int(bytes[index] - 0x30)
    }
    return value
  }

  /// The subsections, by arithmetic; `nil` when entries are not all 20 bytes long.
  ///
  /// `start`: right after `xref`.
  ///
  /// The result: the subsections, and where `trailer` stands.
  static func subsections(
    _ bytes: UnsafeRawBufferPointer, at start: Int
  ) throws(DocumentError) -> (list: [StoredSection.Subsection], end: Int)? {
    var lexer = Lexer(bytes, at: start)
    var list: [StoredSection.Subsection] = []
    while true {
      let place = lexer.position
      guard case .integer(let first) = try lexer.next() else { return (list, place) }
      guard case .integer(let count) = try lexer.next(), first >= 0, count >= 0,
        first <= highestNumber
      else { return nil }
      lexer.skipWhiteSpace()
      let (length, overflow) = count.multipliedReportingOverflow(by: entryLength)
      guard !overflow, length <= bytes.count - lexer.position else { return nil }
      if count > 0 {
        guard entry(bytes, at: lexer.position) != nil,
          entry(bytes, at: lexer.position + length - entryLength) != nil
        else { return nil }
        list.append(.init(first: first, count: count, start: lexer.position))
        lexer.position += length
      }
      if let next = lexer.current, !next.isPDFWhiteSpace, !next.isASCIIDigit,
        next != UInt8(ascii: "t")
      {
        return nil
      }
    }
  }

  /// Every entry, read one by one, whatever their lengths.
  static func scan(
    _ bytes: UnsafeRawBufferPointer, at start: Int
  ) throws(DocumentError) -> (
    entries: [Int: ObjectLocation], list: [StoredSection.Subsection], end: Int
  ) {
    var lexer = Lexer(bytes, at: start)
    var entries: [Int: ObjectLocation] = [:]
    var list: [StoredSection.Subsection] = []
    while true {
      let place = lexer.position
      guard case .integer(let first) = try lexer.next() else { return (entries, list, place) }
      guard case .integer(let count) = try lexer.next(), first >= 0, count >= 0,
        first <= highestNumber, count <= bytes.count
      else { throw lexer.damaged("The cross-reference table has a bad subsection", at: place) }
      list.append(.init(first: first, count: count, start: lexer.position))
      for index in 0..<count {
        let before = lexer.position
        guard case .integer(let offset) = try lexer.next(),
          case .integer(let generation) = try lexer.next(), offset >= 0, generation >= 0
        else { throw lexer.damaged("The cross-reference table has a bad entry", at: before) }
        let entry: ObjectLocation
        switch try lexer.next() {
        case .keyword(.inUse): entry = .offset(offset, generation: generation)
        case .keyword(.free): entry = .free
        default: throw lexer.damaged("The cross-reference table has a bad entry", at: before)
        }
        if entries[first + index] == nil { entries[first + index] = entry }
      }
    }
  }
}
