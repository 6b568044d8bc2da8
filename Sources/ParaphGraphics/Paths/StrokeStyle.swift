// SPDX-License-Identifier: MIT

/// How a line is drawn along a path (ISO 32000-2, 8.4.3).
public struct StrokeStyle: Hashable, Sendable {
  /// How the ends of a line look.
  public enum Cap: Hashable, Sendable { case butt, round, square }
  /// How its corners look.
  public enum Join: Hashable, Sendable { case miter, round, bevel }

  /// In the units of the canvas, scaled by its matrix.
  public var width: Double
  /// How the ends of the line look.
  public var cap: Cap
  /// How its corners look.
  public var join: Join
  /// How long a corner may be against the width before it is cut off.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn; empty for a line without gaps.
  public var dash: [Double]
  /// Where in the dash pattern the line starts.
  public var dashPhase: Double

  /// A line that is round at ends and corners, as a pen's, unless told otherwise.
  public init(
    width: Double, cap: Cap = .round, join: Join = .round, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
