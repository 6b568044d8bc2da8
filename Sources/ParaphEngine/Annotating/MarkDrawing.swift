// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
@_spi(Host) import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphPluginHost

/// Draws the placed parts of all marks of a job, all into one Cairo document, and brings them into the
/// revision as forms.
///
/// One document, so that parts share the subset of a font; a page each, because a page becomes a form.
enum MarkDrawing {
  /// The form of each part, by mark and in the order of its parts; `nil` for one without ink.
  ///
  /// - Parameters:
  ///   - marks: Of one document.
  ///   - revision: Gets the forms.
  ///   - preparations: What the same marks left when another document was given them.
  /// - Returns: The forms.
  /// - Throws: What the plugins throw, and what keeps their ink from being drawn.
  static func appearances(
    of marks: [PlannedMark], into revision: Revision, preparations: Preparations
  ) throws -> [[ImportedAppearance?]] {
    guard marks.contains(where: { $0.placed.contains(where: \.isDrawn) }) else {
      return marks.map { $0.placed.map { _ in nil } }
    }
    let importer = try preparations.drawing(of: marks.flatMap(DrawnPart.parts)) {
      try AppearanceImporter(draw(marks), showing: preparations.pages.importable)
    }
    defer { importer.close() }
    var page = 0
    return try marks.map { mark in
      try mark.placed.map { placed in
        guard placed.isDrawn else { return nil }
        page += 1
        return try importer.importPage(page, into: revision)
      }
    }
  }

  private static func draw(_ marks: [PlannedMark]) throws -> VectorDrawing {
    let document = VectorDocument()
    for mark in marks {
      for placed in mark.placed where placed.isDrawn {
        try document.addPage(size: placed.canvasSize) { canvas in
          try draw(placed, by: mark.plugins[placed.plugin], on: canvas)
        }
        try document.check()
      }
    }
    return try document.finish()
  }

  private static func draw(
    _ placed: PlacedPart, by plugin: PluginSession, on canvas: Canvas
  ) throws {
    let context = DrawContext(intent: .flatten, deviceScale: 0, style: placed.style.opaque)
    guard !placed.cover.isEmpty else {
      return try draw(placed, by: plugin, on: canvas, context)
    }
    // What is painted over lies on the page as displayed, and so does this canvas.
    let whole = placed.rect
    for box in placed.cover {
      let moved = box.offsetBy(-whole.minX, -whole.minY)
      canvas.fill(Path(moved), .white)
    }
    try canvas.withOpacity(placed.style.opacity ?? 1) {
      canvas.concatenate(placed.mark.matrix.then(.translation(-whole.minX, -whole.minY)))
      try draw(placed, by: plugin, on: Canvas(on: canvas, size: placed.mark.drawnSize), context)
    }
  }

  /// Draws a mark and its caption, in the order in which they are read.
  private static func draw(
    _ placed: PlacedPart, by plugin: PluginSession, on canvas: Canvas, _ context: DrawContext
  ) throws {
    guard let caption = placed.caption else {
      return try plugin.draw(placed.part.id, on: canvas, context: context)
    }
    let frame = caption.mark
    try canvas.withState {
      canvas.translate(frame.minX, frame.minY)
      try plugin.draw(
        placed.part.id, on: Canvas(on: canvas, size: frame.size), context: context)
    }
    try caption.draw(on: canvas)
  }
}
