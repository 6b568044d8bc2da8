// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

extension PenStyle {
  private static let names = [
    "width", "cap", "join", "miterLimit", "dash", "dashPhase", "opacity", "fill", "widthVariation",
  ]

  /// The `style` of a file or of one stroke.
  ///
  /// - Throws: `InputFault` that names the member.
  init(_ place: JSONPlace) throws(InputFault) {
    guard let members = place.value.objectValue else {
      throw InputFault("\(place.name) is not an object")
    }
    if let name = members.keys.sorted().first(where: { !Self.names.contains($0) }) {
      let nearest = NearestName.question(name, among: Self.names)
      throw InputFault(
        "\(place.name) has “\(name.prefix(20))”: \(nearest ?? "it may have \(Self.names.joined(separator: ", "))")"
      )
    }
    width = try place["width"]?.size(upTo: StrokeDocument.maximumCoordinate)
    cap = try place["cap"]?.word(of: [("butt", .butt), ("round", .round), ("square", .square)])
    join = try place["join"]?.word(of: [("miter", .miter), ("round", .round), ("bevel", .bevel)])
    miterLimit = try place["miterLimit"].map { limit throws(InputFault) in
      try limit.number(from: 1, to: 1000)
    }
    dashPhase = try place["dashPhase"].map { phase throws(InputFault) in
      try phase.number(
        from: -StrokeDocument.maximumCoordinate, to: StrokeDocument.maximumCoordinate)
    }
    opacity = try place["opacity"].map { value throws(InputFault) in
      try value.number(from: 0, to: 1)
    }
    widthVariation = try place["widthVariation"].map { value throws(InputFault) in
      try value.number(from: 0, to: 2)
    }
    if let list = place["dash"] { dash = try Self.dash(list) }
    if let fill = place["fill"] {
      guard let value = fill.value.stringValue.flatMap(Fill.init) else {
        throw InputFault("\(fill.name) is not a colour such as #ffe680, nor none")
      }
      self.fill = value
    }
  }

  private static func dash(_ list: JSONPlace) throws(InputFault) -> [Double] {
    var lengths: [Double] = []
    for element in try list.elements() {
      lengths.append(try element.number(from: 0, to: StrokeDocument.maximumCoordinate))
    }
    guard lengths.count <= 64 else { throw InputFault("\(list.name) has more than 64 lengths") }
    guard lengths.isEmpty || lengths.contains(where: { $0 > 0 }) else {
      throw InputFault("\(list.name) has no length above 0")
    }
    return lengths
  }
}

extension JSONPlace {
  fileprivate func number(from least: Double, to most: Double) throws(InputFault) -> Double {
    let number = try number()
    guard number >= least, number <= most else {
      throw InputFault("\(name) is \(number); it is from \(least) to \(most)")
    }
    return number
  }
}
