// SPDX-License-Identifier: GPL-3.0-or-later

/// One zone of the time zone database: when its offset has changed, and the rule from then on.
///
/// RFC 9636, the format TZif. Leap seconds and the flags for rules of old are not needed here.
struct ZoneFile: Hashable, Sendable {
  /// Seconds since 1970, rising.
  private var transitions: [Int] = []
  /// Which of the times holds from each transition on.
  private var types: [UInt8] = []
  private var times: [ZoneTime] = []
  /// What holds after the last transition.
  private var rule: ZoneRule?

  /// Reads a file; `nil` for bytes that are none.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let first = reader.header() else { return nil }
    if first.version == 0 {
      guard read(first, wide: false, from: &reader) else { return nil }
      return
    }
    // From version 2 on the numbers come again, with eight bytes each.
    guard reader.skip(first.length(wide: false)), let second = reader.header(),
      read(second, wide: true, from: &reader)
    else { return nil }
    rule = reader.footer().flatMap { ZoneRule($0) }
  }

  /// Offset and name of the zone at a moment.
  func time(at seconds: Int) -> ZoneTime {
    guard let first = transitions.first, seconds >= first else {
      // What is said first holds before everything else.
      return transitions.isEmpty ? rule?.time(at: seconds) ?? times[0] : times[0]
    }
    var low = 0
    var high = transitions.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if transitions[middle] <= seconds { low = middle } else { high = middle }
    }
    if low == transitions.count - 1, let rule { return rule.time(at: seconds) }
    return times[Int(types[low])]
  }

  private mutating func read(
    _ header: Reader.Header, wide: Bool, from reader: inout Reader
  ) -> Bool {
    guard header.typeCount > 0, reader.remaining >= header.length(wide: wide) else { return false }
    for _ in 0..<header.timeCount {
      guard let time = reader.number(wide ? 8 : 4) else { return false }
      transitions.append(time)
    }
    for _ in 0..<header.timeCount {
      guard let type = reader.byte(), Int(type) < header.typeCount else { return false }
      types.append(type)
    }
    var records: [(offset: Int, index: Int)] = []
    for _ in 0..<header.typeCount {
      guard let offset = reader.number(4), reader.byte() != nil, let index = reader.byte() else {
        return false
      }
      records.append((offset, Int(index)))
    }
    guard let names = reader.bytes(header.nameLength) else { return false }
    times = records.map { offset, index in
      ZoneTime(
        offset: min(max(offset, -90_000), 90_000),
        abbreviation: String(decoding: names.dropFirst(index).prefix { $0 != 0 }, as: UTF8.self))
    }
    return zip(transitions, transitions.dropFirst()).allSatisfy { $0 < $1 }
      && reader.skip(header.rest(wide: wide))
  }
}

extension ZoneFile {
  /// Takes the fields of a file one after the other.
  private struct Reader {
    struct Header {
      var version: UInt8
      var timeCount: Int
      var typeCount: Int
      var nameLength: Int
      var leapCount: Int
      var flagCount: Int

      /// How many bytes follow the names.
      func rest(wide: Bool) -> Int { leapCount * (wide ? 12 : 8) + flagCount }
      /// How many bytes follow the header.
      func length(wide: Bool) -> Int {
        timeCount * (wide ? 9 : 5) + typeCount * 6 + nameLength + rest(wide: wide)
      }
    }

    let bytes: [UInt8]
    var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var remaining: Int { bytes.count - position }

    mutating func header() -> Header? {
      guard remaining >= 44, bytes[position..<position + 4].elementsEqual("TZif".utf8) else {
        return nil
      }
      let version = bytes[position + 4]
      position += 20
      let counts = (0..<6).compactMap { _ in number(4) }
      // No zone has had that many changes, and none of the sums can overflow.
      guard counts.count == 6, counts.allSatisfy({ (0...1_000_000).contains($0) }) else {
        return nil
      }
      return Header(
        version: version, timeCount: counts[3], typeCount: counts[4], nameLength: counts[5],
        leapCount: counts[2], flagCount: counts[0] + counts[1])
    }

    /// A signed number, the greatest byte first.
    mutating func number(_ length: Int) -> Int? {
      guard let taken = bytes(length) else { return nil }
      let value = taken.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return length == 4
        ? Int(Int32(truncatingIfNeeded: value)) : Int(truncatingIfNeeded: value)
    }

    mutating func byte() -> UInt8? { bytes(1)?.first }

    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
      guard count >= 0, remaining >= count else { return nil }
      defer { position += count }
      return bytes[position..<position + count]
    }

    mutating func skip(_ count: Int) -> Bool { bytes(count) != nil }

    /// The rule for times to come, between two line feeds.
    mutating func footer() -> String? {
      guard byte() == 10 else { return nil }
      return String(decoding: bytes[position...].prefix { $0 != 10 }, as: UTF8.self)
    }
  }
}
