// SPDX-License-Identifier: GPL-3.0-or-later

/// Which device colours the output intents of a document give a meaning
/// (ISO 32000-2, 14.11.5).
struct OutputIntentColors {
  private let colors: Set<DeviceColor>

  init(_ source: any ObjectSource) throws(DocumentError) {
    var colors: Set<DeviceColor> = []
    for intent in try source.array("OutputIntents", in: source.catalog()) ?? [] {
      guard let dictionary = try source.resolve(intent).dictionaryValue,
        let profile = try source.stream("DestOutputProfile", in: dictionary)
      else { continue }
      colors.insert(.gray)
      switch try source.integer("N", in: profile.dictionary) {
      case 3: colors.insert(.rgb)
      case 4: colors.insert(.cmyk)
      default: break
      }
    }
    self.colors = colors
  }

  func allow(_ color: DeviceColor) -> Bool { colors.contains(color) }
}
