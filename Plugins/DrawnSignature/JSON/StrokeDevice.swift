// SPDX-License-Identifier: MIT

import ParaphModel

/// The surface that strokes were drawn on, as our JSON describes it.
struct StrokeDevice {
  /// How many points a unit is.
  static let units: [(word: String, value: Double)] = [
    ("pt", 1), ("px", 0.75), ("mm", 72 / 25.4), ("cm", 72 / 2.54), ("in", 72),
  ]

  /// In the unit of the coordinates.
  let size: Size
  /// How many points a unit is along each axis; `nil` where its size on paper is not known.
  let pointsPerUnit: Size?

  /// - Throws: `InputFault` that says what is missing or not possible.
  init(_ place: JSONPlace) throws(InputFault) {
    size = try Self.size(place)
    guard let physical = place["physical"] else {
      pointsPerUnit = nil
      return
    }
    var unit = 72 / 25.4
    if let word = physical["unit"] { unit = try word.word(of: Self.units) }
    let real = try Self.size(physical)
    pointsPerUnit = Size(unit * real.width / size.width, unit * real.height / size.height)
  }

  private static func size(_ place: JSONPlace) throws(InputFault) -> Size {
    guard let width = place["width"], let height = place["height"] else {
      throw InputFault("\(place.name) needs a width and a height")
    }
    return Size(
      try width.size(upTo: StrokeDocument.maximumCoordinate),
      try height.size(upTo: StrokeDocument.maximumCoordinate))
  }

  /// Whether a pen can have been there: some recorders write a far corner when they lose it.
  ///
  /// A tenth beyond the edges is allowed.
  func contains(_ point: Point) -> Bool {
    let (x, y) = (point.x / size.width, point.y / size.height)
    return (-0.1...1.1).contains(x) && (-0.1...1.1).contains(y)
  }
}
