// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// How a page is drawn.
public struct RenderOptions: Hashable, Sendable {
  /// What the drawing is for, which decides what of the annotations shows.
  public enum Intent: Hashable, Sendable {
    /// As a viewer shows it.
    case screen
    /// As a printer gets it: what lacks the Print flag is left out.
    case print
  }

  /// Pixels to the inch; vector formats do not use it.
  public var dpi: Double
  /// The part of the page that is drawn, in displayed space; `nil` for all of it.
  public var region: Rectangle?
  /// Whether annotations are drawn; form fields are in any case.
  public var annotations: Bool
  /// For a screen or for a printer.
  public var intent: Intent

  /// Whether there is white paper beneath; pictures without it are transparent where the page paints
  /// nothing.
  public var paper = true

  /// Options for a page as a viewer shows it, unless told otherwise.
  public init(
    dpi: Double = 150, region: Rectangle? = nil, annotations: Bool = true, intent: Intent = .screen
  ) {
    self.dpi = dpi
    self.region = region
    self.annotations = annotations
    self.intent = intent
  }
}
