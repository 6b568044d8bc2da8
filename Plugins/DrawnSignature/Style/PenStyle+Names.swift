// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

// The words that options and files use.

extension StrokeStyle.Cap {
  /// `butt`, `round` or `square`; `nil` for another word.
  init?(name: String) {
    switch name {
    case "butt": self = .butt
    case "round": self = .round
    case "square": self = .square
    default: return nil
    }
  }
}

extension StrokeStyle.Join {
  /// `miter`, `round` or `bevel`; `nil` for another word.
  init?(name: String) {
    switch name {
    case "miter": self = .miter
    case "round": self = .round
    case "bevel": self = .bevel
    default: return nil
    }
  }
}

extension PenStyle.Fill {
  /// A colour or `none`; `nil` for anything else.
  init?(_ text: String) {
    if text == "none" {
      self = .none
    } else if let color = Color(text) {
      self = .color(color)
    } else {
      return nil
    }
  }
}
