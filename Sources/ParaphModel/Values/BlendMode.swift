// SPDX-License-Identifier: MIT

/// How colours mix with what lies beneath: the standard blend modes (ISO 32000-2, tables 134 and 135).
public enum BlendMode: String, CaseIterable, Hashable, Sendable, Codable {
  case normal = "Normal"
  case multiply = "Multiply"
  case screen = "Screen"
  case overlay = "Overlay"
  case darken = "Darken"
  case lighten = "Lighten"
  case colorDodge = "ColorDodge"
  case colorBurn = "ColorBurn"
  case hardLight = "HardLight"
  case softLight = "SoftLight"
  case difference = "Difference"
  case exclusion = "Exclusion"
  case hue = "Hue"
  case saturation = "Saturation"
  case color = "Color"
  case luminosity = "Luminosity"
}

extension BlendMode {
  /// As users write it: `normal`, `multiply`, `color-dodge`.
  public var word: String {
    rawValue.enumerated().reduce(into: "") { word, next in
      if next.element.isUppercase, next.offset > 0 { word += "-" }
      word += next.element.lowercased()
    }
  }

  /// Reads one of the words; `nil` for anything else.
  public init?(word: String) {
    guard let mode = BlendMode.allCases.first(where: { $0.word == word }) else { return nil }
    self = mode
  }
}
