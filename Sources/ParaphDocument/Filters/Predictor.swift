// SPDX-License-Identifier: GPL-3.0-or-later

/// The differences between neighbours that Flate and LZW data may hold (ISO 32000-2, 7.4.4.4).
struct Predictor {
  private let isPNG: Bool
  private let bitsPerComponent: Int
  private let colors: Int
  /// Bytes of a row, its tag left out.
  private let rowLength: Int
  /// Bytes from a sample to the one on its left, at least 1.
  private let pixelLength: Int

  /// `nil` when there is nothing to undo.
  init?(_ parameters: PDFDictionary) throws(DocumentError) {
    let kind = parameters["Predictor"]?.intValue ?? 1
    if kind == 1 { return nil }
    colors = parameters["Colors"]?.intValue ?? 1
    bitsPerComponent = parameters["BitsPerComponent"]?.intValue ?? 8
    let columns = parameters["Columns"]?.intValue ?? 1
    guard kind == 2 || (10...15).contains(kind), (1...64).contains(colors),
      [1, 2, 4, 8, 16].contains(bitsPerComponent), (1...(1 << 26)).contains(columns)
    else { throw DocumentError(.damaged, "A stream's predictor has impossible parameters.") }
    isPNG = kind >= 10
    rowLength = (colors * bitsPerComponent * columns + 7) / 8
    pixelLength = max(1, colors * bitsPerComponent / 8)
  }

  func undo(_ output: FilterOutput) throws(DocumentError) -> FilterOutput {
    isPNG ? undoPNG(output) : undoTIFF(output)
  }

  // MARK: - PNG

  private func undoPNG(_ output: FilterOutput) -> FilterOutput {
    let source = output.bytes
    let stride = rowLength + 1
    // A last row that is cut short counts as far as it goes.
    let rows = (source.count + stride - 1) / stride
    var isComplete = output.isComplete && source.count % stride == 0
    let total = source.count - rows
    let result = [UInt8](unsafeUninitializedCapacity: total) { target, count in
      for row in 0..<rows {
        let tag = source[row * stride]
        let from = row * stride + 1
        let to = row * rowLength
        let length = min(rowLength, source.count - from)
        if tag > 4 { isComplete = false }
        undoRow(
          tag, source: source, from: from, target: target, to: to, length: length,
          hasAbove: row > 0)
      }
      count = total
    }
    return FilterOutput(bytes: result, isComplete: isComplete)
  }

  private func undoRow(
    _ tag: UInt8, source: [UInt8], from: Int, target: UnsafeMutableBufferPointer<UInt8>, to: Int,
    length: Int, hasAbove: Bool
  ) {
    for index in 0..<length {
      let left = index >= pixelLength ? target[to + index - pixelLength] : 0
      let above = hasAbove ? target[to + index - rowLength] : 0
      let guess: UInt8
      switch tag {
      case 1: guess = left
      case 2: guess = above
      case 3: guess = UInt8((Int(left) + Int(above)) / 2)
      case 4:
        let corner =
          hasAbove && index >= pixelLength ? target[to + index - rowLength - pixelLength] : 0
        guess = Predictor.paeth(Int(left), Int(above), Int(corner))
      default: guess = 0
      }
      target[to + index] = source[from + index] &+ guess
    }
  }

  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> UInt8 {
    let estimate = left + above - corner
    let toLeft = abs(estimate - left)
    let toAbove = abs(estimate - above)
    let toCorner = abs(estimate - corner)
    if toLeft <= toAbove && toLeft <= toCorner { return UInt8(left) }
    return UInt8(toAbove <= toCorner ? above : corner)
  }

  // MARK: - TIFF

  private func undoTIFF(_ output: FilterOutput) -> FilterOutput {
    var bytes = output.bytes
    var start = 0
    while start < bytes.count {
      let end = min(start + rowLength, bytes.count)
      switch bitsPerComponent {
      case 8:
        var index = start + colors
        while index < end {
          bytes[index] = bytes[index] &+ bytes[index - colors]
          index += 1
        }
      case 16:
        var index = start + 2 * colors
        while index + 1 < end {
          let left = UInt16(bytes[index - 2 * colors]) << 8 | UInt16(bytes[index - 2 * colors + 1])
          let sum = (UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])) &+ left
          bytes[index] = UInt8(sum >> 8)
          bytes[index + 1] = UInt8(sum & 0xFF)
          index += 2
        }
      default: undoBits(&bytes, start, end)
      }
      start = end
    }
    return FilterOutput(bytes: bytes, isComplete: output.isComplete)
  }

  /// A row of samples that are less than a byte.
  private func undoBits(_ bytes: inout [UInt8], _ start: Int, _ end: Int) {
    let mask = UInt8(1 << bitsPerComponent - 1)
    let perByte = 8 / bitsPerComponent
    var left = [UInt8](repeating: 0, count: colors)
    for sample in 0..<((end - start) * perByte) {
      let index = start + sample / perByte
      let shift = 8 - bitsPerComponent * (sample % perByte + 1)
      let value = (bytes[index] >> shift &+ left[sample % colors]) & mask
      left[sample % colors] = value
      bytes[index] = bytes[index] & ~(mask << shift) | value << shift
    }
  }
}
