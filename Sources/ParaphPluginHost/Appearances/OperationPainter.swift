// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin

/// Draws checked operations on a canvas.
struct OperationPainter {
  let style: Style
  let files: NamedFiles
  let plugin: PluginID
  let canvas: Canvas
  private let pictures = Pictures()

  /// The pictures that were read, each once.
  private final class Pictures {
    private var known: [String: Image] = [:]

    func image(_ path: String) throws(GraphicsError) -> Image {
      if let image = known[path] { return image }
      let image = try Image.load(path: path)
      known[path] = image
      return image
    }
  }

  init(style: Style, files: NamedFiles, plugin: PluginID, canvas: Canvas) {
    self.style = style
    self.files = files
    self.plugin = plugin
    self.canvas = canvas
  }

  /// - Throws: `PluginError` that names the operation: a missing glyph or font, a bad picture.
  func draw(_ operations: DrawingOperations) throws(PluginError) {
    try canvas.withState { () throws(PluginError) in
      canvas.clip(Path(Rectangle(origin: .zero, size: canvas.size)))
      var rest = operations.steps[...]
      try draw(&rest)
    }
  }

  /// Draws up to the end, or up to the `restore` that belongs to a `save` before.
  private func draw(_ rest: inout ArraySlice<DrawingOperations.Step>) throws(PluginError) {
    while let step = rest.popFirst() {
      switch step.operation {
      case .save:
        // The reader bounds how deep this goes.
        try canvas.withState { () throws(PluginError) in try draw(&rest) }
      case .restore: return
      default: try draw(step)
      }
    }
  }

  private func draw(_ step: DrawingOperations.Step) throws(PluginError) {
    switch step.operation {
    case .fill(let path, let color, let rule): canvas.fill(path, color ?? ink, rule: rule)
    case .stroke(let path, let look, let width, let color):
      var look = look
      look.width = width ?? style.penWidth ?? 1
      canvas.stroke(path, look, color ?? ink)
    case .clip(let path, let rule): canvas.clip(path, rule: rule)
    case .transform(let matrix): canvas.concatenate(matrix)
    case .text(let text):
      try naming(step) { () throws(GraphicsError) in try draw(text) }
    case .image(let path, let box):
      guard files.contains(path) else { throw unnamed(path, step) }
      try naming(step) { () throws(GraphicsError) in
        canvas.draw(try pictures.image(path), in: box)
      }
    case .save, .restore: break
    }
  }

  private var ink: Color { style.ink ?? .black }

  private func draw(_ text: OperationText) throws(GraphicsError) {
    guard !text.text.isEmpty else { return }
    let layout = try text.layout(style)
    let width = layout.logicalBounds.width
    let back =
      switch text.alignment {
      case .start: 0.0
      case .middle: width / 2
      case .end: width
      }
    canvas.draw(layout, at: Point(text.point.x - back, text.point.y), color: text.color ?? ink)
  }

  // MARK: - Errors

  private func naming(
    _ step: DrawingOperations.Step, _ body: () throws(GraphicsError) -> Void
  ) throws(PluginError) {
    do throws(GraphicsError) {
      try body()
    } catch {
      var problem = PluginError(drawing: error, plugin: plugin)
      problem.message = "Operation \(step.number) of the drawing of \(plugin): \(error.message)"
      throw problem
    }
  }

  private func unnamed(_ path: String, _ step: DrawingOperations.Step) -> PluginError {
    PluginError(
      .defect, plugin,
      "Operation \(step.number) of the drawing of \(plugin) names the picture “\(path.prefix(200))”, "
        + "which no option names.")
  }
}
