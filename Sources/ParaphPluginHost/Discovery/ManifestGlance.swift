// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a manifest seems to say, however wrong the rest of it is: enough for a list and a message.
///
/// Nothing of it is trusted, and nobody's permissions are looked at.
struct ManifestGlance {
  private let bytes: [UInt8]

  /// `nil` when the bundle has no manifest that can be read.
  init?(bundle path: String) {
    let file = "\(path)/\(PluginManifest.fileName)"
    guard let bytes = FileBytes.glance(file, bound: PluginManifest.mostBytes) else { return nil }
    self.bytes = bytes
  }

  /// Whether the word may be a value in it: `false` spares reading the rest.
  func mayHold(_ word: String) -> Bool {
    // A letter may be written as an escape sequence.
    holds("\"\(word)\"") || holds("\\u")
  }

  /// The members that are texts; empty for what is not JSON.
  var texts: [String: String] {
    guard let value = try? JSONValue(parsing: bytes), let members = value.objectValue else {
      return [:]
    }
    return members.compactMapValues(\.stringValue)
  }

  private func holds(_ text: String) -> Bool {
    (bytes + [0]).withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        bytes.baseAddress.map { strstr($0, text) != nil } ?? false
      }
    }
  }
}
