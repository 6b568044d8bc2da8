// SPDX-License-Identifier: MIT

/// Features of OpenType fonts that are switched on or off, such as `ss01, swsh=2, -liga`.
public struct FontFeatures: Hashable, Sendable {
  /// The features as Pango takes them, with commas between.
  public let text: String

  /// Reads a list with commas between: `ss01`, `+ss01`, `-liga`, `swsh=2`, `liga=on`, `kern=off`.
  ///
  /// - Throws: `badValue` for what is no such list.
  public init(_ list: String) throws(GraphicsError) {
    var features: [String] = []
    for item in list.split(separator: ",", omittingEmptySubsequences: false) {
      features.append(try Self.feature(item))
    }
    guard features.count <= 64 else {
      throw GraphicsError(
        .badValue, "\(features.count) font features are too many.", hint: "Give 64 at most.")
    }
    text = features.joined(separator: ",")
  }

  private static func feature(_ item: Substring) throws(GraphicsError) -> String {
    let word = item.filter { $0 != " " }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    var tag = parts.first ?? ""
    var value = parts.count == 2 ? parts[1] : "1"
    let sign = tag.first
    if sign == "-" || sign == "+" { tag = tag.dropFirst() }
    if sign == "-" { value = "0" }
    if value == "on" { value = "1" }
    if value == "off" { value = "0" }
    let isTag = tag.count == 4 && tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let isSigned = sign == "-" || sign == "+"
    guard isTag, let number = Int(value), (0...65_535).contains(number),
      value.allSatisfy(\.isNumber), !(isSigned && parts.count == 2)
    else {
      throw GraphicsError(
        .badValue, "“\(item)” is not a font feature.",
        hint: "Write a list such as “ss01,swsh=2,-liga”: tags of four letters or digits.")
    }
    return "\(tag)=\(number)"
  }
}
