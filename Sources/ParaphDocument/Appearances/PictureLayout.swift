// SPDX-License-Identifier: GPL-3.0-or-later

/// One way to store a picture's samples, before any filter.
struct PictureLayout {
  var colorSpace: PDFObject
  var isIndexed: Bool
  var components: Int
  var bits: Int
  var width: Int
  var bytes: [UInt8]

  var rowBytes: Int { (width * components * bits + 7) / 8 }

  /// Samples of fewer bits than a byte, each row padded to whole bytes (ISO 32000-2, 8.9.3).
  static func pack(_ samples: [UInt8], width: Int, bits: Int) -> [UInt8] {
    guard bits < 8, width > 0 else { return samples }
    let rowBytes = (width * bits + 7) / 8
    let perByte = 8 / bits
    var packed = [UInt8](repeating: 0, count: samples.count / width * rowBytes)
    samples.withUnsafeBufferPointer { samples in
      packed.withUnsafeMutableBufferPointer { packed in
        var row = 0
        var column = 0
        for sample in samples {
          let shift = 8 - bits * (column % perByte + 1)
          packed[row + column / perByte] |= sample << UInt8(shift)
          column += 1
          if column == width {
            column = 0
            row += rowBytes
          }
        }
      }
    }
    return packed
  }
}
