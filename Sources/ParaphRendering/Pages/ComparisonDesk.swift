// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// What one process has open to compare pages.
struct ComparisonDesk {
  private let comparer: PageComparer
  private let temporaryName: String
  private var documents: [Int: RenderedDocument] = [:]

  /// A page with more pixels is drawn smaller: A0 at 72 dpi has as many.
  private static let greatestArea = 8_000_000.0
  /// What nobody could see does not count as something to be seen.
  private static let leastVisible = 4

  init(_ comparer: PageComparer, temporaryName: String) {
    self.comparer = comparer
    self.temporaryName = temporaryName
  }

  /// Compares the pairs of one task.
  mutating func compare(
    _ pairs: [PageComparer.Pair]
  ) throws(RenderingError) -> [PageComparison] {
    let options = options(for: pairs)
    var drawn: [PageComparer.Side: Bitmap] = [:]
    var found: [PageComparison] = []
    for pair in pairs {
      let first = try draw(pair.first, options, &drawn)
      let second = try draw(pair.second, options, &drawn)
      found.append(try compare(pair, first, second, readTexts(of: pair), dpi: options.dpi))
    }
    return found
  }

  private func options(for pairs: [PageComparer.Pair]) -> RenderOptions {
    var options = comparer.options
    let scale = options.dpi / 72
    let area =
      pairs.flatMap { [$0.first, $0.second] }.map { side in
        let size = side.geometry.displayedSize
        return size.width * scale * size.height * scale
      }.max() ?? 0
    // Ten-thousandths of a dpi are what a worker reports.
    if area > Self.greatestArea {
      let dpi = options.dpi * (Self.greatestArea / area).squareRoot()
      options.dpi = max((dpi * 10_000).rounded(.down) / 10_000, 0.001)
    }
    return options
  }

  private mutating func draw(
    _ side: PageComparer.Side, _ options: RenderOptions,
    _ drawn: inout [PageComparer.Side: Bitmap]
  ) throws(RenderingError) -> Bitmap {
    if let known = drawn[side] { return known }
    let document = try document(side.document)
    let bitmap = try document.render(page: side.page, geometry: side.geometry, options: options)
    drawn[side] = bitmap
    return bitmap
  }

  private mutating func readTexts(
    of pair: PageComparer.Pair
  ) throws(RenderingError) -> TextComparison {
    guard comparer.readsText else { return .none }
    return TextComparison(try readText(of: pair.first), try readText(of: pair.second))
  }

  private mutating func readText(
    of side: PageComparer.Side
  ) throws(RenderingError) -> PageText {
    try document(side.document).text(page: side.page, geometry: side.geometry)
  }

  private mutating func document(_ number: Int) throws(RenderingError) -> RenderedDocument {
    if let known = documents[number] { return known }
    let wanted = comparer.documents[number]
    let opened: RenderedDocument =
      switch wanted.source {
      case .path(let path): try RenderedDocument(path: path, password: wanted.password)
      case .bytes(let bytes): try RenderedDocument(bytes: bytes, password: wanted.password)
      }
    documents[number] = opened
    return opened
  }

  private func compare(
    _ pair: PageComparer.Pair, _ first: Bitmap, _ second: Bitmap, _ texts: TextComparison,
    dpi: Double
  ) throws(RenderingError) -> PageComparison {
    let ignored = pair.ignoring.map { Self.pixels($0, dpi: dpi, on: first) }
    let comparison = ImageComparison(
      first, second, threshold: comparer.rule.channel, ignoring: ignored)
    let unseen = pair.differing.enumerated().filter { _, box in
      !ImageComparison.differ(
        first, second, in: Self.pixels(box, dpi: dpi, on: first), beyond: Self.leastVisible)
    }
    let result = PageComparison(
      comparison, rule: comparer.rule, dpi: dpi, unseen: unseen.map(\.offset), texts: texts)
    if !result.agrees, let picture = pair.picture {
      let triptych = Triptych(
        first: first, second: second,
        difference: DifferencePicture.draw(
          first, second, threshold: comparer.rule.channel, ignoring: ignored))
      try triptych.write(
        picture, share: comparison.share,
        to: OutputFile(path: picture.path, temporaryName: temporaryName))
    }
    return result
  }

  /// The pixels that a box of displayed space touches.
  private static func pixels(
    _ box: Rectangle, dpi: Double, on bitmap: Bitmap
  ) -> ImageComparison.PixelBox {
    func pixel(_ points: Double, _ rule: FloatingPointRoundingRule, _ limit: Int) -> Int {
      Int(min(max((points * dpi / 72).rounded(rule), 0), Double(limit)))
    }
    guard box.isFinite else { return .init(x: 0, y: 0, width: 0, height: 0) }
    let left = pixel(box.minX, .down, bitmap.width)
    let top = pixel(box.minY, .down, bitmap.height)
    return .init(
      x: left, y: top, width: pixel(box.maxX, .up, bitmap.width) - left,
      height: pixel(box.maxY, .up, bitmap.height) - top)
  }
}

extension ImageComparison {
  /// Whether any channel of any pixel in a box differs by more; pictures of different size do.
  static func differ(
    _ first: Bitmap, _ second: Bitmap, in box: PixelBox, beyond threshold: Int
  ) -> Bool {
    guard first.width == second.width, first.height == second.height else { return true }
    let (columns, rows) = box.clipped(to: first)
    return first.pixels.withUnsafeBufferPointer { left in
      second.pixels.withUnsafeBufferPointer { right in
        rows.contains { row in
          let start = (row * first.width + columns.lowerBound) * 4
          return (start..<(start + columns.count * 4)).contains { at in
            abs(Int(left[at]) - Int(right[at])) > threshold
          }
        }
      }
    }
  }
}
