// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing

@testable import ScannedSignaturePlugin

/// What users ask for beyond the removal of paper.
@Suite("Treatment of scans")
struct ScanTreatmentTests {
  private func picture(_ seed: UInt64, _ change: (inout PhotographRecipe) -> Void) throws -> Image {
    var recipe = PhotographRecipe(seed: seed)
    change(&recipe)
    return try Image(bytes: Photograph(recipe).jpeg)
  }

  @Test("Several signatures count from the left; the largest is meant unless said otherwise")
  func several() throws {
    let image = try picture(12) { $0.signatures = 3 }
    func width(_ choice: InkGroups.Choice) throws -> Int {
      try ScannedImage(image, ScanTreatment(choice: choice)).image.width
    }
    let each = try (1...3).map { try width(.number($0)) }
    #expect(each.allSatisfy { $0 < 330 })
    let (largest, all) = (try width(.largest), try width(.all))
    #expect(each.contains(largest))
    #expect(all > 550)
    let problem = #expect(throws: ScannedImage.Problem.self) { try width(.number(4)) }
    guard case .noSuchSignature(4, 3)? = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
  }

  @Test("A tilted sheet is straightened by its rules", arguments: [-9.0, 4, 12])
  func rules(_ rotation: Double) throws {
    let image = try picture(4) {
      $0.rules = .gray
      $0.rotation = rotation
    }
    let scan = try CleanedScan(
      image, level: .light, mustBePaper: false, isWhole: true, choice: .all)
    let slope = try #require(scan.slope)
    let angle = Tilt(slope: slope).angle * 180 / .pi
    #expect(abs(angle - rotation) < 0.3)
  }

  @Test("A lone signature is straightened by its own line", arguments: [-12.0, 8])
  func line(_ rotation: Double) throws {
    func tilt(_ image: Image, _ treatment: ScanTreatment) throws -> Double {
      let scan = try ScannedImage(image, treatment).image
      let grid = PixelGrid(
        width: scan.width, height: scan.height, rgba: scan.withRGBA { Array($0) })
      return Tilt(of: grid.alpha)?.angle ?? 0
    }
    let image = try picture(4) { $0.rotation = rotation }
    let before = try tilt(image, ScanTreatment())
    let after = try tilt(image, ScanTreatment(straightens: true))
    #expect(abs(before) > 0.05)
    #expect(abs(after) < 0.01)
  }

  @Test("What has no direction is not turned")
  func round() {
    var plane = GrayPlane(width: 60, height: 60)
    for y in 0..<60 {
      for x in 0..<60 where (x - 30) * (x - 30) + (y - 30) * (y - 30) < 400 {
        plane.values[y * 60 + x] = 255
      }
    }
    #expect(Tilt(of: plane) == nil)
  }

  @Test("A picture is turned clockwise")
  func turned() throws {
    let image = try Image(width: 2, height: 1, rgba: [1, 2, 3, 255, 4, 5, 6, 255])
    let turned = image.turned(quarterTurns: 1)
    #expect(turned.width == 1 && turned.height == 2)
    turned.withRGBA { #expect(Array($0) == [1, 2, 3, 255, 4, 5, 6, 255]) }
    image.turned(quarterTurns: 2).withRGBA { #expect(Array($0) == [4, 5, 6, 255, 1, 2, 3, 255]) }
  }

  @Test("Pale ink becomes darker, and its hue stays")
  func pale() throws {
    var palette = InkPalette(Array(repeating: SIMD4(80, 90, 60, 0), count: 10), isNoisy: false)
    let before = try #require(palette.inks.first?.color)
    palette.strengthen()
    let after = try #require(palette.inks.first?.color)
    #expect(after.luma < before.luma - 50)
    #expect(after.y < after.x && after.x < after.z)
  }

  @Test("Light ink on dark paper is cut out in its own colour")
  func light() throws {
    let width = 240
    var rgba: [UInt8] = []
    for y in 0..<120 {
      for x in 0..<width {
        let isInk = (40..<200).contains(x) && (50..<55).contains((y + x / 8) % 120)
        let value: UInt8 = isInk ? 235 : UInt8(28 + (x * 7 + y * 3) % 4)
        rgba += [value, value, value, 255]
      }
    }
    let scan = try ScannedImage(
      Image(width: width, height: 120, rgba: rgba), ScanTreatment(paper: .remove))
    #expect(scan.isTemplate && scan.image.height < 60)
    scan.image.withRGBA { bytes in
      #expect(bytes.contains(255) && bytes[0] > 200)
    }
  }

  @Test(
    "Options that do not go together",
    arguments: [
      (["paper": "keep", "clean": "light"], "A picture that keeps its paper cannot be cleaned."),
      (["which": "9"], "there is 1 signature in the picture, and number 9 is wanted."),
    ] as [([String: JSONValue], String)])
  func refused(_ options: [String: JSONValue], _ message: String) {
    var all = options
    all["file"] = .string(Fixtures.packageRoot + "/Examples/signatures/scanned.png")
    let error = #expect(throws: PluginError.self) {
      try ScannedSignature(options: OptionValues(checked: all))
    }
    #expect(error?.message.hasSuffix(message) == true, "\(error?.message ?? "")")
    #expect(error?.kind == .usage)
  }
}
