// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// How strokes are drawn, as far as somebody says it: `nil` leaves it to whoever is asked next.
///
/// The terms are those of ISO 32000-2, 8.4.3.
struct PenStyle: Hashable, Sendable {
  /// What lies inside a closed stroke.
  enum Fill: Hashable, Sendable {
    case none
    case color(Color)
  }

  /// In the unit of the coordinates.
  var width: Double?
  var cap: StrokeStyle.Cap?
  var join: StrokeStyle.Join?
  /// At least 1.
  var miterLimit: Double?
  /// Lengths of dashes and gaps in turn, in the unit of the coordinates; empty for none.
  var dash: [Double]?
  /// In the unit of the coordinates.
  var dashPhase: Double?
  /// From 0 to 1.
  var opacity: Double?
  var fill: Fill?
  /// How much the width follows the hand: 0 for one width all along, 1 for that of a pen.
  var widthVariation: Double?

  /// This style with what the other one says.
  func merging(_ other: PenStyle) -> PenStyle {
    PenStyle(
      width: other.width ?? width, cap: other.cap ?? cap, join: other.join ?? join,
      miterLimit: other.miterLimit ?? miterLimit, dash: other.dash ?? dash,
      dashPhase: other.dashPhase ?? dashPhase, opacity: other.opacity ?? opacity,
      fill: other.fill ?? fill, widthVariation: other.widthVariation ?? widthVariation)
  }

  /// The same in a space whose unit is this many times smaller.
  func scaled(by factor: Double) -> PenStyle {
    var style = self
    style.width = width.map { $0 * factor }
    style.dash = dash?.map { $0 * factor }
    style.dashPhase = dashPhase.map { $0 * factor }
    return style
  }

  /// The line of a canvas; what nobody says is that of a pen: round.
  func line(width: Double) -> StrokeStyle {
    StrokeStyle(
      width: width, cap: cap ?? .round, join: join ?? .round, miterLimit: miterLimit ?? 10,
      dash: dash ?? [], dashPhase: dashPhase ?? 0)
  }

  /// Whether it asks for dashes.
  var isDashed: Bool { !(dash ?? []).isEmpty }
}
