// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Keeps what a later version has written about a signature when this one writes it anew.
enum SavedMembers {
  private static let ofRecord: Set<String> = [
    "schema", "name", "person", "created", "encryption", "kind", "options", "style", "caption",
    "variants",
  ]
  private static let ofVariant: Set<String> = ["when", "kind", "options", "style", "caption"]
  private static let ofStyle: Set<String> = ["ink", "penWidth", "font", "opacity", "blendMode"]
  private static let ofCaption: Set<String> = [
    "template", "side", "dateFormat", "timeZone", "language", "name", "reason", "font",
  ]

  /// The newer members, and of the older ones those that this version does not know.
  ///
  /// What it knows and the newer ones leave out is gone: an option of a mark that is of another kind
  /// now would make it unusable. A variant is the same as the one for the same traits.
  static func merging(
    _ newer: [String: JSONValue], into older: [String: JSONValue]
  ) -> [String: JSONValue] {
    var result = looks(newer, older, known: ofRecord)
    guard let variants = newer["variants"]?.arrayValue else { return result }
    let old = older["variants"]?.arrayValue ?? []
    result["variants"] = .array(
      variants.map { variant in
        guard let members = variant.objectValue,
          let same = old.compactMap(\.objectValue).first(where: { $0["when"] == members["when"] })
        else { return variant }
        return .object(looks(members, same, known: ofVariant))
      })
    return result
  }

  private static func looks(
    _ newer: [String: JSONValue], _ older: [String: JSONValue], known: Set<String>
  ) -> [String: JSONValue] {
    var result = keeping(newer, older, known: known)
    for (key, known) in [("style", ofStyle), ("caption", ofCaption)] {
      guard let old = older[key]?.objectValue else { continue }
      let merged = keeping(newer[key]?.objectValue ?? [:], old, known: known)
      if !merged.isEmpty, newer[key] != nil || key == "style" { result[key] = .object(merged) }
    }
    return result
  }

  private static func keeping(
    _ newer: [String: JSONValue], _ older: [String: JSONValue], known: Set<String>
  ) -> [String: JSONValue] {
    older.filter { !known.contains($0.key) }.merging(newer) { $1 }
  }
}
