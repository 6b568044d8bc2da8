// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// A word as it stands on the page as displayed.
public struct PageWord: Hashable, Sendable {
  /// Its characters in reading order.
  public var text: String
  /// Its corners as the text stands, in displayed space.
  public var quad: Quadrilateral
  /// Whether a line break follows.
  public var endsLine: Bool
  /// Whether white space follows on the line.
  public var endsWithSpace: Bool
  /// In points as displayed; 0 when it is not known.
  public var fontSize: Double
  /// Where each `Character` of the text begins, and where the last one ends: shares of the way from
  /// the left to the right side of the quadrilateral, never falling.
  public var characterEdges: [Double]

  /// A word with its corners.
  public init(
    text: String, quad: Quadrilateral, endsLine: Bool, endsWithSpace: Bool, fontSize: Double,
    characterEdges: [Double]
  ) {
    self.text = text
    self.quad = quad
    self.endsLine = endsLine
    self.endsWithSpace = endsWithSpace
    self.fontSize = fontSize
    self.characterEdges = characterEdges
  }
}
