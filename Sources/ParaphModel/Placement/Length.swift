// SPDX-License-Identifier: MIT

/// A length that a user wrote: a number with a unit, or a share of the page.
public struct Length: Hashable, Sendable {
  /// The units that a length may be written in; a bare number is points.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    /// 1/72 inch.
    case points = "pt"
    case millimetres = "mm"
    case centimetres = "cm"
    case inches = "in"
    /// Of the page's width or height, whichever the length runs along.
    case percent = "%"
  }

  /// How many units.
  public var value: Double
  /// What the value counts.
  public var unit: Unit

  /// A length of this many units.
  public init(_ value: Double, _ unit: Unit = .points) {
    self.value = value
    self.unit = unit
  }

  /// Reads `12`, `12mm`, `1.5cm`, `0.5in`, `20pt` or `10%`.
  ///
  /// - Throws: A usage error that shows what a length looks like.
  public init(_ text: String) throws(ValueError) {
    let unit = Unit.allCases.first { text.lowercased().hasSuffix($0.rawValue) }
    let digits = text.dropLast(unit?.rawValue.count ?? 0)
    guard let value = DecimalText.number(digits), abs(value) <= 1e6 else {
      throw ValueError(
        "“\(text)” is not a length.", hint: "Write a number of points, or 12mm, 1.5cm, 0.5in, 10%.")
    }
    self.init(value, unit ?? .points)
  }

  /// The length in points, where `whole` points are 100 %.
  public func points(of whole: Double) -> Double {
    switch unit {
    case .points: value
    case .millimetres: value * 72 / 25.4
    case .centimetres: value * 720 / 25.4
    case .inches: value * 72
    case .percent: value * whole / 100
    }
  }
}

extension Length: CustomStringConvertible, Codable {
  /// As a user would write it.
  public var description: String {
    let digits = value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
    return digits + (unit == .points ? "" : unit.rawValue)
  }

  /// Reads the text form.
  public init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
