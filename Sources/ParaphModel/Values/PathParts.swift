// SPDX-License-Identifier: MIT

/// A path in its parts: `folder` with its last slash, `stem`, and `fileExtension` without the dot.
package struct PathParts: Hashable, Sendable {
  package let folder: String
  package let name: String
  package let stem: String
  package let fileExtension: String

  package init(_ path: String) {
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
}
