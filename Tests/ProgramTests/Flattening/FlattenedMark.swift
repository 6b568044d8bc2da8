// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

/// A mark that a report says was flattened.
struct FlattenedMark {
  let page: Int
  let kind: String
  /// On the page as displayed; `nil` when it shows nothing.
  let rect: Rectangle?
  /// Whether the program made its appearance.
  let isDrawn: Bool

  init(_ entry: JSONValue) throws {
    page = Int(try #require(entry["page"]?.numberValue))
    kind = try #require(entry["kind"]?.stringValue)
    rect = try entry["rect"].map(Program.rectangle)
    isDrawn = entry["drawn"] == .boolean(true)
  }
}
