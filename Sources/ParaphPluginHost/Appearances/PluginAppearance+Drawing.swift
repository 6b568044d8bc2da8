// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin

extension PluginAppearance {
  /// Draws it so that it fills the canvas, clipped to it.
  ///
  /// - Parameters:
  ///   - canvas: Of the part's size.
  ///   - context: Its style gives ink, pen and font where the appearance names none.
  ///   - files: What pictures an operation may name.
  ///   - plugin: Who made the appearance.
  ///   - openPage: Opens the first page of a PDF; without one a PDF is an error.
  /// - Throws: `PluginError` that names the plugin, and where it is one, the operation.
  func draw(
    on canvas: Canvas, context: DrawContext, files: NamedFiles, plugin: PluginID,
    openPage: PluginSession.PageOpener?
  ) throws(PluginError) {
    let box = Rectangle(origin: .zero, size: canvas.size)
    do throws(GraphicsError) {
      switch self {
      // What fills a box needs no clip, and pictures alone need no Cairo.
      case .png(let bytes):
        canvas.draw(try Image(bytes: bytes, name: "The picture that \(plugin) draws"), in: box)
        return
      case .svg(let bytes):
        canvas.draw(try SVGDrawing(bytes: bytes, name: "What \(plugin) draws"), in: box)
        return
      case .pdf, .operations: break
      }
    } catch {
      throw PluginError(
        error.reason == .libraryMissing ? .drawing : .defect, plugin, error.message,
        hint: error.reason == .libraryMissing ? error.hint : nil)
    }
    switch self {
    case .pdf(let bytes):
      canvas.draw(try Self.page(bytes, of: plugin, openPage), in: box)
    case .operations(let operations):
      let painter = OperationPainter(
        style: context.style, files: files, plugin: plugin, canvas: canvas)
      try painter.draw(operations)
    case .png, .svg: break
    }
  }

  private static func page(
    _ bytes: [UInt8], of plugin: PluginID, _ openPage: PluginSession.PageOpener?
  ) throws(PluginError) -> ImportedPage {
    guard let openPage else {
      throw PluginError(
        .unsupported, plugin, "\(plugin) draws a PDF, which cannot be opened here.")
    }
    do {
      return try openPage(bytes)
    } catch {
      throw PluginError(
        .defect, plugin, "The PDF that \(plugin) draws cannot be used: \(error.sentence)")
    }
  }
}

extension Error {
  /// What a person is told.
  fileprivate var sentence: String { (self as? any Failure)?.message ?? "\(self)" }
}
