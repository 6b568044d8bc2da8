// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument

/// How a border is made to look like a cloud (ISO 32000-2, 12.5.4, table 169).
struct BorderEffect {
  /// How large the bumps are: above 0, and 2 at most.
  let intensity: Double

  /// `nil` when the annotation asks for no effect.
  init?(_ annotation: AnnotationEntries) throws(DocumentError) {
    let source = annotation.source
    guard let effect = try source.dictionary("BE", in: annotation.dictionary),
      try source.name("S", in: effect) == "C",
      let intensity = try source.number("I", in: effect), intensity.isFinite, intensity > 0
    else { return nil }
    self.intensity = min(intensity, 2)
  }

  /// The radius of a bump, as Acrobat draws it.
  func radius(penWidth: Double) -> Double { 4 * intensity + penWidth / 2 }
}
