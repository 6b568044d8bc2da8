// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

@testable import ScannedSignaturePlugin

@Suite("Tracing of ink")
struct TracerTests {
  /// Ink on transparent ground, by its density from 0 to 1.
  private static func image(
    _ width: Int, _ height: Int, color: (UInt8, UInt8, UInt8) = (20, 30, 120),
    _ density: (Double, Double) -> Double
  ) throws -> Image {
    var rgba: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let value = min(max(density(Double(x) + 0.5, Double(y) + 0.5), 0), 1)
        rgba += [color.0, color.1, color.2, UInt8((value * 255).rounded())]
      }
    }
    return try Image(width: width, height: height, rgba: rgba, resolution: Size(300, 300))
  }

  /// A wave and a ring, drawn with a pen of 7 pixels and soft edges.
  private static func strokes(_ x: Double, _ y: Double) -> Double {
    let wave = 60 + 35 * Double(((Int(x) / 40) % 2 == 0 ? Int(x) % 40 : 40 - Int(x) % 40) - 20) / 20
    let ring = abs(((x - 300) * (x - 300) + (y - 60) * (y - 60)).squareRoot() - 40)
    return max(x < 230 ? 4 - abs(y - wave) * 0.5 : 0, 4 - ring)
  }

  private static func render(_ mark: any ScannedMark, _ width: Int, _ height: Int) throws -> Bitmap
  {
    try Bitmap.drawing(
      size: Size(Double(width), Double(height)), scale: 1, background: nil
    ) { mark.draw(on: $0) }
  }

  /// What share of the pixels that are ink in either picture are ink in both.
  private static func overlap(_ bitmap: Bitmap, _ image: Image) -> Double {
    var (both, either) = (0, 0)
    image.withRGBA { pixels in
      for pixel in 0..<image.width * image.height {
        let one = pixels[pixel * 4 + 3] >= 128
        let other = bitmap.pixels[pixel * 4 + 3] >= 128
        if one && other { both += 1 }
        if one || other { either += 1 }
      }
    }
    return either == 0 ? 1 : Double(both) / Double(either)
  }

  @Test("Outlines cover the ink, in its colour, the same each time")
  func outlines() throws {
    let image = try Self.image(360, 120, Self.strokes)
    let tracer = Tracer(image, naturalSize: image.naturalSize)
    let mark = try tracer.mark(tones: nil)
    #expect(mark.layers.count == 1)
    let color = try #require(mark.layers.first?.color)
    #expect(color.alpha == 1 && abs(color.blue - 120 / 255) < 0.02)
    #expect(try Self.overlap(Self.render(mark, 360, 120), image) >= 0.95)
    let again = try Tracer(image, naturalSize: image.naturalSize).mark(tones: nil)
    #expect(again.layers.map(\.outline) == mark.layers.map(\.outline))
    #expect(mark.naturalSize == image.naturalSize)
  }

  @Test("Shaded ink has several tones, each within the one before")
  func tones() throws {
    let image = try Self.image(400, 120) { x, y in
      guard (20..<380).contains(x), (30..<90).contains(y) else { return 0 }
      return 0.25 + 0.75 * (x - 20) / 360
    }
    let mark = try Tracer(image, naturalSize: image.naturalSize).mark(tones: nil)
    #expect(mark.layers.count > 2)
    let bitmap = try Self.render(mark, 400, 120)
    let densities = [60, 150, 250, 370].map { bitmap[$0, 60] >> 24 }
    #expect(densities == densities.sorted() && Set(densities).count >= 3)
    #expect(densities.last ?? 0 > 200)
    #expect(try Tracer(image, naturalSize: image.naturalSize).mark(tones: 1).layers.count == 1)
  }

  @Test("Two inks keep their colours, with no gap where they meet")
  func inks() throws {
    var rgba: [UInt8] = []
    for y in 0..<100 {
      for x in 0..<300 {
        let isInk = (20..<280).contains(x) && (20..<80).contains(y)
        rgba += x < 200 ? [20, 30, 120] : [190, 30, 40]
        rgba.append(isInk ? 255 : 0)
      }
    }
    let image = try Image(width: 300, height: 100, rgba: rgba)
    let mark = try Tracer(image, naturalSize: image.naturalSize).mark(tones: nil)
    #expect(mark.layers.count == 2)
    let bitmap = try Self.render(mark, 300, 100)
    #expect((25..<275).allSatisfy { bitmap[$0, 50] >> 24 >= 250 })
    #expect(bitmap[100, 50] & 0xFF > 90 && bitmap[250, 50] >> 16 & 0xFF > 160)
    let green = try #require(mark.painted(in: Color(red: 0, green: 1, blue: 0)))
    let painted = try Self.render(green, 300, 100)
    #expect(painted[100, 50] == 0xFF00_FF00 && painted[250, 50] == 0xFF00_FF00)
  }

  @Test("Noise has few outlines, however much there is of it")
  func noise() throws {
    var state: UInt32 = 7
    let image = try Self.image(500, 300) { x, y in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state >> 16) / 65_535 * ((100..<200).contains(y) ? 1.3 : 0.7)
    }
    let mark = try Tracer(image, naturalSize: image.naturalSize).mark(tones: nil)
    let elements = mark.layers.reduce(0) { $0 + $1.outline.elements.count }
    #expect(elements > 0 && elements < 2_500)
  }

  @Test("Specks alone are nothing")
  func specks() throws {
    let image = try Self.image(1_200, 300) { x, y in Int(x) == 600 && Int(y) == 150 ? 1 : 0 }
    let problem = #expect(throws: TracingProblem.self) {
      try Tracer(image, naturalSize: image.naturalSize).mark(tones: nil)
    }
    #expect(problem?.pluginError("a.png").kind == .usage)
  }

  @Test("A photograph is traced into less than 20 KB", arguments: [1, 4, 9] as [UInt64])
  func photograph(_ seed: UInt64) throws {
    var recipe = PhotographRecipe.random(seed: seed, width: 700, height: 400)
    if seed == 4 { recipe.pen = .pencil }
    let picture = try Image(bytes: Photograph(recipe).jpeg)
    let scan = try ScannedImage(picture, ScanTreatment(paper: .remove))
    let mark = try Tracer(scan.image, naturalSize: scan.naturalSize).mark(tones: nil)
    let document = VectorDocument()
    document.addPage(size: Size(170, 170 * mark.naturalSize.height / mark.naturalSize.width)) {
      mark.draw(on: $0)
    }
    #expect(try document.finish().pdf.count < 20_000)
  }
}
