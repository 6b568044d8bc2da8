// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

/// Turns what a user said about looks into a style; the defaults fill the rest.
struct StyleResolver {
  let request: StyleRequest
  /// Whether the mark keeps its own colours when no ink was asked for: scans, pictures.
  let keepsColors: Bool
  /// Whether text beneath the mark is to stay legible: what highlights it is multiplied with it.
  let multiplies: Bool

  /// What a user said about the marks of a plugin.
  init(request: StyleRequest, of descriptor: PluginDescriptor) {
    self.request = request
    keepsColors = descriptor.nature.contains(.ownColors)
    multiplies = descriptor.subtypes == [.highlight]
  }

  /// Whether the ink is to be chosen by what lies beneath each mark.
  var choosesInk: Bool { request.ink == "auto" }

  /// The style of the marks; an ink that is to be chosen is black for the time being.
  ///
  /// - Throws: `badOption` for a value that is none.
  func style() throws(EngineError) -> Style {
    var style = Style()
    if choosesInk {
      style.ink = .black
    } else if let ink = request.ink {
      guard let color = Color(ink) else {
        throw EngineError(
          .badOption, "“\(ink)” is not a colour.",
          hint: "Write black, blue, red, green, gray, white, #rgb, #rrggbb or auto.")
      }
      style.ink = color
    }
    style.penWidth = request.penWidth?.points(of: 100)
    if let width = style.penWidth, !(width > 0 && width <= 200) {
      throw EngineError(.badOption, "A pen that is \(width) pt wide cannot draw.")
    }
    style.fontFamily = request.font
    style.opacity = request.opacity
    if let opacity = style.opacity, !(opacity > 0 && opacity <= 1) {
      throw EngineError(
        .badOption, "The opacity is \(opacity); it must be above 0 and at most 1.")
    }
    style.blendMode = request.blendMode
    var merged = Style.defaults.merging(style)
    if keepsColors { merged.ink = style.ink }
    if multiplies, style.blendMode == nil { merged.blendMode = .multiply }
    return merged
  }
}
