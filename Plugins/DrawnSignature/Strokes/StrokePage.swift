// SPDX-License-Identifier: MIT

import ParaphModel

/// The strokes of a file at their natural size: in points, y down.
struct StrokePage {
  /// A stroke with what the file says about it, lengths in points.
  struct Placed {
    var stroke: PenStroke
    var style: PenStyle
    var relativeWidth: Double?
  }

  private(set) var strokes: [Placed]
  /// Of the digitizer's grid, in points; 0 where there is none.
  let step: Double

  init(_ document: StrokeDocument) {
    let samples = document.strokes.flatMap { $0.samples.map(\.point) }
    let box = Rectangle(enclosing: samples) ?? Rectangle(origin: .zero, size: Size(0, 0))
    var scale: Size
    if let known = document.pointsPerUnit {
      scale = known
    } else {
      let fitting = Drawing.scale(for: box.size)
      scale = Size(fitting, fitting)
    }
    if let width = document.width, box.width > 0 {
      scale = Size(width / box.width, scale.height * width / box.width / scale.width)
    }
    let up = document.isYUp
    strokes = document.strokes.filter { !$0.samples.isEmpty }.map { stroke in
      let samples = stroke.samples.map { sample in
        StrokeSample(
          point: Point(
            (sample.point.x - box.minX) * scale.width,
            (up ? box.maxY - sample.point.y : sample.point.y - box.minY) * scale.height),
          time: sample.time, pressure: sample.pressure)
      }
      return Placed(
        stroke: PenStroke(samples),
        style: document.style.merging(stroke.style).scaled(by: scale.width),
        relativeWidth: stroke.relativeWidth)
    }
    let grid = SampleGrid(of: samples)
    step = max(grid.step.width * scale.width, grid.step.height * scale.height)
  }
}
