// SPDX-License-Identifier: GPL-3.0-or-later

/// Where a link leads (ISO 32000-2, 12.3.2 and 12.6.4).
public enum LinkTarget: Hashable, Sendable {
  case uri(String)
  /// Counted from 1.
  case page(Int)
  case namedDestination(String)
}
