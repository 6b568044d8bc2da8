// SPDX-License-Identifier: GPL-3.0-or-later

/// A tree of values by number (ISO 32000-2, 7.9.7).
enum NumberTree {
  /// Calls back with every pair, in the order of the tree.
  ///
  /// A node that comes twice is passed over.
  static func forEach(
    in root: PDFObject, _ source: any ObjectSource,
    _ body: (Int, PDFObject) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    var stack = [root]
    var visited: Set<ObjectReference> = []
    var nodes = 0
    while let next = stack.popLast() {
      if let reference = next.referenceValue, !visited.insert(reference).inserted { continue }
      guard let node = try source.resolve(next).dictionaryValue else { continue }
      nodes += 1
      guard nodes <= source.limits.treeNodes else {
        throw DocumentError(.limit, "A number tree has more than \(nodes) nodes.")
      }
      let pairs = try source.array("Nums", in: node) ?? []
      for index in stride(from: 0, to: pairs.count - 1, by: 2) {
        guard let key = try source.resolve(pairs[index]).intValue else { continue }
        try body(key, pairs[index + 1])
      }
      stack.append(contentsOf: try source.array("Kids", in: node)?.reversed() ?? [])
    }
  }
}
