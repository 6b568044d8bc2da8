// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

/// A part of a plugin in its place.
struct PlacedPart: Hashable, Sendable {
  var part: Part
  var page: Int
  var geometry: PageGeometry
  /// Where mark and caption lie together.
  var mark: PlacedMark
  /// What is written under or beside the mark.
  var caption: PlacedCaption?
  /// Of the person whose mark it is; `nil` when it is not known.
  var name: String?
  /// Which of the plugins of its mark draws it.
  var plugin = 0
  var style = Style.defaults
  /// The text that it was placed by.
  var matched: String?
  /// What is painted over beneath it, on the page as displayed.
  var cover: [Rectangle] = []
  /// The name (`/NM`) that it has as an annotation; empty until it is about to be written.
  var id = ""

  /// Where the mark itself lies, in its own space (before it is turned), at the size it is drawn.
  var inkFrame: Rectangle {
    caption?.mark ?? Rectangle(origin: .zero, size: mark.drawnSize)
  }

  /// What the appearance covers: the mark, and what is painted over.
  var rect: Rectangle { cover.reduce(mark.rect) { $0.union($1) } }
}

extension PlacedPart {
  /// Fits a part of a plugin into the place that it asks for.
  ///
  /// - Parameters:
  ///   - part: Of a plugin.
  ///   - targets: The places that the user named.
  ///   - request: What the user said about them.
  ///   - caption: What is written under or beside it.
  ///   - geometry: That of a page.
  /// - Returns: `nil` for a part of the document.
  /// - Throws: `outsidePage` when it would leave the page and may not.
  static func place(
    _ part: Part, targets: [ResolvedTarget], request: PlacementRequest?, caption: Caption? = nil,
    geometry: (Int) throws -> PageGeometry
  ) throws -> PlacedPart? {
    let placed: PlacedPart
    switch part.place {
    case .document: return nil
    case .rect(let page, let rect):
      placed = PlacedPart(
        part: part, page: page, geometry: try geometry(page),
        mark: PlacedMark(rect: rect, turn: .none))
    case .target(let index):
      guard targets.indices.contains(index) else { return nil }
      placed = try place(part, into: targets[index], request: request, caption: caption)
    }
    try placed.checkOnPage(allowClipped: request?.allowClipped ?? false)
    return placed
  }

  private static func place(
    _ part: Part, into target: ResolvedTarget, request: PlacementRequest?, caption: Caption?
  ) throws -> PlacedPart {
    // Without a request the place is a box that a field gave.
    var request =
      request
      ?? PlacementRequest(location: .anchor(.bottomRight), size: .natural)
    switch part.stretch {
    case .fixed: request.fit = Fit.none
    case .free: request.fit = request.fit ?? .fill
    case .proportional: break
    }
    let turn = request.orientation.turn(on: target.geometry.rotation)
    let mark: PlacedMark
    var placedCaption: PlacedCaption?
    if let caption, part.naturalSize?.isPositive ?? false {
      (mark, placedCaption) = try target.place(part, with: caption, request: request, turn: turn)
    } else {
      if part.stretch == .fixed, case .natural = request.size, let natural = part.naturalSize {
        let size = turn.swapsSides ? natural.transposed : natural
        request.size = .box(Length(size.width), Length(size.height))
      }
      let (box, fitting) = target.box(
        for: part.naturalSize, baseline: part.baseline, request: request, turn: turn)
      if let natural = part.naturalSize, natural.isPositive {
        mark = fitting.place(size: natural, baseline: part.baseline, box: box, turn: turn)
      } else {
        mark = PlacedMark(rect: box, turn: turn)
      }
    }
    return PlacedPart(
      part: part, page: target.page, geometry: target.geometry, mark: mark,
      caption: placedCaption, matched: target.matched, cover: target.cover)
  }

  private func checkOnPage(allowClipped: Bool) throws(EngineError) {
    let page = geometry.displayedBox
    guard !allowClipped, !page.contains(mark.rect, tolerance: 0.01) else { return }
    throw EngineError(
      .outsidePage,
      "The mark would leave page \(self.page): its box is \(Self.text(mark.rect)), "
        + "the page is \(Self.text(page)), from the top left.",
      hint: "Move it or make it smaller, or allow it with --allow-clipped.")
  }

  /// `x, y mm, width × height mm`, from the top left of the page.
  static func text(_ rectangle: Rectangle) -> String {
    let size = "\(millimetres(rectangle.width)) × \(millimetres(rectangle.height)) mm"
    return "\(corner(rectangle)), \(size)"
  }

  /// Tells boxes apart that differ by a hundredth of a point.
  static func key(_ rectangle: Rectangle) -> String {
    [rectangle.x, rectangle.y, rectangle.width, rectangle.height].map { number in
      let hundredths = (number * 100).rounded()
      guard abs(hundredths) < 1e15 else { return String(number) }
      let whole = Int(hundredths)
      if whole % 100 == 0 { return String(whole / 100) }
      return String(Double(whole) / 100)
    }.joined(separator: ",")
  }

  /// Where a box starts: `x, y mm`, from the top left of the page.
  static func corner(_ rectangle: Rectangle) -> String {
    "\(millimetres(rectangle.x)), \(millimetres(rectangle.y)) mm"
  }

  /// Points in millimetres, with one decimal at most.
  private static func millimetres(_ points: Double) -> String {
    let tenths = (points * 254 / 72).rounded()
    guard abs(tenths) < 1e15 else { return String(points) }
    let whole = Int(tenths)
    return whole % 10 == 0 ? String(whole / 10) : String(Double(whole) / 10)
  }
}
