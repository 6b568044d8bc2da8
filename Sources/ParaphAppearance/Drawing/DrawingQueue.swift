// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel

/// Sketches that have a reference already, and are drawn together.
struct DrawingQueue {
  private struct Entry {
    var sketch: AppearanceSketch
    var reference: ObjectReference
  }

  private struct Key: Hashable {
    var key: String
    var size: Size
    var rotation: Rotation
    var opacity: Double
    var blendMode: BlendMode
  }

  private let revision: Revision
  private var entries: [Entry] = []
  private var known: [Key: ObjectReference] = [:]
  private var failure: (any Error)?

  /// Enough for the subsets of fonts to be shared, few enough to be held.
  private static let most = 4096

  init(_ revision: Revision) { self.revision = revision }

  /// Promises a form for a sketch.
  mutating func add(_ sketch: AppearanceSketch) throws(AppearanceError) -> MadeAppearance.Form {
    let size = sketch.canvasSize
    guard sketch.rect.isFinite, size.isPositive,
      max(size.width, size.height) <= VectorDocument.greatestSide
    else { throw .unusable(.noArea) }
    let whole = Size(size.width.rounded(.up), size.height.rounded(.up))
    return MadeAppearance.Form(
      reference: reference(for: sketch), box: Rectangle(origin: .zero, size: whole),
      matrix: Self.matrix(sketch.rotation), rect: sketch.rect)
  }

  private mutating func reference(for sketch: AppearanceSketch) -> ObjectReference {
    let key = sketch.key.map {
      Key(
        key: $0, size: sketch.canvasSize, rotation: sketch.rotation, opacity: sketch.opacity,
        blendMode: sketch.blendMode)
    }
    if let key, let same = known[key] { return same }
    let reference = revision.reserve()
    entries.append(Entry(sketch: sketch, reference: reference))
    if let key { known[key] = reference }
    if entries.count >= Self.most {
      do { try drawAll() } catch { failure = failure ?? error }
    }
    return reference
  }

  /// Draws what has not been drawn yet.
  mutating func finish() throws {
    if let failure { throw failure }
    try drawAll()
  }

  private mutating func drawAll() throws {
    guard !entries.isEmpty else { return }
    let document = VectorDocument()
    for entry in entries {
      document.addPage(size: entry.sketch.canvasSize) { canvas in entry.sketch.draw(canvas) }
    }
    let importer = try AppearanceImporter(document.finish())
    for (number, entry) in zip(1..., entries) {
      let sketch = entry.sketch
      let isPlain = sketch.opacity >= 1 && sketch.blendMode == .normal
      let form = try importer.importPage(
        number, into: revision, as: isPlain ? entry.reference : nil)
      if isPlain {
        revision.turn(entry.reference, by: Self.matrix(sketch.rotation))
      } else {
        try revision.mix(
          form, opacity: sketch.opacity, blendMode: sketch.blendMode,
          turn: Self.matrix(sketch.rotation), as: entry.reference)
      }
    }
    entries = []
  }

  /// Turns a form counter-clockwise; where it ends up does not matter, since its box is fitted.
  static func matrix(_ rotation: Rotation) -> Matrix {
    switch rotation {
    case .none: .identity
    case .quarter: Matrix(0, 1, -1, 0, 0, 0)
    case .half: Matrix(-1, 0, 0, -1, 0, 0)
    case .threeQuarters: Matrix(0, -1, 1, 0, 0, 0)
    }
  }
}
