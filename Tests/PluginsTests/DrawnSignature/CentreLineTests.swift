// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import ParaphGraphics
import ParaphModel
import Testing

@testable import DrawnSignaturePlugin

@Suite("The centre line")
struct CentreLineTests {
  /// What is drawn of one stroke when it has one width.
  private static func line(_ entry: StrokeCorpus.Entry) throws -> Path {
    var document = StrokeDocument(entry.strokes)
    document.pointsPerUnit = Size(1, 1)
    var options = PenOptions()
    options.style.widthVariation = 0
    let ink = try InkPen(options: options, usualWidth: 0.2).ink(of: document)
    return ink.shapes.reduce(into: Path()) { $0.append($1.path) }
  }

  private static func samples(_ entry: StrokeCorpus.Entry) -> [Point] {
    let points = entry.strokes[0].samples.map(\.point)
    guard let box = Rectangle(enclosing: points) else { return [] }
    return points.map { Point($0.x - box.minX, $0.y - box.minY) }
  }

  @Test(
    "It passes each sample within 0.3 pt", arguments: StrokeCorpus.smooth + StrokeCorpus.recorded)
  func distance(_ entry: StrokeCorpus.Entry) throws {
    let line = try Self.line(entry).flattened(tolerance: 0.002)
    for sample in Self.samples(entry) {
      let distance = line.map { Self.distance(from: sample, to: $0) }.min() ?? .infinity
      #expect(distance < 0.3)
    }
  }

  @Test("It goes nowhere that the samples do not", arguments: StrokeCorpus.smooth)
  func reverseDistance(_ entry: StrokeCorpus.Entry) throws {
    let samples = Self.samples(entry)
    let gaps = zip(samples, samples.dropFirst()).map { ($1 - $0).length }
    // Between samples that are far apart, a bend may leave the straight way.
    let allowed = 0.3 + 0.2 * (gaps.max() ?? 0)
    for point in try Self.line(entry).flattened(tolerance: 0.01).joined() {
      #expect(Self.distance(from: point, to: samples) < allowed)
    }
  }

  @Test("It makes no loop and no cusp of its own", arguments: StrokeCorpus.smooth)
  func crossings(_ entry: StrokeCorpus.Entry) throws {
    // A line that is retraced lies on itself: there crossings have no number.
    guard !entry.testDescription.contains("retraced") else { return }
    let drawn = try Self.line(entry).flattened(tolerance: 0.005).joined()
    let filled = SplineFiller.filled(
      Self.samples(entry), widths: Self.samples(entry).map { _ in 1 }, corners: [])
    #expect(abs(Self.crossings(of: Array(drawn)) - Self.crossings(of: filled.points)) <= 1)
    // Each curve goes forward all the way, so that none can have one.
    var current = Point.zero
    for element in try Self.line(entry).elements {
      switch element {
      case .move(let end), .line(let end): current = end
      case .curve(let first, let second, let end):
        #expect(CubicCurve(current, first, second, end).goesForward)
        current = end
      case .close: break
      }
    }
  }

  @Test("It turns as much as the samples do, on the whole", arguments: StrokeCorpus.smooth)
  func turning(_ entry: StrokeCorpus.Entry) throws {
    let drawn = Self.turning(of: Array(try Self.line(entry).flattened(tolerance: 0.01).joined()))
    let samples = Self.samples(entry)
    let filled = SplineFiller.filled(samples, widths: samples.map { _ in 1 }, corners: [])
    let wanted = Self.turning(of: filled.points)
    #expect(drawn < 1.15 * wanted + 1)
  }

  @Test("A signature of 400 samples is a few curves")
  func curves() throws {
    var document = StrokeDocument(
      (0..<4).map { index in
        RecordedStroke(
          (0..<100).map { step in
            let point = StrokeCorpus.loops(Double(step) / 99)
            return StrokeSample(
              point: Point(point.x * 0.6 + Double(index) * 36, point.y), time: Double(step) / 100)
          })
      })
    document.pointsPerUnit = Size(1, 1)
    let ink = try InkPen(options: PenOptions(), usualWidth: 1.6).ink(of: document)
    let count = ink.shapes.reduce(0) { $0 + $1.path.elements.count }
    #expect(count < 420)
    #expect(ink.middleLines.joined().count < 540)
  }

  // MARK: - Measuring

  private static func distance(from point: Point, to line: [Point]) -> Double {
    guard line.count > 1 else { return line.first.map { ($0 - point).length } ?? .infinity }
    return zip(line, line.dropFirst()).map { from, to in
      let way = to - from
      let square = way.dot(way)
      let share = square > 0 ? min(max((point - from).dot(way) / square, 0), 1) : 0
      return (from + way * share - point).length
    }.min() ?? .infinity
  }

  private static func crossings(of line: [Point]) -> Int {
    func side(_ a: Point, _ b: Point, _ c: Point) -> Bool {
      (b - a).normal.dot(c - a) > 0
    }
    var count = 0
    for first in 0..<max(line.count - 1, 0) {
      for second in (first + 2)..<max(line.count - 1, first + 2) {
        let (a, b, c, d) = (line[first], line[first + 1], line[second], line[second + 1])
        if side(a, b, c) != side(a, b, d), side(c, d, a) != side(c, d, b) { count += 1 }
      }
    }
    return count
  }

  /// In radians, without regard to the side.
  private static func turning(of line: [Point]) -> Double {
    let ways = zip(line, line.dropFirst()).compactMap { ($1 - $0).unit }
    return zip(ways, ways.dropFirst()).reduce(0) { sum, pair in
      sum + acos(min(max(pair.0.dot(pair.1), -1), 1))
    }
  }
}
