// SPDX-License-Identifier: MIT

import CPotrace
import ParaphGraphics
import ParaphModel

/// Makes outlines of where ink is denser than a threshold.
struct Outliner {
  /// Shapes of that many pixels or fewer are left out.
  var leastArea = 2
  /// How far, in pixels, a curve may be from those that it stands for.
  var tolerance = 0.2

  /// The outlines in pixels of the grid, origin top left; holes run the other way round.
  ///
  /// - Throws: `noLibrary` or `noMemory`.
  func outline(of grid: InkGrid, threshold: UInt8) throws(TracingProblem) -> Path {
    let collector = Collector()
    let context = Unmanaged.passUnretained(collector).toOpaque()
    var options = paraph_trace_options(
      least_area: Int32(leastArea), roundness: 1, tolerance: tolerance)
    var handler = paraph_trace_handler(
      context: context,
      move: { Collector.of($0).elements.append(.move(Point($1, $2))) },
      line: { Collector.of($0).elements.append(.line(Point($1, $2))) },
      curve: { context, points in
        guard let points else { return }
        Collector.of(context).elements.append(
          .curve(
            Point(points[0], points[1]), Point(points[2], points[3]), Point(points[4], points[5])))
      },
      close: { Collector.of($0).elements.append(.close) })
    var words = [CChar](repeating: 0, count: 300)
    let status = withExtendedLifetime(collector) {
      paraph_trace(
        grid.density, Int32(grid.width), Int32(grid.height), threshold, &options, &handler,
        &words, words.count)
    }
    switch Int(status) {
    case Int(PARAPH_TRACE_OK): return Path(collector.elements)
    case Int(PARAPH_TRACE_NO_LIBRARY):
      let text = words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .noLibrary(String(decoding: text, as: UTF8.self))
    default: throw .noMemory
    }
  }

  /// Where the outlines go to: a class, because C keeps its address.
  private final class Collector {
    var elements: [Path.Element] = []

    static func of(_ context: UnsafeMutableRawPointer?) -> Collector {
      guard let context else { return Collector() }
      return Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue()
    }
  }
}
