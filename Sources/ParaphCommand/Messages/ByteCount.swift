// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// Numbers of bytes for people.
enum ByteCount {
  /// Such as `812 bytes`, `45 kB` or `3.2 MB`.
  static func text(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: bytes == 1 ? "1 byte" : "\(bytes) bytes"
    case ..<1_000_000: "\(DecimalText.of(Double(bytes) / 1e3, digits: bytes < 10_000 ? 1 : 0)) kB"
    case ..<1_000_000_000: "\(DecimalText.of(Double(bytes) / 1e6, digits: 1)) MB"
    default: "\(DecimalText.of(Double(bytes) / 1e9, digits: 1)) GB"
    }
  }
}
