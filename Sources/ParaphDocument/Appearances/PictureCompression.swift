// SPDX-License-Identifier: GPL-3.0-or-later

/// Compresses one layout of a picture, with differences to neighbours where they help.
enum PictureCompression {
  /// How many bytes of samples decide whether to predict.
  private static let trialSize = 1 << 16

  /// `dictionary`: Of an image XObject, without what depends on the layout.
  static func stream(
    _ layout: PictureLayout, _ dictionary: PDFDictionary
  ) throws(DocumentError) -> PDFStream {
    let isPredicted = try predictionHelps(layout)
    let bytes = isPredicted ? filtered(layout, layout.bytes) : layout.bytes
    var dictionary = dictionary
    dictionary["ColorSpace"] = layout.colorSpace
    dictionary["BitsPerComponent"] = .integer(layout.bits)
    dictionary["Filter"] = .name("FlateDecode")
    dictionary["DecodeParms"] =
      isPredicted
      ? .dictionary(
        parameters(width: layout.width, components: layout.components, bits: layout.bits))
      : nil
    let compressed = try Deflater.compress(bytes, level: level(forCount: bytes.count))
    return PDFStream(dictionary: dictionary, source: .bytes(compressed))
  }

  /// What undoes PNG's filters (ISO 32000-2, table 8).
  static func parameters(width: Int, components: Int, bits: Int) -> PDFDictionary {
    var parameters: PDFDictionary = ["Predictor": .integer(15), "Columns": .integer(width)]
    if components != 1 { parameters["Colors"] = .integer(components) }
    if bits != 8 { parameters["BitsPerComponent"] = .integer(bits) }
    return parameters
  }

  /// A picture of many megapixels is ready in a second, a signature as small as it can be.
  private static func level(forCount count: Int) -> Int32 {
    count <= 1 << 13 ? 9 : count <= 1 << 22 ? 6 : count <= 1 << 24 ? 3 : 1
  }

  private static func filtered(_ layout: PictureLayout, _ bytes: [UInt8]) -> [UInt8] {
    PNGFilter.adaptive(bytes, rowBytes: layout.rowBytes, pixelBytes: layout.components)
  }

  /// Whether rows from the middle of the picture become smaller as differences, compressed lightly.
  private static func predictionHelps(_ layout: PictureLayout) throws(DocumentError) -> Bool {
    // Differences of palette indices, and of less than a byte, mean nothing.
    guard layout.bits == 8, !layout.isIndexed, !isFlat(layout) else { return false }
    let height = layout.bytes.count / max(layout.rowBytes, 1)
    let rows = min(height, max(1, trialSize / max(layout.rowBytes, 1)))
    let start = (height - rows) / 2 * layout.rowBytes
    let plain =
      rows == height
      ? layout.bytes : Array(layout.bytes[start..<start + rows * layout.rowBytes])
    // What the parameters take in the dictionary counts where the trial is the whole picture.
    let cost = rows == height ? 48 : 0
    return try Deflater.compress(filtered(layout, plain), level: 1).count + cost
      < Deflater.compress(plain, level: 1).count
  }

  /// Whether most samples repeat the one before, as in drawings: there differences do not help.
  private static func isFlat(_ layout: PictureLayout) -> Bool {
    let distance = layout.components
    return layout.bytes.withUnsafeBufferPointer { bytes in
      guard bytes.count > distance else { return true }
      var changes = 0
      for index in distance..<bytes.count where bytes[index] != bytes[index &- distance] {
        changes &+= 1
      }
      return changes < bytes.count / 5
    }
  }
}
