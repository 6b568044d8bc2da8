// SPDX-License-Identifier: MIT

import ParaphModel

/// The few entries of an Exif block that say how a picture is to be shown (Exif 2.32, 4.6).
struct ExifData: Hashable, Sendable {
  private(set) var orientation: Orientation?
  private(set) var resolution: Size?

  /// - Parameter body: Of the APP1 segment. `nil` when it is not an Exif block.
  init?(_ body: ArraySlice<UInt8>) {
    guard body.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) else { return nil }
    let block = Array(body.dropFirst(6))
    let reader: Reader
    if block.starts(with: [0x49, 0x49, 0x2A, 0]) {
      reader = Reader(block: block, isLittleEndian: true)
    } else if block.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      reader = Reader(block: block, isLittleEndian: false)
    } else {
      return nil
    }
    guard let directory = reader.long(4), let count = reader.short(directory) else { return nil }
    var across: Double?
    var down: Double?
    var perInch = 1.0
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = reader.short(entry) else { break }
      switch tag {
      case 0x0112:
        orientation = reader.short(entry + 8).flatMap { Orientation(rawValue: UInt16($0)) }
      case 0x011A: across = reader.long(entry + 8).flatMap(reader.rational)
      case 0x011B: down = reader.long(entry + 8).flatMap(reader.rational)
      case 0x0128: perInch = reader.short(entry + 8) == 3 ? 2.54 : 1
      default: break
      }
    }
    if let across, let down { resolution = Resolution.checked(across * perInch, down * perInch) }
  }
}

extension ExifData {
  /// Numbers at offsets of the block, `nil` beyond its end.
  private struct Reader {
    let block: [UInt8]
    let isLittleEndian: Bool

    func short(_ offset: Int) -> Int? { number(offset, bytes: 2) }
    func long(_ offset: Int) -> Int? { number(offset, bytes: 4) }

    func rational(_ offset: Int) -> Double? {
      guard let numerator = long(offset), let denominator = long(offset + 4), denominator != 0
      else { return nil }
      return Double(numerator) / Double(denominator)
    }

    private func number(_ offset: Int, bytes count: Int) -> Int? {
      guard offset >= 0, offset <= block.count - count else { return nil }
      let digits = block[offset..<offset + count]
      return isLittleEndian
        ? digits.reversed().reduce(0) { $0 << 8 | Int($1) }
        : digits.reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
