// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

@testable import ScannedSignaturePlugin

@Suite("The scanned signature")
struct ScannedSignatureTests {
  private static let example = Fixtures.packageRoot + "/Examples/signatures/scanned.png"

  /// A colour with alpha for each pixel, a byte each.
  private func image(
    _ width: Int, _ height: Int, resolution: Size? = Size(300, 300),
    _ pixel: (Int, Int) -> (Int, Int, Int, Int)
  ) throws -> Image {
    var rgba: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue, alpha) = pixel(x, y)
        rgba += [red, green, blue, alpha].map { UInt8(clamping: $0) }
      }
    }
    return try Image(width: width, height: height, rgba: rgba, resolution: resolution)
  }

  /// A line of ink from (20, 40) to (99, 43), with soft edges.
  private func ink(_ x: Int, _ y: Int) -> Double {
    guard (20..<100).contains(x) else { return 0 }
    return switch y {
    case 40..<44: 1
    case 39, 44: 0.5
    default: 0
    }
  }

  private func mixed(_ ink: (Int, Int, Int), _ paper: (Int, Int, Int), _ share: Double)
    -> (Int, Int, Int, Int)
  {
    func part(_ ink: Int, _ paper: Int) -> Int {
      Int((Double(ink) * share + Double(paper) * (1 - share)).rounded())
    }
    return (part(ink.0, paper.0), part(ink.1, paper.1), part(ink.2, paper.2), 255)
  }

  @Test("It keeps the contract", arguments: ["auto", "keep", "remove"])
  func conformance(_ paper: String) throws {
    let request = PluginRequest.example
    try PluginConformance.check(
      ScannedSignature.self,
      examples: [
        PluginExample(
          options: ["file": .string(Self.example), "paper": .string(paper)], request: request)
      ])
  }

  @Test("Off-white paper in falling light becomes transparent, and the ink keeps its colour")
  func paper() throws {
    let source = try image(160, 90) { x, y in
      let light = 1 - 0.25 * Double(x + y) / 250
      func lit(_ value: Int) -> Int { Int(Double(value) * light) + (x * 7 + y * 13) % 3 }
      return mixed((20, 30, 120), (lit(246), lit(243), lit(232)), ink(x, y))
    }
    let scan = try ScannedImage(source)
    #expect(scan.isTemplate)
    #expect(scan.image.width == 80 + 2 * ScannedImage.margin)
    #expect(scan.image.height == 6 + 2 * ScannedImage.margin)
    #expect(abs(scan.naturalSize.width - Double(scan.image.width) * 72 / 300) < 1e-9)
    scan.image.withRGBA { bytes in
      var colors: Set<[UInt8]> = []
      for offset in stride(from: 0, to: bytes.count, by: 4) where bytes[offset + 3] > 0 {
        colors.insert(Array(bytes[offset..<offset + 3]))
      }
      #expect(colors.count == 1)
      let color = colors.first ?? []
      #expect(zip(color, [20, 30, 125]).allSatisfy { abs(Int($0) - $1) < 25 })
      func alpha(_ x: Int, _ y: Int) -> Int { Int(bytes[(y * scan.image.width + x) * 4 + 3]) }
      #expect(alpha(40, 0) == 0 && alpha(40, 5) == 255)
      #expect((80...180).contains(alpha(40, 2)))
    }
  }

  @Test("A blue name and a red seal keep their two colours")
  func twoInks() throws {
    let source = try image(160, 120) { x, y in
      if (60..<110).contains(x), (70..<90).contains(y) { return (200, 20, 30, 255) }
      return mixed((20, 30, 120), (250, 250, 250), ink(x, y))
    }
    let scan = try ScannedImage(source, ScanTreatment(choice: .all))
    scan.image.withRGBA { bytes in
      var colors: Set<[UInt8]> = []
      for offset in stride(from: 0, to: bytes.count, by: 4) where bytes[offset + 3] == 255 {
        colors.insert(Array(bytes[offset..<offset + 3]))
      }
      #expect(colors.count == 2)
      #expect(colors.contains { $0[0] > 150 && $0[2] < 80 })
      #expect(colors.contains { $0[0] < 80 && $0[2] > 80 })
    }
  }

  @Test("A photograph without clear paper is kept as it is")
  func photograph() throws {
    let source = try image(120, 90) { x, y in
      (x * 2 + (y / 20 % 2) * 60, 200 - y * 2, (x / 15 % 2) * 180, 255)
    }
    let scan = try ScannedImage(source)
    #expect(!scan.isTemplate)
    #expect(scan.image.width == 120 && scan.image.height == 90)
  }

  @Test("A picture with alpha is cropped, and nothing else")
  func alpha() throws {
    let source = try image(160, 90, resolution: Size(200, 100)) { x, y in
      (x, y, 7, Int(255 * ink(x, y)))
    }
    let scan = try ScannedImage(source)
    #expect(scan.isTemplate)
    #expect(scan.image.width == 84 && scan.image.height == 10)
    #expect(scan.naturalSize == Size(84 * 72 / 200, 10 * 72 / 100))
    scan.image.withRGBA { bytes in
      let offset = (4 * 84 + 10) * 4
      #expect(Array(bytes[offset..<offset + 4]) == [28, 41, 7, 255])
    }
    let whole = try ScannedImage(source, ScanTreatment(trims: false))
    #expect(whole.image.width == 160 && whole.image.height == 90)
  }

  @Test("Dust is no ink")
  func dust() throws {
    let source = try image(400, 300) { x, y in
      if x == 390, y == 290 { return (60, 60, 60, 255) }
      let isInk = (50..<250).contains(x) && (100..<140).contains(y)
      return isInk ? (10, 10, 10, 255) : (250, 250, 250, 255)
    }
    let scan = try ScannedImage(source)
    #expect(scan.image.width == 204)
  }

  @Test("A large scan is halved, at the same size on paper")
  func large() throws {
    let source = try image(2600, 30) { x, y in
      (10..<2590).contains(x) && (10..<18).contains(y) ? (0, 0, 0, 255) : (255, 255, 255, 255)
    }
    let scan = try ScannedImage(source)
    #expect(abs(scan.image.width - 1292) <= 3)
    #expect(abs(scan.naturalSize.width - 2584 * 72 / 300) < 1)
  }

  @Test("A template is painted in the colour of the ink")
  func recoloured() throws {
    let source = try image(2, 1) { x, _ in (9, 9, 9, x * 255) }
    source.template(in: Color(red: 1, green: 0.5, blue: 0)).withRGBA { bytes in
      #expect(Array(bytes) == [255, 128, 0, 0, 255, 128, 0, 255])
    }
  }

  @Test(
    "Pictures without ink",
    arguments: [
      ("white", 255, 255, false), ("black", 0, 255, false), ("transparent", 0, 0, false),
      ("transparent in all colours", 0, 0, true), ("paper with grain", 240, 255, true),
    ])
  func empty(_ name: String, _ gray: Int, _ alpha: Int, _ varies: Bool) throws {
    let source = try image(60, 40) { x, y in
      let value = gray + (varies ? (x * 5 + y * 3) % 4 : 0)
      return (value, value, value, alpha)
    }
    let problem = #expect(throws: ScannedImage.Problem.self) {
      try ScannedImage(source)
    }
    if case .empty? = problem { return }
    Issue.record("The picture is not found to be empty: \(String(describing: problem))")
  }

  @Test("An opaque picture has no ink to paint")
  func noTemplate() throws {
    var plugin = try ScannedSignature(
      options: OptionValues(checked: ["file": .string(Self.example), "paper": "keep"]))
    var request = PluginRequest.example
    request.targets[0].style.ink = .black
    let error = #expect(throws: PluginError.self) { try plugin.prepare(request) }
    #expect(error?.reason == .options)
    #expect(error?.message.hasSuffix("its ink cannot be painted in another colour.") == true)
  }

  @Test("A file that is not there")
  func missing() {
    let error = #expect(throws: PluginError.self) {
      try ScannedSignature(options: OptionValues(checked: ["file": "/nowhere/s.png"]))
    }
    #expect(error?.reason == .missing && error?.kind == .unreadable)
  }

  @Test("The example has the size of its resolution")
  func size() throws {
    var plugin = try ScannedSignature(
      options: OptionValues(checked: ["file": .string(Self.example)]))
    var request = PluginRequest.example
    request.targets[0].style.ink = Color(red: 1, green: 0, blue: 0)
    let part = try #require(try plugin.prepare(request).first)
    #expect(part.subtype == .stamp)
    let size = try #require(part.naturalSize)
    #expect((130...165).contains(size.width) && (35...55).contains(size.height))
  }
}
