// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// Finds the shapes of an SVG document: where they are, and whether they are filled or stroked.
struct SVGReader {
  /// How often `use` may lead into another `use`.
  private static let maximumUses = 4
  private static let maximumShapes = 50_000
  private static let maximumElements = 400_000

  private let tree: SVGTree
  private let sheet: SVGStyleSheet
  private var shapes: [InkShape] = []
  private var elementCount = 0
  /// Counts the visits of nodes, which `use` can multiply.
  private var visits = 0

  /// The shapes of a document, in the units of its outermost viewport's content.
  ///
  /// - Throws: `InputFault`.
  static func read(_ bytes: [UInt8]) throws(InputFault) -> (
    shapes: [InkShape], pointsPerUnit: Double?
  ) {
    let tree = try SVGTree(xml: bytes)
    var reader = SVGReader(tree: tree)
    let viewport = SVGViewport(tree.nodes[0], within: SVGViewport.initial)
    let look = SVGLook().applying(
      reader.sheet.properties(of: tree.nodes[0]), diagonal: Self.diagonal(viewport.size))
    if !look.isRemoved {
      try reader.walk(
        tree.nodes[0].children, matrix: .identity, look: look, viewport: viewport.size, uses: 0)
    }
    return (reader.shapes, viewport.pointsPerUnit)
  }

  private init(tree: SVGTree) {
    self.tree = tree
    sheet = SVGStyleSheet(tree: tree)
  }

  private mutating func walk(
    _ indices: [Int], matrix: Matrix, look: SVGLook, viewport: Size, uses: Int
  ) throws(InputFault) {
    for index in indices {
      try visit(tree.nodes[index], matrix: matrix, look: look, viewport: viewport, uses: uses)
    }
  }

  private mutating func visit(
    _ node: SVGTree.Node, matrix: Matrix, look: SVGLook, viewport: Size, uses: Int
  ) throws(InputFault) {
    visits += 1
    guard visits <= 2 * SVGTree.maximumNodes else {
      throw InputFault("its use elements repeat too much")
    }
    let look = look.applying(sheet.properties(of: node), diagonal: Self.diagonal(viewport))
    guard !look.isRemoved else { return }
    var matrix = matrix
    if let transform = node.attributes["transform"] {
      matrix = try SVGTransform.parse(transform).then(matrix)
    }
    switch node.name {
    case "g", "a", "switch":
      try walk(node.children, matrix: matrix, look: look, viewport: viewport, uses: uses)
    case "svg":
      let inner = SVGViewport(node, within: viewport)
      try walk(
        node.children, matrix: inner.matrix.then(matrix), look: look, viewport: inner.size,
        uses: uses)
    case "use":
      try follow(node, matrix: matrix, look: look, viewport: viewport, uses: uses)
    default:
      guard let path = try SVGShape.path(of: node, viewport: viewport) else { return }
      try add(path, matrix: matrix, look: look)
    }
  }

  /// Draws the element that a `use` names.
  ///
  /// One that leads to itself ends after a few rounds.
  private mutating func follow(
    _ node: SVGTree.Node, matrix: Matrix, look: SVGLook, viewport: Size, uses: Int
  ) throws(InputFault) {
    guard let reference = node.attributes["href"], reference.hasPrefix("#"),
      let index = tree.identifiers[String(reference.dropFirst())], uses < Self.maximumUses
    else { return }
    let x = SVGLength(node.attributes["x"])?.userUnits(of: viewport.width) ?? 0
    let y = SVGLength(node.attributes["y"])?.userUnits(of: viewport.height) ?? 0
    let moved = Matrix.translation(x, y).then(matrix)
    if tree.nodes[index].name == "symbol" {
      let symbol = SVGViewport(tree.nodes[index], within: viewport)
      try walk(
        tree.nodes[index].children, matrix: symbol.matrix.then(moved), look: look,
        viewport: symbol.size, uses: uses + 1)
    } else {
      try walk([index], matrix: moved, look: look, viewport: viewport, uses: uses + 1)
    }
  }

  private mutating func add(_ path: Path, matrix: Matrix, look: SVGLook) throws(InputFault) {
    guard look.isVisible, look.fill == .ink || look.stroke == .ink else { return }
    let placed = path.transformed(by: matrix)
    guard placed.isFinite else { throw InputFault("its coordinates become too large") }
    elementCount += placed.elements.count
    guard elementCount <= Self.maximumElements, shapes.count < Self.maximumShapes else {
      throw InputFault("it has too many shapes for a signature")
    }
    if look.fill == .ink { shapes.append(InkShape(path: placed, paint: .fill(look.fillRule))) }
    if look.stroke == .ink, look.strokeWidth != 0 {
      // Under a matrix that stretches, the width is the one of a circle of the same area.
      let width = look.strokeWidth.map { $0 * abs(matrix.determinant).squareRoot() }
      shapes.append(
        InkShape(
          path: placed,
          paint: .stroke(InkShape.Line(width: width, cap: look.cap))))
    }
  }

  /// What per cents that are neither of a width nor of a height refer to.
  private static func diagonal(_ size: Size) -> Double {
    ((size.width * size.width + size.height * size.height) / 2).squareRoot()
  }
}
