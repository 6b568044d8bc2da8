// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

extension PathParts {
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
