// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
@_spi(Host) import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphPluginHost

/// Draws the placed parts of all marks of a job, and brings them into the revision as forms.
///
/// What is drawn on a canvas goes into one Cairo document, so that parts share the subset of a font, with a
/// page each, because a page becomes a form.
enum MarkDrawing {
  /// The form of each part, by mark and in the order of its parts; `nil` for one without ink.
  ///
  /// - Parameters:
  ///   - marks: Of one document.
  ///   - revision: Gets the forms.
  ///   - preparations: What the same marks left when another document was given them.
  /// - Returns: The forms.
  /// - Throws: `MarkFailure` with what the plugin throws, or with what keeps its ink from being drawn.
  static func appearances(
    of marks: [PlannedMark], into revision: Revision, preparations: Preparations
  ) throws -> [[ImportedAppearance?]] {
    guard marks.contains(where: { $0.placed.contains(where: \.isDrawn) }) else {
      return marks.map { $0.placed.map { _ in nil } }
    }
    let forms = try preparations.forms(of: marks.flatMap(DrawnPart.parts)) {
      try draw(marks, showing: preparations.pages)
    }
    defer { forms.close() }
    var index = 0
    return try marks.enumerated().map { number, mark in
      try mark.placed.map { placed in
        guard placed.isDrawn else { return nil }
        defer { index += 1 }
        return try MarkFailure.blaming(number) { try forms.form(index, into: revision) }
      }
    }
  }

  private static func draw(_ marks: [PlannedMark], showing pages: PageImports) throws -> PartForms {
    let document = VectorDocument()
    var places: [PartForms.Place] = []
    for (number, mark) in marks.enumerated() {
      for placed in mark.placed where placed.isDrawn {
        try MarkFailure.blaming(number) {
          let plugin = mark.plugins[placed.plugin]
          if let own = try ownDrawing(of: placed, by: plugin) {
            return places.append(.own(own, plugin.descriptor.id))
          }
          try document.addPage(size: placed.canvasSize) { canvas in
            try draw(placed, by: plugin, on: canvas)
          }
          try document.check()
          places.append(.page(document.pageCount))
        }
      }
    }
    guard document.pageCount > 0 else { return PartForms(shared: nil, places: places) }
    let shared = try AppearanceImporter(document.finish(), showing: pages.importables)
    return PartForms(shared: shared, places: places)
  }

  /// What a plugin of another process drew, where it is the whole appearance as it stands: then it is
  /// the same, byte by byte, as what a plugin that is compiled in draws.
  private static func ownDrawing(
    of placed: PlacedPart, by plugin: PluginSession
  ) throws -> AppearanceImporter? {
    guard placed.part.hasInk, placed.cover.isEmpty, placed.caption == nil else { return nil }
    let size = placed.canvasSize
    let drawing = try plugin.drawing(placed.part.id, size: size, context: context(of: placed))
    // What is wrong with it is told where it is drawn on a canvas.
    guard let drawing, let importer = try? AppearanceImporter(drawing), importer.isPlain(size: size)
    else { return nil }
    return importer
  }

  private static func context(of placed: PlacedPart) -> DrawContext {
    DrawContext(intent: .flatten, deviceScale: 0, style: placed.style.opaque)
  }

  private static func draw(
    _ placed: PlacedPart, by plugin: PluginSession, on canvas: Canvas
  ) throws {
    let context = context(of: placed)
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
