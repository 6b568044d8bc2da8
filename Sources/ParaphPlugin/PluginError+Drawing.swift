// SPDX-License-Identifier: MIT

package import ParaphGraphics

extension PluginError {
  /// What went wrong on a canvas, in the words of the drawing library.
  package init(drawing error: GraphicsError, plugin: PluginID) {
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
