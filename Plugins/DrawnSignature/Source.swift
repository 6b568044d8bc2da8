// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// What a file of strokes holds, read and checked.
enum Source: Hashable, Sendable {
  case strokes(StrokeDocument)
  case shapes(SVGInk)

  /// Judges by the first characters: a brace or bracket is JSON, `<` or a mark of UTF-16 is XML.
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
    case UInt8(ascii: "<"), 0xFE, 0xFF: self = try Self.xml(bytes)
    case 0x1F: throw InputFault("it is compressed; unpack it first")
    case UInt8(ascii: "%") where text.starts(with: Array("%PDF".utf8)):
      throw InputFault("it is a PDF; use it as a scanned signature (sign --scanned)")
    default: throw InputFault("it is neither strokes as JSON or InkML nor an SVG")
    }
  }

  private static func xml(_ bytes: [UInt8]) throws(InputFault) -> Source {
    let tree = try XMLTree(xml: bytes, as: [.svg, .inkML])
    return tree.root.name == XMLTree.Language.inkML.root
      ? .strokes(try InkMLReader.read(tree)) : .shapes(try SVGReader.read(tree))
  }

  /// The ink at its natural size.
  ///
  /// - Parameters:
  ///   - options: What the user says about strokes.
  ///   - usualWidth: Of lines for which nobody says one, in points.
  /// - Throws: `InputFault` when there is none.
  /// - Returns: Points, origin at the top left of the ink.
  func drawing(
    options: PenOptions = PenOptions(), usualWidth: Double
  ) throws(InputFault) -> Drawing {
    switch self {
    case .strokes(let document):
      let ink = try InkPen(options: options, usualWidth: usualWidth).ink(of: document)
      return try Drawing(ink.shapes, penWidth: ink.penWidth, middleLines: ink.middleLines)
    case .shapes(let drawing):
      let lines = try drawing.styled(by: options, usualWidth: usualWidth)
      return try Drawing(lines.shapes, penWidth: lines.penWidth)
    }
  }
}
