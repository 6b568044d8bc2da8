// SPDX-License-Identifier: MIT

extension XMLTree.Language {
  /// SVG 1.1 and 2.
  static let svg = Self(
    root: "svg", namespace: "http://www.w3.org/2000/svg", textElements: ["style"],
    maximumNodes: 100_000)

  /// InkML (W3C Recommendation of 20 September 2011).
  static let inkML = Self(
    root: "ink", namespace: "http://www.w3.org/2003/InkML",
    textElements: ["trace", "matrix"], maximumNodes: 100_000)
}
