// SPDX-License-Identifier: MIT

/// Values that are several lengths: boxes, sizes and offsets.
package enum LengthList {
  /// Reads `X,Y,W,H`.
  package static func rectangle(_ text: String) throws(ValueError) -> PlacementRequest.Location {
    let parts = split(text, at: ",")
    guard parts.count == 4 else {
      throw ValueError(
        "“\(text)” is not a box.",
        hint: "Write X,Y,W,H from the page's top left, such as 50mm,200mm,60mm,20mm.")
    }
    let lengths = try parts.map { part throws(ValueError) in try Length(part) }
    guard lengths[2].value > 0, lengths[3].value > 0 else {
      throw ValueError(
        "The box “\(text)” has no area.", hint: "The width and the height have to be more than 0.")
    }
    return .rect(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
  }

  /// Reads `W` or `WxH`.
  package static func size(_ text: String) throws(ValueError) -> PlacementRequest.MarkSize {
    let parts = split(text, at: "x")
    guard parts.count <= 2, !text.contains(",") else {
      throw ValueError("“\(text)” is not a size.", hint: "Write a width, or WxH such as 60mmx20mm.")
    }
    let lengths = try parts.map { part throws(ValueError) in try Length(part) }
    guard lengths.allSatisfy({ $0.value > 0 }) else {
      throw ValueError("The size “\(text)” is not more than 0.")
    }
    return lengths.count == 2 ? .box(lengths[0], lengths[1]) : .width(lengths[0])
  }

  /// Reads `DX,DY`.
  package static func offset(_ text: String) throws(ValueError) -> (Length, Length) {
    let parts = split(text, at: ",")
    guard parts.count == 2 else {
      throw ValueError(
        "“\(text)” is not an offset.", hint: "Write DX,DY: to the right and down, such as 5mm,-2mm."
      )
    }
    return (try Length(parts[0]), try Length(parts[1]))
  }

  private static func split(_ text: String, at separator: Character) -> [String] {
    text.split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }
}
