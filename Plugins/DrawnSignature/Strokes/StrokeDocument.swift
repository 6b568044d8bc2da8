// SPDX-License-Identifier: MIT

import FoundationEssentials
import ParaphModel

/// The strokes of a JSON file.
///
/// `{"strokes": [[{"x": 1, "y": 2, "t": 0, "pressure": 0.5}]]}`, where a stroke may also be
/// `{"points": […]}`, a sample `[x, y, t, pressure]`, and the whole the list of strokes alone.
/// `unit` says what a coordinate is measured in, `width` how wide the ink is on paper.
struct StrokeDocument: Hashable, Sendable {
  static let maximumSamples = 200_000
  /// A coordinate beyond is a mistake, not a signature.
  static let maximumCoordinate = 1e7

  var strokes: [[StrokeSample]]
  /// How many points a coordinate of 1 is; `nil` where the file does not say.
  var pointsPerUnit: Double?
  /// How wide the ink is on paper, in points; `nil` where the file does not say.
  var width: Double?

  /// - Throws: `InputFault` that says where it is not as described.
  init(json bytes: [UInt8]) throws(InputFault) {
    let file: StrokeFile
    do {
      file = try JSONDecoder().decode(StrokeFile.self, from: Data(bytes))
    } catch let error as DecodingError {
      throw InputFault(error.sentence)
    } catch {
      throw InputFault("it is not valid JSON: \(error)")
    }
    strokes = file.strokes.map(\.samples)
    pointsPerUnit = try file.unit.map(Self.points(of:))
    width = file.width
    if let width, !(width > 0 && width <= 14_400) {
      throw InputFault("its width is \(width); it is a number of points from 0 to 14400")
    }
    try check()
  }

  private func check() throws(InputFault) {
    guard strokes.reduce(0, { $0 + $1.count }) <= Self.maximumSamples else {
      throw InputFault("it has more than \(Self.maximumSamples) points")
    }
    for (index, stroke) in strokes.enumerated() {
      for (position, sample) in stroke.enumerated() {
        let (x, y) = (sample.point.x, sample.point.y)
        guard abs(x) <= Self.maximumCoordinate, abs(y) <= Self.maximumCoordinate else {
          throw InputFault(
            "strokes[\(index)][\(position)] is at (\(x), \(y)), which is too far away")
        }
      }
    }
    guard strokes.contains(where: { !$0.isEmpty }) else {
      throw .empty("there is no stroke in it")
    }
  }

  private static func points(of unit: String) throws(InputFault) -> Double {
    switch unit {
    case "pt": return 1
    case "px": return 0.75
    case "mm", "cm", "in":
      if let points = SVGLength("1\(unit)")?.points { return points }
    default: break
    }
    throw InputFault("its unit is “\(unit.prefix(20))”; it is one of pt, px, mm, cm and in")
  }
}
