// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// The width and dashes of an annotation's border, from `/BS` or `/Border` (ISO 32000-2, 12.5.4).
struct BorderStyle: Hashable {
  /// How it is drawn (table 168, `/S`).
  enum Style: String {
    case solid = "S"
    case dashed = "D"
    case beveled = "B"
    case inset = "I"
    case underline = "U"
  }

  /// In units of default user space; 0 for no border.
  var width = 1.0
  var style = Style.solid
  /// Lengths of dashes and gaps in turn; empty unless the style is dashed.
  var dash: [Double] = []
  /// The radii of rounded corners along x and y, which `/Border` alone can ask for.
  var cornerRadii = Size(0, 0)

  /// More dashes than that are taken for nonsense.
  private static let mostDashes = 32
  /// A pattern that repeats sooner looks like a gray line, and costs viewers much.
  private static let shortestPattern = 0.05

  /// One unit wide and solid.
  init() {}

  /// `/BS` if it is there, else `/Border`, else one unit, solid.
  init(_ annotation: PDFDictionary, in source: any ObjectSource) throws(DocumentError) {
    if let entries = try source.dictionary("BS", in: annotation) {
      width = Self.width(try source.number("W", in: entries))
      style = try source.name("S", in: entries).flatMap { Style(rawValue: $0.rawValue) } ?? .solid
      if style == .dashed { dash = Self.dash(try source.numbers("D", in: entries) ?? [3]) }
    } else if let entries = try source.array("Border", in: annotation), entries.count >= 3 {
      width = Self.width(try source.resolve(entries[2]).numberValue)
      cornerRadii = Size(
        Self.radius(try source.resolve(entries[0]).numberValue),
        Self.radius(try source.resolve(entries[1]).numberValue))
      if entries.count > 3, let lengths = try source.numbers(entries[3]), !lengths.isEmpty {
        dash = Self.dash(lengths)
        // `[0]` is how some producers say that nothing is to be seen.
        if lengths.allSatisfy({ $0 == 0 }) { width = 0 }
        if !dash.isEmpty { style = .dashed }
      }
    }
  }

  /// A pen of this width and these dashes.
  func pen(
    cap: StrokeStyle.Cap = .butt, join: StrokeStyle.Join = .miter
  ) -> StrokeStyle {
    StrokeStyle(width: width, cap: cap, join: join, dash: dash)
  }

  /// What cannot be a width counts as missing.
  private static func width(_ number: Double?) -> Double {
    guard let number, number.isFinite, number >= 0 else { return 1 }
    return number
  }

  private static func radius(_ number: Double?) -> Double {
    guard let number, number.isFinite, number > 0 else { return 0 }
    return number
  }

  /// Empty, for a line without gaps, where the lengths are not possible (table 168, `/D`).
  private static func dash(_ lengths: [Double]) -> [Double] {
    let isPossible =
      lengths.count <= mostDashes && lengths.allSatisfy { $0.isFinite && $0 >= 0 }
      && lengths.reduce(0, +) >= shortestPattern
    return isPossible ? lengths : []
  }
}
