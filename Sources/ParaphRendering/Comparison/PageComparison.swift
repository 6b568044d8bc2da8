// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
public import ParaphModel

/// How a page looks in one document, compared with how it looks in another.
public struct PageComparison: Hashable, Sendable {
  /// Whether the two agree by the rule that they were compared with.
  public let agrees: Bool
  /// Whether the pages have the same size; when not, nothing else was compared.
  public let sameSize: Bool
  /// How many pixels were looked at.
  public let pixelCount: Int
  /// How many of them differ by more than the rule's channel.
  public let differingPixels: Int
  /// The side of the largest square of nothing but differing pixels.
  public let largestBlock: Int
  /// The largest difference of any channel, 0 to 255.
  public let largestDifference: Int
  /// Pixels to an inch; less than what was asked for where the page is very large.
  public let dpi: Double
  /// Which of the boxes that were to differ do not, by their numbers from 0; the first few.
  public let unseen: [Int]
  /// Whether a viewer reads the same on both, where that was looked at.
  public let sameText: Bool
  /// How many characters of the first one the second has not, where that was looked at.
  public let lostCharacters: Int
  /// Where they differ, in pixels, from the top; no more than a few, so that some may be joined.
  public let boxes: [ImageComparison.PixelBox]

  /// The differing pixels among all, 0 to 1; 1 for pages of different size.
  public var share: Double {
    sameSize ? Double(differingPixels) / Double(max(pixelCount, 1)) : 1
  }

  /// Where they differ, in displayed space.
  public var places: [Rectangle] {
    let scale = 72 / dpi
    return boxes.map { box in
      Rectangle(
        x: Double(box.x) * scale, y: Double(box.y) * scale, width: Double(box.width) * scale,
        height: Double(box.height) * scale)
    }
  }

  init(
    _ comparison: ImageComparison, rule: Agreement, dpi: Double, unseen: [Int],
    texts: TextComparison
  ) {
    agrees = rule.holds(for: comparison)
    sameSize = comparison.sameSize
    pixelCount = comparison.pixelCount
    differingPixels = comparison.differingPixels
    largestBlock = comparison.largestBlock
    largestDifference = comparison.largestDifference
    self.dpi = dpi
    self.unseen = Array(unseen.prefix(Self.mostUnseen))
    sameText = texts.isSame
    lostCharacters = texts.lost
    boxes = ImageComparison.joined(comparison.boxes, atMost: Self.mostBoxes)
  }

  // MARK: - On the way from a worker

  private static let mostUnseen = 8
  private static let mostBoxes = 24
  private static let plainCount = 9

  /// All of it as numbers.
  var numbers: [Int32] {
    let flags = (agrees ? 1 : 0) | (sameSize ? 2 : 0) | (sameText ? 4 : 0)
    let plain = [
      flags, pixelCount, differingPixels, largestBlock, largestDifference,
      Int((dpi * 10_000).rounded()), unseen.count, boxes.count, lostCharacters,
    ]
    let all = plain + unseen + boxes.flatMap { [$0.x, $0.y, $0.width, $0.height] }
    return all.map { Int32(clamping: $0) }
  }

  /// From `numbers`; `nil` for others.
  init?(numbers: [Int32]) {
    let all = numbers.map { Int($0) }
    guard all.count >= Self.plainCount, all[6] >= 0, all[7] >= 0,
      all.count == Self.plainCount + all[6] + 4 * all[7]
    else { return nil }
    agrees = all[0] & 1 != 0
    sameSize = all[0] & 2 != 0
    sameText = all[0] & 4 != 0
    lostCharacters = all[8]
    pixelCount = all[1]
    differingPixels = all[2]
    largestBlock = all[3]
    largestDifference = all[4]
    dpi = Double(all[5]) / 10_000
    let rest = all[Self.plainCount...]
    unseen = Array(rest.prefix(all[6]))
    let sides = Array(rest.dropFirst(all[6]))
    boxes = stride(from: 0, to: sides.count, by: 4).map { at in
      .init(x: sides[at], y: sides[at + 1], width: sides[at + 2], height: sides[at + 3])
    }
  }
}

extension ImageComparison {
  /// No more than so many boxes that hold all of these: those that lie next in order are joined.
  static func joined(_ boxes: [PixelBox], atMost most: Int) -> [PixelBox] {
    guard boxes.count > most else { return boxes }
    let run = (boxes.count + most - 1) / most
    return stride(from: 0, to: boxes.count, by: run).map { start in
      boxes[start..<min(start + run, boxes.count)].reduce(boxes[start]) { $0.union($1) }
    }
  }
}

extension ImageComparison.PixelBox {
  /// The smallest box that holds both.
  func union(_ other: Self) -> Self {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Self(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
