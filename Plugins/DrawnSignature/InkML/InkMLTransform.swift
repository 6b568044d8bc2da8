// SPDX-License-Identifier: MIT

import ParaphModel

/// The mapping of a device's coordinates to those of the canvas.
///
/// InkML, 5.1 and 5.2.
enum InkMLTransform {
  /// The mapping of a `canvasTransform`; `nil` where it maps nothing.
  ///
  /// - Throws: `InputFault` for a mapping that is not affine.
  static func matrix(of node: XMLTree.Node, _ tree: XMLTree) throws(InputFault) -> Matrix? {
    // A second one would be the inverse.
    guard let first = node.children.first(where: { tree.nodes[$0].name == "mapping" }) else {
      return nil
    }
    return try mapping(first, tree, depth: 0)
  }

  private static func mapping(
    _ index: Int, _ tree: XMLTree, depth: Int
  ) throws(InputFault) -> Matrix {
    var node = tree.nodes[index]
    if let other = tree.index(of: node.attributes["mappingRef"]) { node = tree.nodes[other] }
    guard depth < 16 else { throw InputFault("its mappings nest too deep") }
    switch node.attributes["type"] ?? "unknown" {
    case "identity": return .identity
    case "affine": return try affine(node, tree)
    case "product":
      // The mapping written last is the one that points meet first.
      var result = Matrix.identity
      for child in node.children where tree.nodes[child].name == "mapping" {
        result = try mapping(child, tree, depth: depth + 1).then(result)
      }
      return result
    case let type:
      throw InputFault(
        "its canvasTransform is of the type “\(type.prefix(20))”; save it with an affine one")
    }
  }

  private static func affine(_ node: XMLTree.Node, _ tree: XMLTree) throws(InputFault) -> Matrix {
    guard
      let text = node.children.map({ tree.nodes[$0] }).first(where: { $0.name == "matrix" })?.text
    else { throw InputFault("an affine mapping has no matrix") }
    var scanner = TextScanner(text)
    var n: [Double] = []
    scanner.skipSpace()
    while let number = scanner.number() {
      n.append(number)
      scanner.skipSeparator()
    }
    // Rows of two, or of three with what is added.
    switch n.count {
    case 4: return Matrix(n[0], n[2], n[1], n[3], 0, 0)
    case 6: return Matrix(n[0], n[3], n[1], n[4], n[2], n[5])
    default: throw InputFault("the matrix of an affine mapping has \(n.count) numbers, not 4 or 6")
    }
  }
}
