// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import ParaphDocument
import ParaphModel
import ParaphPluginHost

/// Tells what is asked for, and what is drawn, from anything else: by values, so that another version of
/// a library makes no difference.
///
/// Files count by what they hold, not by their names.
struct MarkDigest {
  let registry: Registry

  /// What was asked for, wherever it goes.
  ///
  /// - Throws: What reads the files that it names.
  func request(_ request: MarkRequest) throws -> String {
    let design = try DesignFiles(registry: registry).replacing(in: request.design) { path in
      guard FileState(path) != nil else { return path }
      return try ContentHash(contentsOf: path).hexadecimal
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    var hash = ContentHash()
    hash.combine(Array(try encoder.encode(design)))
    hash.combine(Array((request.alternate ?? "").utf8))
    return hash.hexadecimal
  }

  /// What is drawn of one part of a mark, and where.
  ///
  /// `asked`: The digest of the request.
  func mark(_ placed: PlacedPart, asked: String) throws -> String {
    var parts = [asked, placed.part.id, placed.part.contents, PlacedPart.key(placed.mark.rect)]
    parts += placed.cover.map(PlacedPart.key)
    parts += [String(placed.mark.turn.rawValue), Self.text(placed.style)]
    if let caption = placed.caption {
      parts += [
        caption.caption.family, Self.text(caption.caption.color), caption.text,
        PlacedPart.key(caption.mark),
      ]
    }
    if let file = placed.part.file {
      parts += [file.name, try ContentHash(contentsOf: file.path).hexadecimal]
    }
    var hash = ContentHash()
    for part in parts { hash.combine(Array(part.utf8) + [0]) }
    return hash.hexadecimal
  }

  private static func text(_ style: Style) -> String {
    let opacity = style.opacity ?? 1
    return [
      style.ink.map(text) ?? "own", String(style.penWidth ?? 0), style.fontFamily ?? "",
      String(opacity), style.blendMode?.rawValue ?? "",
    ].joined(separator: " ")
  }

  private static func text(_ color: Color) -> String {
    "\(color.red),\(color.green),\(color.blue)"
  }
}
