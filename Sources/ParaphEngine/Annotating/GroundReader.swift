// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphRendering

/// Reads what lies beneath boxes; a page is drawn once, as far as its boxes reach.
final class GroundReader {
  fileprivate struct Picture {
    let bitmap: Bitmap
    let region: Rectangle
    let dpi: Double
  }

  private let session: DocumentSession
  /// Whether annotations lie beneath: not those above a mark that becomes page content.
  private let hasAnnotations: Bool
  private var pictures: [Int: Picture] = [:]

  /// So fine that letters have a colour of their own, and do not fade into paper.
  private static let dpi = 200.0
  /// Of a picture, in pixels: more is drawn coarser.
  private static let greatestArea = 4_000_000.0
  /// Of pages that are kept for a second look.
  private static let mostKept = 16

  init(_ session: DocumentSession, for request: MarkRequest) {
    self.session = session
    hasAnnotations = !request.flatten
  }

  /// What lies beneath boxes in displayed space; `nil` beneath one that is outside of its page.
  func grounds(beneath boxes: [(page: Int, box: Rectangle)]) throws -> [Ground?] {
    var grounds = [Ground?](repeating: nil, count: boxes.count)
    let byPage = Dictionary(grouping: boxes.indices) { boxes[$0].page }
    for page in byPage.keys.sorted() {
      let whole = try session.geometry(page).displayedBox
      let visible = (byPage[page] ?? []).compactMap { index in
        boxes[index].box.intersection(whole).map { (index, $0) }
      }
      guard let first = visible.first?.1 else { continue }
      let picture = try picture(
        of: page, region: visible.dropFirst().reduce(first) { $0.union($1.1) })
      for (index, box) in visible { grounds[index] = picture.ground(beneath: box) }
    }
    return grounds
  }

  private func picture(of page: Int, region: Rectangle) throws -> Picture {
    if let known = pictures[page], known.region.contains(region, tolerance: 0.01) { return known }
    let area = region.area * (Self.dpi / 72) * (Self.dpi / 72)
    let dpi =
      area > Self.greatestArea ? Self.dpi * (Self.greatestArea / area).squareRoot() : Self.dpi
    let bitmap = try session.ground(page).render(
      page: page, geometry: session.geometry(page),
      options: RenderOptions(dpi: dpi, region: region, annotations: hasAnnotations))
    let picture = Picture(bitmap: bitmap, region: region, dpi: dpi)
    if pictures.count >= Self.mostKept { pictures = [:] }
    pictures[page] = picture
    return picture
  }
}

extension GroundReader.Picture {
  /// What lies beneath a box in displayed space; `nil` where that is outside.
  fileprivate func ground(beneath box: Rectangle) -> Ground? {
    let scale = dpi / 72
    func pixels(_ low: Double, _ high: Double, from start: Double, _ limit: Int) -> Range<Int>? {
      let first = (start * scale).rounded(.down)
      func pixel(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int {
        Int(min(max((points * scale).rounded(rule) - first, 0), Double(limit)))
      }
      let (from, to) = (pixel(low, .down), pixel(high, .up))
      return from < to ? from..<to : nil
    }
    guard let columns = pixels(box.minX, box.maxX, from: region.minX, bitmap.width),
      let rows = pixels(box.minY, box.maxY, from: region.minY, bitmap.height)
    else { return nil }
    return Ground(bitmap, columns: columns, rows: rows)
  }
}
