// SPDX-License-Identifier: GPL-3.0-or-later

/// The document that a job reads.
public enum JobInput: Hashable, Sendable, Codable {
  /// A file.
  case path(String)
  /// What came through standard input, with the name that messages use for it.
  case bytes([UInt8], name: String)

  /// How messages and reports call it.
  public var name: String {
    switch self {
    case .path(let path): path
    case .bytes(_, let name): name
    }
  }

  /// The name of the file without folder and extension, for files that are about it.
  var stem: String {
    guard case .path(let path) = self, let name = path.split(separator: "/").last else {
      return "document"
    }
    return name.lastIndex(of: ".").map { $0 > name.startIndex ? String(name[..<$0]) : nil }
      .flatMap { $0 } ?? String(name)
  }
}
