// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Makes the image XObject of a picture, without loss and in few bytes: as grey, indexed or RGB, with
/// as few bits as do, and with a soft mask where it is transparent.
///
/// ISO 32000-2, 8.9.5 and 11.6.5.2.
struct PictureEncoder {
  /// Above this many pixels only the most promising way is tried.
  private static let thoroughLimit = 1 << 18

  let picture: RasterPicture

  /// The image, and its mask where it has one.
  ///
  /// `interpolates`: Whether readers should smooth it when they enlarge it.
  func streams(
    interpolates: Bool
  ) throws(DocumentError) -> (image: PDFStream, mask: PDFStream?) {
    var base: PDFDictionary = [
      "Type": .name("XObject"), "Subtype": .name("Image"), "Width": .integer(picture.width),
      "Height": .integer(picture.height),
    ]
    if interpolates { base["Interpolate"] = .boolean(true) }
    if case .jpeg(let bytes) = picture.encoded, let image = jpeg(bytes, base) {
      return (image, nil)
    }
    let png: PNGPassage? =
      if case .png(let file) = picture.encoded { PNGPassage(file) } else { nil }
    if let png, picture.width * picture.height > Self.thoroughLimit {
      return (png.stream(base), nil)
    }
    let result = picture.pixels.bytes.withMemoryRebound(to: UInt32.self) { pixels in
      Result { () throws(DocumentError) in try encode(pixels, base) }
    }
    let (image, mask) = try result.get()
    if let png, mask == nil {
      let stored = png.stream(base)
      if Self.cost(stored) < Self.cost(image) { return (stored, nil) }
    }
    return (image, mask)
  }

  private func encode(
    _ pixels: UnsafeBufferPointer<UInt32>, _ base: PDFDictionary
  ) throws(DocumentError) -> (image: PDFStream, mask: PDFStream?) {
    let survey = PictureSurvey(pixels)
    var mask: PDFStream?
    if survey.alphaBits > 0 {
      let layout = PictureLayout.mask(pixels, width: picture.width, bits: survey.alphaBits)
      mask = try PictureCompression.stream(layout, base)
    }
    var best: PDFStream?
    for layout in layouts(pixels, survey) {
      let stream = try PictureCompression.stream(layout, base)
      if let known = best, Self.cost(known) <= Self.cost(stream) { continue }
      best = stream
    }
    return (best ?? PDFStream(dictionary: base, source: .bytes([])), mask)
  }

  private func layouts(
    _ pixels: UnsafeBufferPointer<UInt32>, _ survey: PictureSurvey
  ) -> [PictureLayout] {
    let width = picture.width
    let isThorough = pixels.count <= Self.thoroughLimit
    let indexed = survey.palette.map { palette in
      { PictureLayout.indexed(pixels, width: width, palette: palette, isGray: survey.isGray) }
    }
    let colorCount = survey.palette?.colors.count ?? .max
    if survey.isGray {
      guard survey.grayBits == 8, colorCount <= 16, let indexed else {
        return [.gray(pixels, width: width, bits: survey.grayBits)]
      }
      return isThorough && pixels.count < 64
        ? [.gray(pixels, width: width, bits: 8), indexed()] : [indexed()]
    }
    guard let indexed else { return [.rgb(pixels, width: width)] }
    // With few colours the samples themselves cannot be smaller.
    return isThorough && colorCount > 16 ? [indexed(), .rgb(pixels, width: width)] : [indexed()]
  }

  private func jpeg(_ bytes: [UInt8], _ base: PDFDictionary) -> PDFStream? {
    guard let components = JPEGComponents.count(in: bytes) else { return nil }
    var dictionary = base
    dictionary["ColorSpace"] = .name(components == 1 ? "DeviceGray" : "DeviceRGB")
    dictionary["BitsPerComponent"] = .integer(8)
    dictionary["Filter"] = .name("DCTDecode")
    return PDFStream(dictionary: dictionary, source: .bytes(bytes))
  }

  private static func cost(_ stream: PDFStream) -> Int {
    guard case .bytes(let bytes) = stream.source else { return .max }
    return bytes.count + ObjectSerializer.bytes(of: .dictionary(stream.dictionary)).count
  }
}
