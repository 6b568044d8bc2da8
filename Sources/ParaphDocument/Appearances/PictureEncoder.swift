// SPDX-License-Identifier: GPL-3.0-or-later

/// Encodes a picture without loss in the fewest bytes: as grey or indexed, with as few bits as do,
/// with or without a predictor.
struct PictureEncoder {
  private var samples: PictureSamples
  /// A soft mask has to be DeviceGray (ISO 32000-2, 11.6.5.2).
  private let isMask: Bool

  /// Above this many bytes of samples only the more promising layout is tried.
  private static let thoroughLimit = 1 << 20
  /// How many bytes of samples decide whether to predict.
  private static let trialSize = 1 << 17

  init(_ samples: PictureSamples, isMask: Bool) {
    self.samples = samples
    self.isMask = isMask
    self.samples.reduceToGray()
  }

  /// `dictionary`: That of the picture as it was; what depends on the encoding changes.
  func stream(_ dictionary: PDFDictionary) throws(DocumentError) -> PDFStream {
    var best: PDFStream?
    var bestCost = Int.max
    for layout in layouts {
      let (bytes, isPredicted) = try compressed(layout)
      var dictionary = dictionary
      dictionary["ColorSpace"] = layout.colorSpace
      dictionary["BitsPerComponent"] = .integer(layout.bits)
      dictionary["Filter"] = .name("FlateDecode")
      dictionary["DecodeParms"] = isPredicted ? .dictionary(parameters(layout)) : nil
      let cost = bytes.count + ObjectSerializer.bytes(of: .dictionary(dictionary)).count
      if cost < bestCost {
        best = PDFStream(dictionary: dictionary, source: .bytes(bytes))
        bestCost = cost
      }
    }
    return best ?? PDFStream(dictionary: dictionary, source: .bytes([]))
  }

  private func parameters(_ layout: PictureLayout) -> PDFDictionary {
    var parameters: PDFDictionary = [
      "Predictor": .integer(15), "Columns": .integer(samples.width),
    ]
    if layout.components != 1 { parameters["Colors"] = .integer(layout.components) }
    if layout.bits != 8 { parameters["BitsPerComponent"] = .integer(layout.bits) }
    return parameters
  }

  private func compressed(
    _ layout: PictureLayout
  ) throws(DocumentError) -> (bytes: [UInt8], isPredicted: Bool) {
    // Differences of palette indices, and of less than a byte, mean nothing.
    if layout.bits == 8, !layout.isIndexed, try predictionHelps(layout) {
      let filtered = PNGFilter.adaptive(
        layout.bytes, rowBytes: layout.rowBytes, pixelBytes: layout.components)
      return (try Deflater.compress(filtered), true)
    }
    return (try Deflater.compress(layout.bytes), false)
  }

  /// Whether rows from the middle of the picture become smaller as differences, compressed lightly.
  private func predictionHelps(_ layout: PictureLayout) throws(DocumentError) -> Bool {
    let rows = min(samples.height, max(1, Self.trialSize / max(layout.rowBytes, 1)))
    let start = (samples.height - rows) / 2 * layout.rowBytes
    let plain = Array(layout.bytes[start..<start + rows * layout.rowBytes])
    let filtered = PNGFilter.adaptive(
      plain, rowBytes: layout.rowBytes, pixelBytes: layout.components)
    // What the parameters take in the dictionary counts where the trial is the whole picture.
    let cost = rows == samples.height ? 48 : 0
    return try Deflater.compress(filtered, level: 1).count + cost
      < Deflater.compress(plain, level: 1).count
  }

  // MARK: - Layouts

  private var layouts: [PictureLayout] {
    if samples.components == 1 {
      let gray = grayLayout
      let indexed = gray.bits > 4 && !isMask ? indexedLayout(limit: 16) : nil
      return [gray] + (indexed.map { [$0] } ?? [])
    }
    let indexed = indexedLayout(limit: 256)
    let plain = PictureLayout(
      colorSpace: .name("DeviceRGB"), isIndexed: false, components: 3, bits: 8,
      width: samples.width, bytes: samples.bytes)
    guard let indexed else { return [plain] }
    // Few colours, or a large picture: the samples themselves cannot be smaller.
    let isClear = indexed.bits < 8 || samples.bytes.count > Self.thoroughLimit
    return isClear ? [indexed] : [indexed, plain]
  }

  /// Grey with the fewest bits that can say every value exactly.
  private var grayLayout: PictureLayout {
    var isUsed = [Bool](repeating: false, count: 256)
    samples.bytes.withUnsafeBufferPointer { for value in $0 { isUsed[Int(value)] = true } }
    let bits = [1, 2, 4].first { bits in
      let step = 255 / ((1 << bits) - 1)
      return (0..<256).allSatisfy { !isUsed[$0] || $0 % step == 0 }
    }
    guard let bits else {
      return PictureLayout(
        colorSpace: .name("DeviceGray"), isIndexed: false, components: 1, bits: 8,
        width: samples.width, bytes: samples.bytes)
    }
    let step = UInt8(255 / ((1 << bits) - 1))
    return PictureLayout(
      colorSpace: .name("DeviceGray"), isIndexed: false, components: 1, bits: bits,
      width: samples.width,
      bytes: PictureLayout.pack(samples.bytes.map { $0 / step }, width: samples.width, bits: bits))
  }

  /// A palette, in the order in which its colours appear; `nil` when there are more than the limit.
  private func indexedLayout(limit: Int) -> PictureLayout? {
    var indices: [UInt8] = []
    indices.reserveCapacity(samples.width * samples.height)
    var known: [Int: UInt8] = [:]
    var palette: [UInt8] = []
    var last = (color: -1, index: UInt8(0))
    for pixel in 0..<samples.width * samples.height {
      let color = samples.color(at: pixel)
      if color != last.color {
        if let index = known[color] {
          last = (color, index)
        } else {
          guard known.count < limit else { return nil }
          last = (color, UInt8(known.count))
          known[color] = last.index
          let at = pixel * samples.components
          palette += samples.bytes[at..<at + samples.components]
        }
      }
      indices.append(last.index)
    }
    let bits = [1, 2, 4].first { known.count <= 1 << $0 } ?? 8
    let base: PDFName = samples.components == 3 ? "DeviceRGB" : "DeviceGray"
    let colorSpace: PDFObject = .array([
      .name("Indexed"), .name(base), .integer(known.count - 1), .string(PDFString(bytes: palette)),
    ])
    return PictureLayout(
      colorSpace: colorSpace, isIndexed: true, components: 1, bits: bits, width: samples.width,
      bytes: PictureLayout.pack(indices, width: samples.width, bits: bits))
  }
}
