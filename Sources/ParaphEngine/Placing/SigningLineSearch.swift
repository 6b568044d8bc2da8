// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphRendering

/// Finds the line to sign on that belongs to some text: beside it, or just above it.
///
/// Lines are those that the page draws, and runs of underscores or dots in its text.
struct SigningLineSearch {
  let rules: PageRules
  let text: PageText
  /// Whether the user asked for a line: then one counts too that something stands on, or that is the
  /// side of a box.
  let isAskedFor: Bool

  /// What is shorter is no line to sign on.
  private static let shortest = 24.0
  /// A line that is farther from the text belongs to another column.
  private static let farthest = 144.0

  /// The line for a mark beside, over or above some text.
  ///
  /// - Parameters:
  ///   - match: A line of text that stands upright.
  ///   - fontSize: Of the text, in points.
  ///   - edge: On which side of the text the mark goes.
  /// - Returns: `nil` where none is clearly there.
  /// - Throws: As `TextSearch`.
  func line(
    for match: TextMatch.Line, fontSize: Double, edge: PlacementRequest.TextEdge
  ) throws -> SigningLine? {
    let size = fontSize > 0 ? fontSize : match.box.height / 1.2
    switch edge {
    case .right: return try beside(match, size) ?? above(match, size)
    case .left: return try before(match, size)
    case .above: return try above(match, size)
    case .over, .below: return nil
    }
  }

  // MARK: - On the line of the text

  private func beside(_ match: TextMatch.Line, _ size: Double) throws -> SigningLine? {
    let end = match.box.maxX
    let candidates = try lines(onLineOf: match, size).compactMap { line -> SigningLine? in
      var line = line
      if line.minX < end - 1 { line.minX = end + ResolvedTarget.defaultGap.beside }
      let isNear = isAskedFor || line.minX - end <= Self.farthest
      return isNear && line.length >= Self.shortest ? line : nil
    }
    guard let nearest = candidates.min(by: { ($0.minX, $0.y) < ($1.minX, $1.y) }) else {
      return nil
    }
    // The line of other words on the same line of text is not that of these.
    let between = Rectangle(
      corners: Point(end, match.box.minY), Point(nearest.minX, match.baseline))
    guard !hasText(in: between) else { return nil }
    return isAskedFor || isFree(nearest, size) ? nearest : nil
  }

  private func before(_ match: TextMatch.Line, _ size: Double) throws -> SigningLine? {
    let candidates = try lines(onLineOf: match, size).filter { line in
      let isNear = isAskedFor || match.box.minX - line.maxX <= Self.farthest
      return isNear && line.maxX <= match.box.minX + 2 && line.length >= Self.shortest
    }
    guard let nearest = candidates.max(by: { ($0.maxX, $0.y) < ($1.maxX, $1.y) }) else {
      return nil
    }
    let between = Rectangle(
      corners: Point(nearest.maxX, match.box.minY), Point(match.box.minX, match.baseline))
    guard !hasText(in: between) else { return nil }
    return isAskedFor || isFree(nearest, size) ? nearest : nil
  }

  /// Those that letters could stand on together with the text.
  private func lines(onLineOf match: TextMatch.Line, _ size: Double) throws -> [SigningLine] {
    // In a cell of a table the line is farther below.
    let reach = isAskedFor ? 1.25 * size : 0.8 * size
    return try lines().filter { line in
      line.y >= match.baseline - 0.35 * size && line.y <= match.baseline + max(8, reach)
    }
  }

  // MARK: - Above the text

  /// The line that has the text as its caption.
  private func above(_ match: TextMatch.Line, _ size: Double) throws -> SigningLine? {
    let box = match.box
    let candidates = try lines().filter { line in
      // The box of a font reaches above its letters.
      let common = min(line.maxX, box.maxX) - max(line.minX, box.minX)
      return line.y >= box.minY - 1.2 * size && line.y <= box.minY + 0.3 * size
        && line.length >= 1.5 * Self.shortest && common >= 0.5 * min(box.width, line.length)
    }
    guard let nearest = candidates.max(by: { $0.y < $1.y }) else { return nil }
    return isAskedFor || isFree(nearest, size) ? nearest : nil
  }

  // MARK: - What there is

  /// Whether nothing stands where a signature would begin.
  private func isFree(_ line: SigningLine, _ size: Double) -> Bool {
    let room = Rectangle(
      x: line.minX, y: line.y - max(10, size), width: min(line.length, 60),
      height: max(10, size) - 0.5)
    return !hasText(in: room)
  }

  /// Whether letters stand in a box; those of which lines are made do not count.
  private func hasText(in box: Rectangle) -> Bool {
    guard !box.isEmpty else { return false }
    return text.characters.contains { character in
      guard !Self.isFiller(character.scalar), !character.scalar.properties.isWhitespace else {
        return false
      }
      return box.contains(Rectangle(origin: character.box.center, size: Size(0, 0)))
    }
  }

  private static func isFiller(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    // A colon belongs to the text, whether or not it was looked for.
    case "_", ".", ":", "\u{FF1A}", "\u{2026}", "\u{B7}", "\u{2025}", "\u{2024}": true
    default: false
    }
  }

  private func lines() throws -> [SigningLine] {
    let drawn = rules.rules.filter { isAskedFor || !$0.hasUpright }.map {
      SigningLine(minX: $0.box.minX, maxX: $0.box.maxX, y: $0.box.minY)
    }
    return try drawn + typed()
  }

  /// Underscores and dots, as people set lines with a keyboard.
  private func typed() throws -> [SigningLine] {
    guard text.characters.count(where: { Self.isFiller($0.scalar) }) >= 3 else { return [] }
    let search = try TextSearch(
      "/(?:_ ?){4,}|(?:[.\u{B7}\u{2024}] ?){8,}|(?:[\u{2025}\u{2026}] ?){3,}/")
    return try search.matches(in: text).flatMap { match in
      match.lines.filter { $0.rotation == .none }.map { line in
        // An underscore hangs below the base line, a dot stands on it.
        let drop = match.text.hasPrefix("_") ? 0.07 * match.fontSize : 0
        return SigningLine(minX: line.box.minX, maxX: line.box.maxX, y: line.baseline + drop)
      }
    }
  }
}
