// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphGraphics

@Suite("Pictures with fewer pixels")
struct ImageReducingTests {
  private func pixels(_ image: Image) -> [UInt8] { image.withRGBA { Array($0) } }

  @Test("A whole factor gives exact means, weighed by alpha")
  func exact() throws {
    let image = try Image(
      width: 4, height: 2,
      rgba: [
        10, 0, 0, 255, 20, 0, 0, 255, 200, 100, 0, 255, 0, 0, 0, 0,
        30, 0, 0, 255, 40, 0, 0, 255, 255, 255, 255, 0, 9, 9, 9, 0,
      ], resolution: Size(200, 100))
    let half = image.reduced(toWidth: 2, height: 1)
    #expect(pixels(half) == [25, 0, 0, 255, 200, 100, 0, 64])
    #expect(half.resolution == Size(100, 50))
    #expect(half.naturalSize == image.naturalSize)
  }

  @Test("Any ratio keeps the mean of the whole")
  func uneven() throws {
    var rgba: [UInt8] = []
    for index in 0..<35 { rgba += [UInt8(index * 7), UInt8(255 - index * 7), 60, 255] }
    let image = try Image(width: 7, height: 5, rgba: rgba)
    for (width, height) in [(3, 2), (1, 1), (7, 1), (6, 4)] {
      let small = image.reduced(toWidth: width, height: height)
      #expect(small.width == width && small.height == height && !small.hasAlpha)
      let bytes = pixels(small)
      var red = 0
      for at in stride(from: 0, to: bytes.count, by: 4) { red += Int(bytes[at]) }
      let mean = Double(red) / Double(width * height)
      #expect(abs(mean - 119) <= 1)
    }
  }

  @Test("No pixel is made up", arguments: [(7, 5), (8, 9), (100, 100)])
  func unchanged(_ width: Int, _ height: Int) throws {
    let image = try Image(width: 7, height: 5, rgba: (0..<140).map { UInt8($0) })
    let same = image.reduced(toWidth: width, height: height)
    #expect(pixels(same) == pixels(image))
  }
}
