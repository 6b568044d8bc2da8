// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// Entries that several kinds of annotations share.
extension AnnotationEntries {
  /// More points than any drawing by hand has.
  static let mostPoints = 200_000

  /// The colour of an array entry; `nil` for none, which an empty array asks for.
  ///
  /// `missing`: what stands in where there is no usable array.
  func color(_ key: PDFName, missing: Color?) throws(DocumentError) -> Color? {
    guard let components = try source.numbers(key, in: dictionary) else { return missing }
    if components.isEmpty { return nil }
    return Color(components: components) ?? missing
  }

  /// The opacity of lines, `/CA`, and of areas, `/ca` (ISO 32000-2, table 172); each from 0 to 1.
  ///
  /// Where only one is given it is that of both.
  var opacity: (lines: Double, areas: Double) {
    get throws(DocumentError) {
      func opacity(_ key: PDFName) throws(DocumentError) -> Double? {
        guard let number = try source.number(key, in: dictionary), number.isFinite else {
          return nil
        }
        return min(max(number, 0), 1)
      }
      let lines = try opacity("CA")
      let areas = try opacity("ca")
      return (lines ?? areas ?? 1, areas ?? lines ?? 1)
    }
  }

  /// `/BM`, or the first one of several that is known (table 166); `nil` where there is none.
  var blendMode: BlendMode? {
    get throws(DocumentError) {
      let value = try source.object("BM", in: dictionary)
      for member in value.arrayValue ?? [value] {
        guard let name = try source.resolve(member).nameValue else { continue }
        if let mode = BlendMode(rawValue: name.rawValue) { return mode }
      }
      return nil
    }
  }

  /// `/BS` or `/Border`.
  var borderStyle: BorderStyle {
    get throws(DocumentError) { try BorderStyle(dictionary, in: source) }
  }

  /// The rectangle without the differences of `/RD`; as it is where they are missing or leave nothing.
  func inner(_ rect: Rectangle) throws(DocumentError) -> Rectangle {
    guard let differences = try differences(within: rect) else { return rect }
    return Rectangle(
      corners: Point(rect.minX + differences[0], rect.minY + differences[3]),
      Point(rect.maxX - differences[2], rect.maxY - differences[1]))
  }

  /// `/RD`: left, top, right and bottom; `nil` where it is missing or leaves nothing.
  private func differences(within rect: Rectangle) throws(DocumentError) -> [Double]? {
    guard let numbers = try source.numbers("RD", in: dictionary), numbers.count == 4,
      numbers.allSatisfy({ $0.isFinite && $0 >= 0 }),
      numbers[0] + numbers[2] < rect.width, numbers[1] + numbers[3] < rect.height
    else { return nil }
    return numbers
  }

  /// Whether there is a usable `/RD`.
  func hasDifferences(within rect: Rectangle) throws(DocumentError) -> Bool {
    try differences(within: rect) != nil
  }

  /// The points of an array of coordinates; an odd one at its end is left out.
  ///
  /// - Throws: `noArea` when a coordinate is not finite or there are too many of them.
  func points(_ key: PDFName) throws(AppearanceError) -> [Point] {
    guard
      let array = try AppearanceError.reading({ () throws(DocumentError) in
        try source.array(key, in: dictionary)
      })
    else {
      return []
    }
    return try points(array)
  }

  /// The points of an array of coordinates; an odd one at its end is left out.
  ///
  /// - Throws: `noArea` when a coordinate is not finite or there are too many of them.
  func points(_ array: [PDFObject]) throws(AppearanceError) -> [Point] {
    guard array.count / 2 <= Self.mostPoints else { throw .unusable(.noArea) }
    let numbers = try AppearanceError.reading { () throws(DocumentError) in
      try source.numbers(.array(array))
    }
    guard let numbers else { return [] }
    let points = stride(from: 1, to: numbers.count, by: 2).map {
      Point(numbers[$0 - 1], numbers[$0])
    }
    guard points.allSatisfy(\.isFinite) else { throw .unusable(.noArea) }
    return points
  }

  /// `/Path`: arrays of two or six coordinates, for lines and curves (table 181).
  ///
  /// - Returns: `nil` where there is no usable one.
  func curvedPath() throws(AppearanceError) -> Path? {
    let steps = try AppearanceError.reading { () throws(DocumentError) in
      try source.array("Path", in: dictionary)
    }
    guard let steps, !steps.isEmpty else { return nil }
    guard steps.count <= Self.mostPoints / 3 else { throw .unusable(.noArea) }
    var path = Path()
    for step in steps {
      let array = try AppearanceError.reading { () throws(DocumentError) in
        try source.resolve(step).arrayValue
      }
      let points = try points(array ?? [])
      switch points.count {
      case 1: if path.isEmpty { path.move(to: points[0]) } else { path.line(to: points[0]) }
      case 3 where !path.isEmpty:
        path.curve(to: points[2], control1: points[0], control2: points[1])
      default: return nil
      }
    }
    return path
  }
}
