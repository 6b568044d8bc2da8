// SPDX-License-Identifier: MIT

package import ParaphModel

// Values of the model, as they stand in a request or an answer.
extension WireObject {
  /// `{"x", "y", "width", "height"}`; `nil` where it is missing.
  package func rectangle(_ name: String) throws(WireProblem) -> Rectangle? {
    guard let box = try object(name) else { return nil }
    try box.allow(["x", "y", "width", "height"])
    return Rectangle(
      x: try box.required("x", .number), y: try box.required("y", .number),
      width: try box.required("width", .number(from: 0)),
      height: try box.required("height", .number(from: 0)))
  }

  /// `{"width", "height"}`; `nil` where it is missing.
  package func size(_ name: String) throws(WireProblem) -> Size? {
    guard let box = try object(name) else { return nil }
    try box.allow(["width", "height"])
    return Size(
      try box.required("width", .number(from: 0)), try box.required("height", .number(from: 0)))
  }
}

extension WireKind<Point> {
  /// `[x, y]`.
  package static var point: Self {
    Self(expected: "a point, [x, y] of finite numbers") { value in
      guard let pair = value.arrayValue, pair.count == 2, let x = pair[0].numberValue,
        let y = pair[1].numberValue
      else { return nil }
      let point = Point(x, y)
      return point.isFinite ? point : nil
    }
  }
}

extension WireKind<[Point]> {
  /// The points of a stroke, in the order of drawing.
  package static var stroke: Self {
    Self(expected: "a stroke, a list of points [x, y]") { value in
      guard let items = value.arrayValue else { return nil }
      let points = items.compactMap(WireKind<Point>.point.read)
      return points.count == items.count ? points : nil
    }
  }
}

extension WireKind<Quadrilateral> {
  /// Four corners, from the top left of the text clockwise.
  package static var quad: Self {
    Self(expected: "four points, from the top left of the word clockwise") { value in
      guard let points = WireKind<[Point]>.stroke.read(value), points.count == 4 else {
        return nil
      }
      return Quadrilateral(
        topLeft: points[0], topRight: points[1], bottomLeft: points[3], bottomRight: points[2])
    }
  }
}

extension Rectangle {
  /// As the protocol has it.
  package var wire: JSONValue {
    [
      "x": .number(x), "y": .number(y), "width": .number(width), "height": .number(height),
    ]
  }
}

extension Size {
  /// As the protocol has it.
  package var wire: JSONValue { ["width": .number(width), "height": .number(height)] }
}

extension Point {
  /// As the protocol has it.
  package var wire: JSONValue { [.number(x), .number(y)] }
}

extension Quadrilateral {
  /// As the protocol has it.
  package var wire: JSONValue { [topLeft.wire, topRight.wire, bottomRight.wire, bottomLeft.wire] }
}
