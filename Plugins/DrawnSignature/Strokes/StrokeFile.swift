// SPDX-License-Identifier: MIT

/// A JSON file of strokes in all the shapes that it may have.
struct StrokeFile: Decodable {
  var strokes: [Stroke]
  var unit: String?
  var width: Double?

  private enum Key: String, CodingKey { case strokes, unit, width }

  init(from decoder: any Decoder) throws {
    if let list = try? decoder.unkeyedContainer() {
      strokes = try Self.strokes(from: list)
      return
    }
    let members = try decoder.container(keyedBy: Key.self)
    strokes = try members.decode([Stroke].self, forKey: .strokes)
    unit = try members.decodeIfPresent(String.self, forKey: .unit)
    width = try members.decodeIfPresent(Double.self, forKey: .width)
  }

  /// A list is one of strokes, or the samples of a single one.
  private static func strokes(from list: any UnkeyedDecodingContainer) throws -> [Stroke] {
    var probe = list
    var rest = list
    if (try? probe.decode(Sample.self)) != nil {
      var samples: [StrokeSample] = []
      while !rest.isAtEnd { samples.append(try rest.decode(Sample.self).value) }
      return [Stroke(samples: samples)]
    }
    var strokes: [Stroke] = []
    while !rest.isAtEnd { strokes.append(try rest.decode(Stroke.self)) }
    return strokes
  }

  struct Stroke: Decodable {
    var samples: [StrokeSample]

    private enum Key: String, CodingKey { case points }

    init(samples: [StrokeSample]) { self.samples = samples }

    init(from decoder: any Decoder) throws {
      if let members = try? decoder.container(keyedBy: Key.self) {
        samples = try members.decode([Sample].self, forKey: .points).map(\.value)
      } else {
        samples = try decoder.singleValueContainer().decode([Sample].self).map(\.value)
      }
    }
  }

  struct Sample: Decodable {
    var value: StrokeSample

    private enum Key: String, CodingKey { case x, y, t, time, pressure }

    init(from decoder: any Decoder) throws {
      if let members = try? decoder.container(keyedBy: Key.self) {
        value = StrokeSample(
          point: .init(
            try members.decode(Double.self, forKey: .x), try members.decode(Double.self, forKey: .y)
          ),
          time: try members.decodeIfPresent(Double.self, forKey: .t)
            ?? members.decodeIfPresent(Double.self, forKey: .time),
          pressure: try members.decodeIfPresent(Double.self, forKey: .pressure))
        return
      }
      var list = try decoder.unkeyedContainer()
      value = StrokeSample(
        point: .init(try list.decode(Double.self), try list.decode(Double.self)))
      if !list.isAtEnd { value.time = try list.decodeIfPresent(Double.self) }
      if !list.isAtEnd { value.pressure = try list.decodeIfPresent(Double.self) }
    }
  }
}
