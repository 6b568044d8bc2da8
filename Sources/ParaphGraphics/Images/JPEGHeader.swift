// SPDX-License-Identifier: MIT

import ParaphModel

/// What a JPEG says about itself before its samples begin: orientation and resolution.
///
/// Damage in here is not an error: the samples decide whether the picture is good.
struct JPEGHeader: Hashable, Sendable {
  private(set) var orientation = Orientation.upright
  /// Pixels to an inch along the axes of the stored rows: JFIF's, else Exif's.
  private(set) var resolution: Size?

  init(_ bytes: [UInt8]) {
    var exif: ExifData?
    var position = 2
    while let segment = Self.segment(bytes, at: &position) {
      switch segment.marker {
      case 0xE0: resolution = resolution ?? Self.density(bytes[segment.body])
      case 0xE1: exif = exif ?? ExifData(bytes[segment.body])
      default: break
      }
    }
    orientation = exif?.orientation ?? .upright
    resolution = resolution ?? exif?.resolution
  }

  /// The marker segment at the position, which moves on; `nil` where the samples begin or the bytes
  /// end.
  private static func segment(
    _ bytes: [UInt8], at position: inout Int
  ) -> (marker: UInt8, body: Range<Int>)? {
    while position + 3 < bytes.count {
      guard bytes[position] == 0xFF else { return nil }
      let marker = bytes[position + 1]
      // Fill bytes, and markers without a body.
      if marker == 0xFF {
        position += 1
        continue
      }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        position += 2
        continue
      }
      guard marker != 0xDA, marker != 0xD9 else { return nil }
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      let end = position + 2 + length
      guard length >= 2, end <= bytes.count else { return nil }
      defer { position = end }
      return (marker, position + 4..<end)
    }
    return nil
  }

  /// JFIF 1.02, APP0: units 1 is to the inch, 2 to the centimetre, 0 only a ratio.
  private static func density(_ body: ArraySlice<UInt8>) -> Size? {
    let start = body.startIndex
    guard body.count >= 12, body.starts(with: [0x4A, 0x46, 0x49, 0x46, 0]) else { return nil }
    let perInch: Double
    switch body[start + 7] {
    case 1: perInch = 1
    case 2: perInch = 2.54
    default: return nil
    }
    func number(_ at: Int) -> Double {
      Double(Int(body[start + at]) << 8 | Int(body[start + at + 1])) * perInch
    }
    return Resolution.checked(number(8), number(10))
  }
}
