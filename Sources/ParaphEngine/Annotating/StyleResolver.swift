// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphRendering

/// Turns what a user said about looks into a style; the defaults fill the rest.
struct StyleResolver {
  let request: StyleRequest
  /// Whether the mark keeps its own colours when no ink was asked for: scans, pictures.
  let keepsColors: Bool

  /// The style of the marks; `beneath` gives what lies below the first one, and is asked only for
  /// `auto`.
  func style(beneath: () throws -> Bitmap?) throws -> Style {
    var style = Style()
    if let ink = request.ink {
      if ink == "auto" {
        style.ink = try beneath().map(Self.ink(on:)) ?? .black
      } else if let color = Color(ink) {
        style.ink = color
      } else {
        throw EngineError(
          .badOption, "“\(ink)” is not a colour.",
          hint: "Write black, blue, red, green, gray, white, #rgb, #rrggbb or auto.")
      }
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
    var merged = Style.defaults.merging(style)
    if keepsColors { merged.ink = style.ink }
    return merged
  }

  /// Dark ink on light ground, light ink on dark ground.
  private static func ink(on ground: Bitmap) -> Color {
    var sum = 0.0
    let step = max(1, ground.width * ground.height / 10_000)
    let positions = stride(from: 0, to: ground.width * ground.height, by: step)
    for position in positions {
      let at = position * 4
      let color = Color(
        red: Double(ground.pixels[at + 2]) / 255, green: Double(ground.pixels[at + 1]) / 255,
        blue: Double(ground.pixels[at]) / 255)
      sum += color.luminance
    }
    // At this luminance black and white have the same contrast (WCAG 2, relative luminance).
    return sum / Double(max(positions.underestimatedCount, 1)) > 0.18 ? .black : .white
  }
}
