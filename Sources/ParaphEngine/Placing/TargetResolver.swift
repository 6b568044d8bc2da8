// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphRendering

/// Turns what a user said about a place into boxes on pages.
struct TargetResolver {
  let session: DocumentSession
  /// Told how many pages of how many were searched.
  let progress: (Engine.Progress) -> Void
  /// Whether a mark lies on the text itself, line by line: links, markup.
  let followsLines: Bool

  /// The places that are meant; where the user selected no pages, `defaultPages` are those of a box or
  /// an anchor.
  func targets(
    _ request: PlacementRequest, pages: PageSelection?, defaultPages: PageSelection
  ) throws -> [ResolvedTarget] {
    switch request.location {
    case .rect(let x, let y, let width, let height):
      return try session.numbers(pages ?? defaultPages).map { page in
        let geometry = try session.geometry(page)
        let size = geometry.displayedSize
        let box = Rectangle(
          x: x.points(of: size.width), y: y.points(of: size.height),
          width: width.points(of: size.width), height: height.points(of: size.height))
        return ResolvedTarget(page: page, geometry: geometry, place: .box(box))
      }
    case .anchor(let anchor):
      return try session.numbers(pages ?? defaultPages).map { page in
        ResolvedTarget(page: page, geometry: try session.geometry(page), place: .anchor(anchor))
      }
    case .text(let place):
      return try textTargets(place, request, pages: session.numbers(pages ?? .all))
    case .field(let name):
      return try fieldTargets(name, pages: pages)
    case .annotation(let name):
      return try annotationTargets(name, pages: session.numbers(pages ?? .all))
    }
  }
}

// MARK: - Text

extension TargetResolver {
  private func textTargets(
    _ place: PlacementRequest.TextPlace, _ request: PlacementRequest, pages: [Int]
  ) throws -> [ResolvedTarget] {
    let search = try TextSearch(place.pattern, ignoreCase: place.ignoreCase)
    let found = try matches(search, place, pages: pages)
    return try found.flatMap { match in
      let geometry = try session.geometry(match.page)
      // Ink reaches a little beyond the box that the font's metrics give.
      let reach = 0.08 * match.fontSize
      let cover = place.cover ? match.lines.map { $0.box.insetBy(-reach) } : []
      guard !followsLines else {
        return match.lines.map { line in
          ResolvedTarget(
            page: match.page, geometry: geometry, place: .box(line.box), matched: match.text)
        }
      }
      // A mark to the right goes after the last line, one to the left before the first.
      let line = place.edge == .right ? match.lines.last : match.lines.first
      let isUpright = line?.rotation == Rotation.none
      let box = place.edge == .above || place.edge == .below ? match.box : line?.box ?? match.box
      return [
        ResolvedTarget(
          page: match.page, geometry: geometry,
          place: .text(
            box: box, baseline: isUpright ? line?.baseline ?? box.maxY : box.maxY,
            edge: place.edge, line: try line.flatMap { try signingLine($0, match, request, place) }),
          matched: match.text, cover: cover)
      ]
    }
  }

  /// The line to sign on that belongs to a match, where the mark may stand on one.
  private func signingLine(
    _ line: TextMatch.Line, _ match: TextMatch, _ request: PlacementRequest,
    _ place: PlacementRequest.TextPlace
  ) throws -> SigningLine? {
    let turn = request.orientation.turn(on: try session.geometry(match.page).rotation)
    guard request.valign == nil || request.valign == .baseline, line.rotation == .none,
      turn == .none
    else { return nil }
    let search = SigningLineSearch(
      rules: try session.rules(match.page), text: try session.text(match.page),
      isAskedFor: request.valign == .baseline)
    return try search.line(for: line, fontSize: match.fontSize, edge: place.edge)
  }

  private func matches(
    _ search: TextSearch, _ place: PlacementRequest.TextPlace, pages: [Int]
  ) throws -> [TextMatch] {
    let order = place.match == .last ? pages.reversed() : pages
    var found: [TextMatch] = []
    for (index, page) in order.enumerated() {
      progress(Engine.Progress(done: index, total: order.count, unit: "pages searched"))
      found += try search.matches(in: session.text(page))
      switch place.match {
      case .first where !found.isEmpty: return [found[0]]
      case .last where !found.isEmpty: return [found[found.count - 1]]
      case .number(let wanted) where found.count >= wanted: return [found[wanted - 1]]
      default: break
      }
    }
    guard !found.isEmpty else {
      throw EngineError(
        .textNotFound, "The text “\(place.pattern)” is not on \(Self.name(pages)).",
        hint: try noTextHint(place, pages: pages))
    }
    switch place.match {
    case .all: return found
    case .unique where found.count == 1: return found
    case .unique:
      throw EngineError(
        .textAmbiguous,
        "The text “\(place.pattern)” stands in \(found.count) places: \(Self.list(found)).",
        hint: "Choose one with --match N, or take them all with --match all.")
    default:
      throw EngineError(
        .textNotFound,
        "The text “\(place.pattern)” stands in \(found.count) places only: \(Self.list(found)).")
    }
  }

  private func noTextHint(
    _ place: PlacementRequest.TextPlace, pages: [Int]
  ) throws -> String {
    let hasText = try pages.prefix(8).contains { try !session.text($0).characters.isEmpty }
    if !hasText { return "There is no text at all on those pages: they may be scanned." }
    if place.pattern.hasPrefix("/"), place.pattern.hasSuffix("/i") {
      return "For any capitals write --at-text \"\(place.pattern.dropLast())\" --ignore-case."
    }
    if !place.ignoreCase { return "Letters in another case are found with --ignore-case." }
    return "See what is there with: paraph inspect FILE --find PATTERN."
  }

  /// What sentences call pages that were searched, after “on”.
  static func name(_ pages: [Int]) -> String {
    guard let first = pages.first, let last = pages.last else { return "any page" }
    if first == last { return "page \(first)" }
    return last - first + 1 == pages.count
      ? "pages \(first) to \(last)" : "any of the \(pages.count) pages searched"
  }

  private static func list(_ found: [TextMatch]) -> String {
    let shown = found.prefix(8).enumerated().map { index, match in
      "\(index + 1) on page \(match.page) at \(PlacedPart.corner(match.box))"
    }
    return shown.joined(separator: "; ") + (found.count > 8 ? "; …" : "")
  }
}
