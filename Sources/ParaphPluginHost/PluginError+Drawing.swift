// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphPlugin

extension PluginError {
  /// What went wrong on a canvas, in the words of the drawing library.
  init(drawing error: GraphicsError, plugin: PluginID) {
    let reason: Code =
      switch error.reason {
      case .fontNotFound, .glyphNotFound: .glyph
      case .imageUnreadable: .missing
      case .imageUnsupported, .imageDamaged, .imageTooLarge: .input
      case .badValue, .drawing, .libraryMissing: .drawing
      }
    self.init(reason, plugin, error.message, hint: error.hint)
  }
}
