// SPDX-License-Identifier: GPL-3.0-or-later

/// What a failure costs.
public enum ErrorPolicy: String, CaseIterable, Hashable, Sendable, Codable {
  /// The document, and those that were not begun.
  case stop
  /// The document.
  case skip
  /// The step; the document is written without it.
  case `continue`
}
