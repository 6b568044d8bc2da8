// SPDX-License-Identifier: MIT

import ParaphModel

/// Makes samples of the values of a trace.
struct InkMLSamples {
  private let context: InkMLContext
  private let name: String
  private let timeOffset: Double
  private let x: Int
  private let y: Int
  private let force: Int?
  private let time: Int?
  private let tip: Int?

  /// - Throws: `InputFault` when the format has no coordinates.
  init(_ context: InkMLContext, name: String, timeOffset: Double) throws(InputFault) {
    let format = context.format
    guard let x = format.index(of: "X"), let y = format.index(of: "Y") else {
      throw InputFault("\(name) has no channels X and Y")
    }
    (self.x, self.y) = (x, y)
    force = format.index(of: "F")
    time = format.index(of: "T")
    tip = format.index(of: "S")
    self.context = context
    self.name = name
    self.timeOffset = timeOffset
  }

  /// The samples in the parts during which the tip was down.
  ///
  /// A point whose coordinates are not known was lost by the recorder, and is left out.
  ///
  /// - Throws: `InputFault` when a point is too far away.
  func parts(of points: [[Double?]]) throws(InputFault) -> [[StrokeSample]] {
    var parts: [[StrokeSample]] = []
    var isDown = false
    for (index, values) in points.enumerated() {
      if let tip, values[tip] == 0 {
        isDown = false
        continue
      }
      guard let sample = try sample(values, index) else { continue }
      if !isDown { parts.append([]) }
      isDown = true
      parts[parts.count - 1].append(sample)
    }
    return parts
  }

  private func sample(_ values: [Double?], _ index: Int) throws(InputFault) -> StrokeSample? {
    guard let x = values[x], let y = values[y], x.isFinite, y.isFinite else { return nil }
    let point = context.transform?.apply(Point(x, y)) ?? Point(x, y)
    guard max(abs(point.x), abs(point.y)) <= StrokeDocument.maximumCoordinate else {
      throw InputFault(
        "\(name), point \(index + 1) is at (\(point.x), \(point.y)), which is too far away")
    }
    var sample = StrokeSample(point: point)
    if let time, let value = values[time] {
      sample.time =
        (value + timeOffset) * InkMLUnit.seconds(context.format.channels[time].units)
    } else if let rate = context.sampleRate, time == nil {
      sample.time = Double(index) / rate
    }
    if let force, let value = values[force] {
      let channel = context.format.channels[force]
      let least = channel.minimum ?? 0
      let span = (channel.maximum ?? least) - least
      sample.pressure = span > 0 ? (value - least) / span : value
    }
    return sample
  }
}
