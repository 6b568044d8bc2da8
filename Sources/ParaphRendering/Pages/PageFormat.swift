// SPDX-License-Identifier: GPL-3.0-or-later

/// What a page is written as.
public enum PageFormat: String, CaseIterable, Hashable, Sendable {
  case png
  case jpeg
  case svg
  case pdf

  /// The format that a file's name asks for by its ending; `nil` when it asks for none.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg
    case "svg": self = .svg
    case "pdf": self = .pdf
    default: return nil
    }
  }
}
