// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import Testing

@testable import DrawnSignaturePlugin

@Suite("Strokes that recorders get wrong")
struct StrokeRobustnessTests {
  private static func mended(_ rows: [(Double, Double?)]) -> [StrokeSample] {
    SampleOrder.mended(rows.map { StrokeSample(point: Point($0.0, 0), time: $0.1) })
  }

  @Test("Samples that were delivered late are put in their place")
  func lateSamples() {
    let samples = Self.mended([(0, 0), (2, 2), (1, 1), (4, 4), (3, 3), (5, 5)])
    #expect(samples.map(\.point.x) == [0, 1, 2, 3, 4, 5])
    #expect(samples.map(\.time) == [0, 1, 2, 3, 4, 5])
  }

  @Test("A clock that goes back is held, and the samples stay")
  func badClock() {
    let samples = Self.mended([(0, 5), (1, 6), (2, 3), (3, 4), (4, 9)])
    #expect(samples.map(\.point.x) == [0, 1, 2, 3, 4])
    #expect(samples.map(\.time) == [5, 6, 6, 6, 9])
  }

  @Test("Times that are missing in part, or no numbers, are dropped")
  func missingTimes() {
    #expect(Self.mended([(0, 1), (1, nil), (2, 3)]).allSatisfy { $0.time == nil })
    #expect(Self.mended([(0, 1), (1, .nan), (2, 3)]).allSatisfy { $0.time == nil })
  }

  @Test("Equal points in a row are one, with the hardest pressure")
  func duplicates() {
    let rows: [(Double, Double)] = [(0, 0.2), (0, 0.9), (0.001, 0.3), (1, 0.4)]
    let stroke = PenStroke(rows.map { StrokeSample(point: Point($0.0, 0), pressure: $0.1) })
    #expect(stroke.samples.map(\.pressure) == [0.9, 0.4])
  }

  @Test("A tremble at the ends is left out, and the ends stay")
  func hooks() {
    let xs: [Double] = [0, 0.1, -0.1, 0.15, 0, 1, 2, 3, 4, 4.1, 3.9, 4]
    let stroke = PenStroke(xs.map { StrokeSample(point: Point($0, 0)) })
    #expect(stroke.withoutHooks(smallerThan: 0.25).points.map(\.x) == [0, 1, 2, 3, 4])
  }

  @Test("Jitter is taken out, and clean samples stay where they are")
  func noise() {
    let clean =
      StrokeCorpus.smooth.first { $0.testDescription == "loops" }?.strokes[0].samples ?? []
    let noisy =
      StrokeCorpus.recorded.first { $0.testDescription == "loops with jitter" }?.strokes[0].samples
      ?? []
    let quiet = NoiseFilter(strokes: [PenStroke(clean)], step: 0)
    #expect(!quiet.isNeeded)
    let filter = NoiseFilter(strokes: [PenStroke(noisy)], step: 0)
    #expect(filter.isNeeded && filter.deviation > 0.02 && filter.deviation < 0.1)
    func error(_ points: [Point]) -> Double {
      zip(points, clean).reduce(0) { $0 + ($1.0 - $1.1.point).length } / Double(clean.count)
    }
    let before = noisy.map(\.point)
    #expect(error(filter.filtered(before, corners: [])) < 0.8 * error(before))
  }

  struct Grid: CustomTestStringConvertible {
    var testDescription: String
    var values: [Double]
    var step: Double
  }

  static let grids: [Grid] = [
    Grid(testDescription: "whole pixels", values: [1, 2, 5, 9, 4, 7], step: 1),
    Grid(testDescription: "half pixels", values: [1.5, 2, 5, 9.5, 4, 7], step: 0.5),
    Grid(testDescription: "quarters", values: [1, 1.25, 5, 5.75, 3, 2], step: 0.25),
    Grid(testDescription: "none", values: [1.1, 2.37, 4.1, 6.9, 7.3], step: 0),
    Grid(testDescription: "one place", values: [3, 3, 3], step: 0),
  ]

  @Test("The grid of a digitizer is found", arguments: grids)
  func grid(_ row: Grid) {
    let grid = SampleGrid(of: row.values.map { Point($0, 0) })
    #expect(abs(grid.step.width - row.step) < 1e-9)
  }

  @Test("An empty stroke among others draws nothing")
  func emptyStroke() throws {
    let document = try StrokeDocument(json: Array("[[],[[1,2],[30,40]],[]]".utf8))
    let drawing = try Source.strokes(document).drawing(usualWidth: 1)
    #expect(drawing.inkList.strokes.count == 1)
  }

  @Test("A tap is a round dot")
  func dot() throws {
    let document = try StrokeDocument(json: Array(#"{"unit":"pt","strokes":[[[5,5]]]}"#.utf8))
    let drawing = try Source.strokes(document).drawing(usualWidth: 2)
    #expect(abs(drawing.size.width - 2.5) < 1e-6 && abs(drawing.size.height - 2.5) < 1e-6)
    #expect(drawing.inkList.strokes.map(\.count) == [1])
  }

  @Test("200,000 points are drawn, one more is too many")
  func manyPoints() throws {
    var noise = StrokeCorpus.Noise(7)
    let samples = (0..<200_000).map { index in
      StrokeSample(
        point: Point(Double(index) * 0.01, 100 * noise.next()), time: Double(index),
        pressure: noise.next())
    }
    let document = StrokeDocument([RecordedStroke(samples)])
    try document.check()
    let drawing = try Source.strokes(document).drawing(usualWidth: 1)
    #expect(drawing.size.isPositive)
    let fault = #expect(throws: InputFault.self) {
      try StrokeDocument([RecordedStroke(samples), RecordedStroke([samples[0]])]).check()
    }
    #expect(fault?.message == "it has more than 200000 points")
  }

  @Test("Ink covers the middle line all the way, at the tightest curls too")
  func noHoles() throws {
    for entry in StrokeCorpus.smooth {
      var document = StrokeDocument(entry.strokes)
      document.pointsPerUnit = Size(1, 1)
      let drawing = try Source.strokes(document).drawing(usualWidth: 1.6)
      let scale = 8.0
      let bitmap = try Bitmap.drawing(size: drawing.size, scale: scale, background: .white) {
        drawing.draw(on: $0, color: .black)
      }
      for point in drawing.inkList.strokes.joined() {
        let x = min(max(Int(point.x * scale), 0), bitmap.width - 1)
        let y = min(max(Int(point.y * scale), 0), bitmap.height - 1)
        #expect(
          bitmap.pixels[(y * bitmap.width + x) * 4] < 128, "\(entry.testDescription) at \(point)")
      }
    }
  }
}
