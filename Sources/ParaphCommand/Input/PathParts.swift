// SPDX-License-Identifier: GPL-3.0-or-later

/// A path in its parts: `folder` with its last slash, `stem`, and `fileExtension` without the dot.
struct PathParts: Hashable, Sendable {
  let folder: String
  let name: String
  let stem: String
  let fileExtension: String

  init(_ path: String) {
    let slash = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    folder = String(path[..<slash])
    name = String(path[slash...])
    // A dot in front makes a hidden file, not an extension.
    if let dot = name.lastIndex(of: "."), dot != name.startIndex {
      stem = String(name[..<dot])
      fileExtension = String(name[name.index(after: dot)...])
    } else {
      stem = name
      fileExtension = ""
    }
  }

  /// A path from the root, without `.`, `..` and doubled separators, nor the slash in front.
  static func normal(_ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : SystemFiles.workingFolder + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
