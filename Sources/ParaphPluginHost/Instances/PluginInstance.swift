// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin

/// A plugin with its options, wherever its code runs.
protocol PluginInstance {
  /// What this job needs of the host.
  var needs: Set<PluginDescriptor.Need> { get }
  /// Whether somebody has to say where the marks go.
  var needsPlace: Bool { get }
  /// The pages of other documents that it takes as its pictures.
  var importedPages: [PageSource] { get }
  /// What the user should know about the last `prepare`, as sentences.
  var warnings: [String] { get }

  /// What is to be placed.
  mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part]

  /// Draws one part of the answer to a request.
  ///
  /// `openPage`: Opens the first page of a PDF that the plugin drew.
  func draw(
    _ part: Part.ID, of request: PluginRequest, on canvas: Canvas, context: DrawContext,
    openPage: PluginSession.PageOpener?
  ) throws(PluginError)

  /// A part as a drawing of its own, where the plugin makes it in another process; `nil` where it draws
  /// on a canvas.
  func drawing(
    _ part: Part.ID, of request: PluginRequest, size: Size, context: DrawContext
  ) throws(PluginError) -> VectorDrawing?
}
