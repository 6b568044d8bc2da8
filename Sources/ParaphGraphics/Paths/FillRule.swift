// SPDX-License-Identifier: MIT

/// Which side of a path is its inside (ISO 32000-2, 8.5.3.3).
public enum FillRule: Hashable, Sendable {
  case nonzeroWinding
  case evenOdd
}
