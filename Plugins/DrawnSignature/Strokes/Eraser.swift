// SPDX-License-Identifier: MIT

import ParaphModel

/// Takes away what strokes of an eraser passed, as signature_pad records them.
enum Eraser {
  /// The strokes that are left of a recording, each in the parts that are left of it.
  ///
  /// - Throws: `InputFault` when there is too much to compare.
  static func applied(to strokes: [RecordedStroke]) throws(InputFault) -> [RecordedStroke] {
    guard strokes.contains(where: \.isEraser) else { return strokes }
    var left: [RecordedStroke] = []
    var work = 0
    for stroke in strokes {
      guard stroke.isEraser else {
        left.append(stroke)
        continue
      }
      work += stroke.samples.count * left.reduce(0) { $0 + $1.samples.count }
      guard work < 50_000_000 else { throw InputFault("it erases too much to follow") }
      left = left.flatMap { erased($0, by: stroke) }
    }
    return left
  }

  private static func erased(_ stroke: RecordedStroke, by eraser: RecordedStroke)
    -> [RecordedStroke]
  {
    let reach = (eraser.relativeWidth ?? 1) / 2
    let path = eraser.samples.map(\.point)
    let isKept = stroke.samples.map { sample in
      path.indices.allSatisfy { index in
        let end = path[min(index + 1, path.count - 1)]
        return distance(sample.point, path[index], end) > reach
      }
    }
    var parts: [RecordedStroke] = []
    var isOpen = false
    for (sample, keep) in zip(stroke.samples, isKept) {
      if keep {
        if !isOpen {
          var part = stroke
          part.samples = []
          parts.append(part)
        }
        parts[parts.count - 1].samples.append(sample)
      }
      isOpen = keep
    }
    return parts
  }

  /// From a point to a straight line.
  private static func distance(_ point: Point, _ from: Point, _ to: Point) -> Double {
    let way = to - from
    let square = way.dot(way)
    let share = square > 0 ? min(max((point - from).dot(way) / square, 0), 1) : 0
    return (point - (from + way * share)).length
  }
}
