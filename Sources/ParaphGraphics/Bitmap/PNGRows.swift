// SPDX-License-Identifier: MIT

/// Turns pixels into the rows of a PNG: samples, then the filter that suits the row.
struct PNGRows {
  /// The colour types of PNG that are written, all with 8 bits a sample.
  enum Kind: UInt8 {
    case grey = 0
    case rgb = 2
    case palette = 3
    case rgba = 6

    var bytesPerPixel: Int {
      switch self {
      case .grey, .palette: 1
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  let kind: Kind
  let width: Int
  let height: Int
  let colors: ColorTable?

  init(survey: BitmapSurvey, width: Int, height: Int) {
    kind =
      !survey.isOpaque ? .rgba : survey.isGrey ? .grey : survey.palette != nil ? .palette : .rgb
    colors = kind == .palette ? survey.palette : nil
    self.width = width
    self.height = height
  }

  var rowBytes: Int { width * kind.bytesPerPixel }
  /// With the byte before each row that names its filter.
  var byteCount: Int { (rowBytes + 1) * height }

  /// Fills the buffer of `byteCount` bytes.
  func write(_ pixels: UnsafeBufferPointer<UInt32>, to output: UnsafeMutableBufferPointer<UInt8>) {
    guard let pixels = pixels.baseAddress, let output = output.baseAddress else { return }
    let rows = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * rowBytes)
    rows.initialize(repeating: 0, count: 2 * rowBytes)
    defer { rows.deallocate() }
    var above = rows
    var row = rows + rowBytes
    for y in 0..<height {
      sample(pixels + y * width, into: row)
      let target = output + y * (rowBytes + 1)
      filter(row, above: y == 0 ? nil : above, into: target)
      swap(&above, &row)
    }
  }

  private func sample(_ pixels: UnsafePointer<UInt32>, into row: UnsafeMutablePointer<UInt8>) {
    switch kind {
    case .grey:
      for x in 0..<width { row[x] = UInt8(truncatingIfNeeded: pixels[x]) }
    case .palette:
      guard let colors else { return }
      var last = pixels[0]
      var number = colors.index(of: last)
      for x in 0..<width {
        if pixels[x] != last {
          last = pixels[x]
          number = colors.index(of: last)
        }
        row[x] = number
      }
    case .rgb:
      for x in 0..<width {
        let pixel = pixels[x]
        row[3 * x] = UInt8(truncatingIfNeeded: pixel >> 16)
        row[3 * x + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        row[3 * x + 2] = UInt8(truncatingIfNeeded: pixel)
      }
    case .rgba:
      for x in 0..<width {
        let pixel = pixels[x]
        let alpha = pixel >> 24
        row[4 * x] = PNGRows.straight(pixel >> 16 & 0xFF, alpha)
        row[4 * x + 1] = PNGRows.straight(pixel >> 8 & 0xFF, alpha)
        row[4 * x + 2] = PNGRows.straight(pixel & 0xFF, alpha)
        row[4 * x + 3] = UInt8(truncatingIfNeeded: alpha)
      }
    }
  }

  private static func straight(_ value: UInt32, _ alpha: UInt32) -> UInt8 {
    alpha == 0 ? 0 : UInt8(truncatingIfNeeded: min(255, (value * 255 + alpha / 2) / alpha))
  }

  /// Writes the filter's number and the filtered row.
  ///
  /// Glyphs repeat exactly, and are found again only where they are left as they are; smooth
  /// pictures need differences. A row with many changes from pixel to pixel counts as smooth.
  private func filter(
    _ row: UnsafeMutablePointer<UInt8>, above: UnsafeMutablePointer<UInt8>?,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    let count = rowBytes
    let step = kind.bytesPerPixel
    var changes = 0
    if kind != .palette {
      for x in step..<count { changes &+= row[x] == row[x - step] ? 0 : 1 }
    }
    guard changes * 5 > count * 2 else {
      target[0] = 0
      (target + 1).update(from: row, count: count)
      return
    }
    var across = 0
    for x in step..<count { across &+= PNGRows.size(row[x] &- row[x - step]) }
    var down = Int.max
    if let above {
      down = 0
      for x in 0..<count { down &+= PNGRows.size(row[x] &- above[x]) }
    }
    if let above, down < across {
      target[0] = 2
      for x in 0..<count { target[x + 1] = row[x] &- above[x] }
    } else {
      target[0] = 1
      (target + 1).update(from: row, count: min(step, count))
      for x in step..<count { target[x + 1] = row[x] &- row[x - step] }
    }
  }

  private static func size(_ difference: UInt8) -> Int {
    Int(Int8(bitPattern: difference).magnitude)
  }
}
