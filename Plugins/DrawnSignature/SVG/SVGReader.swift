// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// Finds the shapes of an SVG document: where they are, and whether they are filled or stroked.
struct SVGReader {
  /// How often `use` may lead into another `use`.
  private static let maximumUses = 4
  private static let maximumShapes = 50_000
  private static let maximumElements = 400_000

  private let tree: XMLTree
  private let sheet: SVGStyleSheet
  /// From the outermost content to CSS pixels: what a stroke that does not scale is measured in.
  private let outermost: Matrix
  private var shapes: [InkShape] = []
  private var elementCount = 0
  /// Counts the visits of nodes, which `use` can multiply.
  private var visits = 0

  /// The shapes of a document, in CSS pixels.
  ///
  /// - Throws: `InputFault`.
  static func read(_ tree: XMLTree) throws(InputFault) -> SVGInk {
    let viewport = SVGViewport(tree.root, within: SVGViewport.initial)
    var reader = SVGReader(tree: tree, outermost: viewport.matrix)
    let properties = reader.sheet.properties(of: tree.root)
    let look = SVGLook().applying(properties, diagonal: Self.diagonal(viewport.size))
    if !look.isRemoved {
      var matrix = viewport.matrix
      if let transform = properties["transform"] {
        matrix = matrix.then(try SVGTransform.parse(transform))
      }
      try reader.walk(
        tree.root.children, matrix: matrix, look: look, viewport: viewport.size, uses: 0)
    }
    return SVGInk(
      shapes: reader.shapes, pointsPerUnit: viewport.isOnPaper ? 0.75 : nil)
  }

  private init(tree: XMLTree, outermost: Matrix) {
    self.tree = tree
    self.outermost = outermost
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
    _ node: XMLTree.Node, matrix: Matrix, look: SVGLook, viewport: Size, uses: Int
  ) throws(InputFault) {
    visits += 1
    guard visits <= 2 * XMLTree.Language.svg.maximumNodes else {
      throw InputFault("its use elements repeat too much")
    }
    let properties = sheet.properties(of: node)
    let look = look.applying(properties, diagonal: Self.diagonal(viewport))
    guard !look.isRemoved else { return }
    var matrix = matrix
    if let transform = properties["transform"], transform != "none" {
      matrix = try SVGTransform.parse(transform).then(matrix)
    }
    switch node.name {
    case "switch":
      // Of the alternatives, the first is the one that asks for nothing special.
      let chosen = node.children.first { tree.nodes[$0].attributes["requiredExtensions"] == nil }
      try walk(
        chosen.map { [$0] } ?? [], matrix: matrix, look: look, viewport: viewport, uses: uses)
    case "g", "a":
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
    _ node: XMLTree.Node, matrix: Matrix, look: SVGLook, viewport: Size, uses: Int
  ) throws(InputFault) {
    guard let index = tree.index(of: node.attributes["href"]), uses < Self.maximumUses else {
      return
    }
    let x = SVGLength(node.attributes["x"])?.userUnits(of: viewport.width) ?? 0
    let y = SVGLength(node.attributes["y"])?.userUnits(of: viewport.height) ?? 0
    let moved = Matrix.translation(x, y).then(matrix)
    var target = tree.nodes[index]
    guard target.name == "symbol" || target.name == "svg" else {
      return try walk([index], matrix: moved, look: look, viewport: viewport, uses: uses + 1)
    }
    // The size that is given where it is used comes first.
    for name in ["width", "height"] {
      target.attributes[name] =
        node.attributes[name] ?? target.attributes[name] ?? "100%"
    }
    if target.name == "symbol" { (target.attributes["x"], target.attributes["y"]) = (nil, nil) }
    let inner = SVGViewport(target, within: viewport)
    let own = look.applying(sheet.properties(of: target), diagonal: Self.diagonal(inner.size))
    guard !own.isRemoved else { return }
    try walk(
      target.children, matrix: inner.matrix.then(moved), look: own, viewport: inner.size,
      uses: uses + 1)
  }

  private mutating func add(_ path: Path, matrix: Matrix, look: SVGLook) throws(InputFault) {
    guard look.isVisible, look.fill == .ink || look.stroke == .ink else { return }
    let placed = path.transformed(by: matrix)
    guard placed.isFinite else { throw InputFault("its coordinates become too large") }
    elementCount += placed.elements.count
    guard elementCount <= Self.maximumElements, shapes.count < Self.maximumShapes else {
      throw InputFault("it has too many shapes for a signature")
    }
    if look.fill == .ink {
      shapes.append(
        InkShape(
          path: placed, paint: .fill(look.fillRule), opacity: look.opacity * look.fillOpacity))
    }
    if look.stroke == .ink, look.strokeWidth != 0 {
      let line = look.line(under: look.isNonScaling ? outermost : matrix)
      shapes.append(
        InkShape(
          path: placed, paint: .stroke(line), opacity: look.opacity * look.strokeOpacity))
    }
  }

  /// What per cents that are neither of a width nor of a height refer to.
  private static func diagonal(_ size: Size) -> Double {
    ((size.width * size.width + size.height * size.height) / 2).squareRoot()
  }
}
