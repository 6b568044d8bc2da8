// SPDX-License-Identifier: MIT

import ParaphModel

extension StrokeDocument {
  /// The strokes of a JSON file: ours, or what the browser library signature_pad exports.
  ///
  /// `Documentation/strokes.md` describes both.
  ///
  /// - Throws: `InputFault` that says where it is not as described.
  init(json bytes: [UInt8]) throws(InputFault) {
    let whole: JSONPlace
    do throws(JSONSyntaxError) {
      whole = JSONPlace(try JSONValue(parsing: bytes))
    } catch {
      throw InputFault("it is not valid JSON: \(error)")
    }
    guard whole.value.objectValue != nil else {
      self.init(try Self.strokes(of: whole, device: nil, secondsPerUnit: 1e-3))
      try check()
      return
    }
    if let schema = whole["schema"]?.value, schema != .string("paraph.strokes/1") {
      throw InputFault("its schema is \(schema.text); this version reads paraph.strokes/1")
    }
    let device = try whole["device"].map { place throws(InputFault) in try StrokeDevice(place) }
    var secondsPerUnit = 1e-3
    if let unit = whole["timeUnit"] {
      secondsPerUnit = try unit.word(of: [("ms", 1e-3), ("s", 1), ("us", 1e-6)])
    }
    if whole["strokes"] == nil, whole["points"] != nil {
      self.init([try Self.stroke(of: whole, device: device, secondsPerUnit: secondsPerUnit)])
    } else {
      guard let list = whole["strokes"] else { throw InputFault("strokes is missing") }
      self.init(try Self.strokes(of: list, device: device, secondsPerUnit: secondsPerUnit))
    }
    if let axis = whole["yAxis"] { isYUp = try axis.word(of: [("down", false), ("up", true)]) }
    if let width = whole["width"] { self.width = try width.size(upTo: 14_400) }
    if let unit = whole["unit"] {
      let points = try unit.word(of: StrokeDevice.units)
      pointsPerUnit = Size(points, points)
    }
    if let known = device?.pointsPerUnit { pointsPerUnit = known }
    if let style = whole["style"] { self.style = try PenStyle(style) }
    try check()
  }

  private static func strokes(
    of list: JSONPlace, device: StrokeDevice?, secondsPerUnit: Double
  ) throws(InputFault) -> [RecordedStroke] {
    let elements = try list.elements()
    if let first = elements.first, isSample(first.value) {
      return [try stroke(of: list, device: device, secondsPerUnit: secondsPerUnit)]
    }
    var strokes: [RecordedStroke] = []
    for element in elements {
      strokes.append(try stroke(of: element, device: device, secondsPerUnit: secondsPerUnit))
    }
    return try Eraser.applied(to: strokes)
  }

  /// Whether a list that begins with this is one of samples, not of strokes.
  private static func isSample(_ value: JSONValue) -> Bool {
    switch value {
    case .object(let members): members["points"] == nil
    case .array(let list): list.first?.numberValue != nil
    default: false
    }
  }

  private static func stroke(
    of place: JSONPlace, device: StrokeDevice?, secondsPerUnit: Double
  ) throws(InputFault) -> RecordedStroke {
    let isObject = place.value.objectValue != nil
    guard let list = isObject ? place["points"] : place else {
      throw InputFault("\(place.name).points is missing")
    }
    guard let values = list.value.arrayValue else {
      throw InputFault("\(list.name) is not a list of points")
    }
    var stroke = RecordedStroke([])
    stroke.samples.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      guard var sample = try sample(value, of: list, index) else { continue }
      guard device?.contains(sample.point) ?? true else { continue }
      sample.time = sample.time.map { $0 * secondsPerUnit }
      stroke.samples.append(sample)
    }
    guard isObject else { return stroke }
    if let style = place["style"] { stroke.style = try PenStyle(style) }
    try readPad(place, into: &stroke)
    return stroke
  }

  /// What signature_pad says about a group of points: widths in CSS pixels, for its screen.
  private static func readPad(
    _ place: JSONPlace, into stroke: inout RecordedStroke
  ) throws(InputFault) {
    if let least = try place["minWidth"]?.number(), let most = try place["maxWidth"]?.number(),
      least >= 0, most > 0
    {
      stroke.relativeWidth = (least + most) / 2
    }
    let erases = place["compositeOperation"]?.value == .string("destination-out")
    stroke.isEraser = erases
  }

  /// One sample; `nil` for one that the recorder lost: its coordinates are null or no numbers.
  private static func sample(
    _ value: JSONValue, of list: JSONPlace, _ index: Int
  ) throws(InputFault) -> StrokeSample? {
    // Names are made for messages alone: there are many samples.
    func place(_ member: String) -> String { "\(list.path)[\(index)]\(member)" }
    func coordinate(_ value: JSONValue?, _ member: String) throws(InputFault) -> Double? {
      switch value {
      case nil: throw InputFault("\(place(member)) is missing")
      case .null: return nil
      case .number(let number):
        guard number.isFinite else { return nil }
        guard abs(number) <= maximumCoordinate else {
          throw InputFault("\(place(member)) is \(number), which is too far away")
        }
        return number
      default: throw InputFault("\(place(member)) is not a number")
      }
    }
    func optional(_ value: JSONValue?, _ member: String) throws(InputFault) -> Double? {
      switch value {
      case nil, .null: return nil
      case .number(let number): return number.isFinite ? number : nil
      default: throw InputFault("\(place(member)) is not a number")
      }
    }
    switch value {
    case .object(let members):
      let x = try coordinate(members["x"], ".x")
      let y = try coordinate(members["y"], ".y")
      var time = try optional(members["t"], ".t")
      if time == nil { time = try optional(members["time"], ".time") }
      let pressure = try optional(members["pressure"], ".pressure")
      guard let x, let y else { return nil }
      return StrokeSample(point: Point(x, y), time: time, pressure: pressure)
    case .array(let list):
      let x = try coordinate(list.first, "[0]")
      let y = try coordinate(list.count > 1 ? list[1] : nil, "[1]")
      let time = try optional(list.count > 2 ? list[2] : nil, "[2]")
      let pressure = try optional(list.count > 3 ? list[3] : nil, "[3]")
      guard let x, let y else { return nil }
      return StrokeSample(point: Point(x, y), time: time, pressure: pressure)
    default: throw InputFault("\(place("")) is not a point")
    }
  }
}
