// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin

extension PluginAppearance {
  /// Draws it so that it fills the canvas, clipped to it.
  ///
  /// - Parameters:
  ///   - canvas: Of the part's size.
  ///   - context: Its style gives ink and font where the appearance names none.
  ///   - files: What pictures an operation may name.
  ///   - plugin: Who made the appearance.
  ///   - openPage: Opens the first page of a PDF; without one a PDF is an error.
  /// - Throws: `PluginError` that names the plugin, and where it is one, the operation.
  func draw(
    on canvas: Canvas, context: DrawContext, files: NamedFiles, plugin: PluginID,
    openPage: PluginSession.PageOpener?
  ) throws(PluginError) {
  }
}
