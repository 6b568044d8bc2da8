// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that a standard may forbid, met in an object.
enum ConformanceFinding: Hashable, Sendable {
  case transparency
  /// With the type of the annotation.
  case annotation(String)
  /// It does not print, or is hidden.
  case unprinted(String)
  case withoutAppearance(String)
  case furtherAppearances(String)
  case translucent(String)
  /// `/C` or `/IC` in RGB.
  case colored(String)
  case untagged(String)
  case withoutWords(String)
  case tabOrder
  case figureWithoutWords
  /// A file that claims PDF/A itself, or one that does not.
  case embeddedFile(isArchivable: Bool)
  /// With the name of the font.
  case fontNotEmbedded(String)
  case deviceColor(DeviceColor)
  case interpolation
  /// With the name of the filter.
  case filter(String)
}

/// A colour space that is the device's own (ISO 32000-2, 8.6.4).
enum DeviceColor: String, CaseIterable, Hashable, Sendable {
  case gray = "DeviceGray"
  case rgb = "DeviceRGB"
  case cmyk = "DeviceCMYK"

  /// The key in a resource dictionary that says what it stands for (8.6.5.6).
  var defaultKey: PDFName {
    switch self {
    case .gray: "DefaultGray"
    case .rgb: "DefaultRGB"
    case .cmyk: "DefaultCMYK"
    }
  }

  /// The device colours that the operators of a content stream set.
  static func used(in content: [UInt8]) -> Set<DeviceColor> {
    var colors: Set<DeviceColor> = []
    var scanner = ContentScanner(content)
    while let token = scanner.next() {
      guard case .operator(let range) = token else { continue }
      switch String(decoding: content[range], as: UTF8.self) {
      case "g", "G": colors.insert(.gray)
      case "rg", "RG": colors.insert(.rgb)
      case "k", "K": colors.insert(.cmyk)
      case "BI": if !scanner.skipInlineImage() { return colors }
      default: break
      }
    }
    return colors
  }
}
