// SPDX-License-Identifier: GPL-3.0-or-later

/// An opaque PNG whose compressed rows a document can take over as they are.
///
/// Flate with a PNG predictor reads them (ISO 32000-2, 7.4.4.4; ISO/IEC 15948).
struct PNGPassage {
  private let width: Int
  private let colorSpace: PDFObject
  private let components: Int
  private let bits: Int
  private var data: [UInt8] = []

  /// `nil` when it is interlaced, transparent, of 16 bits, or not as it should be.
  init?(_ file: [UInt8]) {
    let header = file.prefix(29)
    guard header.count == 29, header[12..<16].elementsEqual("IHDR".utf8), header[26] == 0,
      header[27] == 0, header[28] == 0
    else { return nil }
    width = Self.number(file, at: 16)
    bits = Int(file[24])
    guard (1...8).contains(bits), (1...32_767).contains(width) else { return nil }
    var palette: [UInt8] = []
    var pieces: [Range<Int>] = []
    var place = 33
    while place + 12 <= file.count {
      let end = place + 8 + Self.number(file, at: place)
      guard end + 4 <= file.count else { return nil }
      let body = place + 8..<end
      switch String(decoding: file[place + 4..<place + 8], as: UTF8.self) {
      case "PLTE": palette = Array(file[body])
      case "IDAT": pieces.append(body)
      case "tRNS": return nil
      default: break
      }
      place = end + 4
    }
    switch file[25] {
    case 0: (colorSpace, components) = (.name("DeviceGray"), 1)
    case 2: (colorSpace, components) = (.name("DeviceRGB"), 3)
    case 3:
      guard !palette.isEmpty, palette.count % 3 == 0, palette.count <= 768 else { return nil }
      colorSpace = .array([
        .name("Indexed"), .name("DeviceRGB"), .integer(palette.count / 3 - 1),
        .string(PDFString(bytes: palette)),
      ])
      components = 1
    default: return nil
    }
    guard !pieces.isEmpty else { return nil }
    data.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
    for piece in pieces { data += file[piece] }
  }

  /// `dictionary`: Of an image XObject, without what the file decides.
  func stream(_ dictionary: PDFDictionary) -> PDFStream {
    var dictionary = dictionary
    dictionary["ColorSpace"] = colorSpace
    dictionary["BitsPerComponent"] = .integer(bits)
    dictionary["Filter"] = .name("FlateDecode")
    dictionary["DecodeParms"] = .dictionary(
      PictureCompression.parameters(width: width, components: components, bits: bits))
    return PDFStream(dictionary: dictionary, source: .bytes(data))
  }

  /// Big-endian.
  private static func number(_ file: [UInt8], at place: Int) -> Int {
    file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
