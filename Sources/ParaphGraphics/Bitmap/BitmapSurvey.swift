// SPDX-License-Identifier: MIT

/// What a picture is made of, as far as it decides how small it can be stored.
struct BitmapSurvey {
  /// Whether every pixel is opaque.
  let isOpaque: Bool
  /// Whether it has no colour.
  let isGrey: Bool
  /// The colours in order of appearance; `nil` when there are more than 256, or when the picture
  /// is grey or not opaque.
  let palette: ColorTable?

  init(_ pixels: UnsafeBufferPointer<UInt32>) {
    var all: UInt32 = 0xFFFF_FFFF
    var colored: UInt32 = 0
    for pixel in pixels {
      all &= pixel
      colored |= pixel ^ (pixel >> 8)
    }
    isOpaque = all >> 24 == 0xFF
    isGrey = colored & 0xFFFF == 0
    palette = isOpaque && !isGrey ? BitmapSurvey.colors(of: pixels) : nil
  }

  /// Whether red, green and blue are equal everywhere.
  static func isGrey(_ pixels: UnsafeBufferPointer<UInt32>) -> Bool {
    var colored: UInt32 = 0
    for pixel in pixels { colored |= pixel ^ (pixel >> 8) }
    return colored & 0xFFFF == 0
  }

  private static func colors(of pixels: UnsafeBufferPointer<UInt32>) -> ColorTable? {
    var table = ColorTable()
    guard var last = pixels.first, table.insert(last) else { return nil }
    for pixel in pixels where pixel != last {
      last = pixel
      guard table.insert(pixel) else { return nil }
    }
    return table
  }
}

/// At most 256 colours, each with its number.
struct ColorTable {
  /// In order of appearance.
  private(set) var colors: [UInt32] = []
  /// Open addressing over a power of two, four times as large as it can get full.
  private var slots = [UInt16](repeating: 0, count: ColorTable.slotCount)

  private static let slotCount = 1024

  /// Whether there is room for the colour, or it is there already.
  mutating func insert(_ color: UInt32) -> Bool {
    let slot = find(color)
    if slots[slot] != 0 { return true }
    guard colors.count < 256 else { return false }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return true
  }

  /// The number of a colour that was inserted.
  func index(of color: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: slots[find(color)] &- 1) }

  /// The slot that holds the colour, or the empty one where it would go.
  private func find(_ color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) >> 22)
    while slots[slot] != 0, colors[Int(slots[slot]) - 1] != color {
      slot = (slot + 1) & (ColorTable.slotCount - 1)
    }
    return slot
  }
}
