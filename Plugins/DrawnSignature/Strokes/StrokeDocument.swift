// SPDX-License-Identifier: MIT

import ParaphModel

/// The strokes of a file, and what they are measured in.
struct StrokeDocument: Hashable, Sendable {
  static let maximumSamples = 200_000
  /// A coordinate beyond is a mistake, not a signature.
  static let maximumCoordinate = 1e7

  var strokes: [RecordedStroke]
  /// How many points a coordinate of 1 is along each axis; `nil` where the file does not say.
  var pointsPerUnit: Size?
  /// Whether y grows upwards.
  var isYUp = false
  /// How wide the ink is on paper, in points; `nil` where the file does not say.
  var width: Double?
  /// What the file says about all strokes; lengths in the unit of the coordinates.
  var style = PenStyle()

  init(_ strokes: [RecordedStroke]) { self.strokes = strokes }

  /// - Throws: `InputFault` when there is nothing to draw, or too much.
  func check() throws(InputFault) {
    let count = strokes.reduce(0) { $0 + $1.samples.count }
    guard count <= Self.maximumSamples else {
      throw InputFault("it has more than \(Self.maximumSamples) points")
    }
    guard count > 0 else { throw .empty("there is no stroke in it") }
  }
}
