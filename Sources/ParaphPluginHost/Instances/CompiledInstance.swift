// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin

/// A plugin that is compiled in.
struct CompiledInstance: PluginInstance {
  private var plugin: any AnnotationPlugin

  init(_ plugin: any AnnotationPlugin) { self.plugin = plugin }

  var needs: Set<PluginDescriptor.Need> { plugin.needs }
  var needsPlace: Bool { plugin.needsPlace }
  var importedPages: [PageSource] { plugin.importedPages }
  var warnings: [String] { plugin.warnings }

  mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    try plugin.prepare(request)
  }

  func draw(
    _ part: Part.ID, of request: PluginRequest, on canvas: Canvas, context: DrawContext,
    openPage: PluginSession.PageOpener?
  ) throws(PluginError) {
    try plugin.draw(part, on: canvas, context: context)
  }

  func drawing(
    _ part: Part.ID, of request: PluginRequest, size: Size, context: DrawContext
  ) throws(PluginError) -> VectorDrawing? {
    nil
  }
}
