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
}
