// SPDX-License-Identifier: MIT

/// What a file of strokes holds, read and checked.
enum Source: Hashable, Sendable {
  case strokes(StrokeDocument)
  case shapes([InkShape], pointsPerUnit: Double?)

  /// Judges by the first character: `<` or a mark of UTF-16 is SVG, all else is JSON.
  ///
  /// - Throws: `InputFault`.
  init(bytes: [UInt8]) throws(InputFault) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let first = text.first { !($0 == 32 || (9...13).contains($0)) }
    switch first {
    case nil: throw .empty("it is an empty file")
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      self = .strokes(try StrokeDocument(json: text))
    case 0xFF where text.starts(with: [0xFF, 0xD8, 0xFF]):
      throw InputFault("it is a JPEG picture; use it as a scanned signature (sign --scanned)")
    case 0x89:
      throw InputFault("it is a PNG picture; use it as a scanned signature (sign --scanned)")
    case UInt8(ascii: "<"), 0xFE, 0xFF:
      let (shapes, pointsPerUnit) = try SVGReader.read(bytes)
      self = .shapes(shapes, pointsPerUnit: pointsPerUnit)
    case 0x1F: throw InputFault("it is compressed; unpack it first")
    default: throw InputFault("it is neither strokes as JSON nor an SVG")
    }
  }

  /// The ink at its natural size.
  ///
  /// - Parameter penWidth: Points.
  /// - Throws: `InputFault` when there is none.
  /// - Returns: Points, origin at the top left of the ink.
  func drawing(penWidth: Double) throws(InputFault) -> Drawing {
    switch self {
    case .strokes(let document):
      let ink = InkPen(penWidth: penWidth).ink(of: document)
      return try Drawing(
        ink.shapes, pointsPerUnit: 1, penWidth: penWidth, middleLines: ink.middleLines)
    case .shapes(let shapes, let pointsPerUnit):
      return try Drawing(shapes, pointsPerUnit: pointsPerUnit, penWidth: penWidth)
    }
  }
}
