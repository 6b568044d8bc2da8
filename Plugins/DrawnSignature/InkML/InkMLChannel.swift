// SPDX-License-Identifier: MIT

/// One kind of value that the points of a trace have.
///
/// InkML, 3.1.2.
struct InkMLChannel: Hashable {
  var name: String
  /// What a point has that does not say it.
  var defaultValue: Double?
  var minimum: Double?
  var maximum: Double?
  /// Such as `mm` or `dev`; empty where the file does not say.
  var units: String
  /// Whether values grow against the usual direction: for `Y`, upwards.
  var isReversed: Bool

  init(_ attributes: [String: String]) {
    func number(_ name: String) -> Double? {
      attributes[name].flatMap { text in
        let value = text == "T" ? 1 : text == "F" ? 0 : Double(text)
        return value.flatMap { $0.isFinite ? $0 : nil }
      }
    }
    name = attributes["name"] ?? ""
    defaultValue = number("default")
    minimum = number("min")
    maximum = number("max")
    units = attributes["units"] ?? ""
    isReversed = attributes["orientation"] == "-ve"
  }
}
