// SPDX-License-Identifier: MIT

/// What kinds of address are looked for in the text.
enum Detection: String, CaseIterable {
  /// `http`, `https`, `ftp`, and what begins with `www.`
  case url
  /// `mailto:`, and a bare address with an `@`.
  case email
}
