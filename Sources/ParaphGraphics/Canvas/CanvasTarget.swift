// SPDX-License-Identifier: MIT

import CCairo
import ParaphModel

/// Where one or more canvases draw: a Cairo context, made only when something needs it.
///
/// As long as only pictures are drawn, what is drawn is noted down, and Cairo is not even opened.
final class CanvasTarget {
  /// What was drawn before there was a context.
  private enum Step {
    case save
    case restore
    case transform(Matrix)
    case picture(Int, Rectangle)
  }

  /// The pictures that are drawn already; shared between the pages of one document.
  let pictures: PictureCache
  private(set) var context: OpaquePointer?
  private var makeContext: (() throws(GraphicsError) -> OpaquePointer)?
  private var steps: [Step] = []
  /// Why there is no context although there should be one.
  private(set) var failure: GraphicsError?

  /// A context that is there; takes a reference of its own.
  init(context: OpaquePointer, pictures: PictureCache) {
    // Who keeps a canvas too long draws on a finished surface, not on freed memory.
    self.context = cairo_reference(context)
    self.pictures = pictures
  }

  /// `makeContext`: Gives a context that belongs to this target.
  init(
    pictures: PictureCache, makeContext: @escaping () throws(GraphicsError) -> OpaquePointer
  ) {
    self.pictures = pictures
    self.makeContext = makeContext
  }

  deinit { if let context { cairo_destroy(context) } }

  /// Ends the time in which a context can be made.
  func close() { makeContext = nil }

  /// The context, with all that was noted down drawn on it; `nil` when there can be none.
  func start() -> OpaquePointer? {
    if let context { return context }
    guard let makeContext else { return nil }
    self.makeContext = nil
    do throws(GraphicsError) {
      let context = try makeContext()
      self.context = context
      for step in steps { draw(step, on: context) }
      steps = []
      return context
    } catch {
      failure = error
      return nil
    }
  }

  private func draw(_ step: Step, on context: OpaquePointer) {
    switch step {
    case .save: cairo_save(context)
    case .restore: cairo_restore(context)
    case .transform(let matrix): transform(context, matrix)
    case .picture(let number, let box):
      do throws(GraphicsError) {
        try pictures.placeholder(number).draw(on: context, in: box)
      } catch {
        failure = failure ?? error
      }
    }
  }

  private func transform(_ context: OpaquePointer, _ matrix: Matrix) {
    var raw = cairo_matrix_t(
      xx: matrix.a, yx: matrix.b, xy: matrix.c, yy: matrix.d, x0: matrix.e, y0: matrix.f)
    cairo_transform(context, &raw)
  }

  // MARK: - What can be noted down

  func save() {
    if let context { cairo_save(context) } else { steps.append(.save) }
  }

  func restore() {
    if let context { cairo_restore(context) } else { steps.append(.restore) }
  }

  func concatenate(_ matrix: Matrix) {
    if let context { transform(context, matrix) } else { steps.append(.transform(matrix)) }
  }

  func draw(_ image: Image, in box: Rectangle) throws(GraphicsError) {
    guard pictures.collects else {
      if let context = start() { try pictures.surface(for: image).draw(on: context, in: box) }
      return
    }
    try draw(pictures.number(of: image), in: box)
  }

  func draw(_ page: ImportedPage, in box: Rectangle) throws(GraphicsError) {
    guard pictures.collects else {
      guard let context = start(), let (image, place) = try page.rendering(in: box) else { return }
      cairo_save(context)
      defer { cairo_restore(context) }
      cairo_rectangle(context, box.x, box.y, box.width, box.height)
      cairo_clip(context)
      if page.excerpt.multiplies { cairo_set_operator(context, CAIRO_OPERATOR_MULTIPLY) }
      return try pictures.surface(for: image).draw(on: context, in: place)
    }
    try draw(pictures.number(of: page.excerpt), in: box)
  }

  private func draw(_ number: Int, in box: Rectangle) throws(GraphicsError) {
    guard let context else { return steps.append(.picture(number, box)) }
    try pictures.placeholder(number).draw(on: context, in: box)
  }

  /// What was noted down, on a page of that height whose origin is the bottom left.
  func placedPictures(pageHeight: Double) -> [VectorDrawing.PlacedPicture] {
    var placed: [VectorDrawing.PlacedPicture] = []
    var matrix = Matrix(1, 0, 0, -1, 0, pageHeight)
    var saved: [Matrix] = []
    for step in steps {
      switch step {
      case .save: saved.append(matrix)
      case .restore: matrix = saved.popLast() ?? matrix
      case .transform(let change): matrix = change.then(matrix)
      case .picture(let number, let box):
        let upright = Matrix(box.width, 0, 0, -box.height, box.x, box.y + box.height)
        placed.append(.init(number: number, matrix: upright.then(matrix)))
      }
    }
    return placed
  }
}
