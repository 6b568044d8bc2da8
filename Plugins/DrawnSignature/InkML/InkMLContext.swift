// SPDX-License-Identifier: MIT

import ParaphModel

/// What holds for a trace beyond its points.
///
/// InkML, 4.2: what a context does not say, it has from the one before.
struct InkMLContext {
  private(set) var format = InkMLFormat.standard
  private(set) var transform: Matrix?
  /// In points where the unit is known, else in the unit of the coordinates.
  private(set) var style = PenStyle()
  private var isStyleInPoints = false
  /// How many elements were read for one that was asked for: each may refer to several.
  private var visits = 0
  private static let mostVisits = 1_000
  /// How many points a step of a channel is, by its name.
  private var pointsPerStep: [String: Double] = [:]
  /// How many points a unit of the canvas is.
  private var pointsPerCanvasUnit: Double?
  /// Samples in a second; `nil` where it is not known, or changes.
  private(set) var sampleRate: Double?

  /// How many points a unit of the coordinates is; `nil` where the file does not say.
  var pointsPerUnit: Size? {
    if transform != nil { return pointsPerCanvasUnit.map { Size($0, $0) } }
    guard let x = points("X"), let y = points("Y") else { return nil }
    return Size(x, y)
  }

  /// Whether y grows upwards; a transform has seen to that already.
  var isYUp: Bool { transform == nil && format.channel("Y")?.isReversed == true }

  /// The style with lengths in the unit of coordinates of this many points; `nil` where that is not
  /// known.
  func style(pointsPerUnit: Double?) -> PenStyle {
    var result = style
    if isStyleInPoints {
      result.width = pointsPerUnit.flatMap { unit in style.width.map { $0 / unit } }
    }
    return result
  }

  private func points(_ channel: String) -> Double? {
    InkMLUnit.points(format.channel(channel)?.units ?? "") ?? pointsPerStep[channel]
  }

  // MARK: - Reading

  /// Takes over what an element says, or what those say that it refers to.
  ///
  /// - Throws: `InputFault` for a format without coordinates, or references that lead in a circle.
  mutating func take(_ node: XMLTree.Node, _ tree: XMLTree, depth: Int = 0) throws(InputFault) {
    visits = depth == 0 ? 0 : visits + 1
    guard depth < 16, visits < Self.mostVisits else {
      throw InputFault("its contexts refer to each other in a circle")
    }
    switch node.name {
    case "traceFormat": format = try InkMLFormat(node, of: tree)
    case "inkSource", "captureDevice": try takeSource(node, tree, depth)
    case "brush": takeBrush(node, tree)
    case "canvasTransform": transform = try InkMLTransform.matrix(of: node, tree) ?? transform
    case "canvas":
      if let child = node.children.map({ tree.nodes[$0] }).first(where: { $0.name == "traceFormat" }
      ) {
        let units = try InkMLFormat(child, of: tree).channel("X")?.units ?? ""
        pointsPerCanvasUnit = InkMLUnit.points(units)
      }
    case "context", "trace", "traceGroup", "traceView":
      for name in [
        "contextRef", "canvasRef", "inkSourceRef", "traceFormatRef", "canvasTransformRef",
        "brushRef",
      ] {
        guard let index = tree.index(of: node.attributes[name]) else { continue }
        try take(tree.nodes[index], tree, depth: depth + 1)
      }
      guard node.name == "context" else { return }
      // A source brings its format, which the context's own replaces.
      let children = node.children.map { tree.nodes[$0] }
      for child in children where child.name == "inkSource" {
        try take(child, tree, depth: depth + 1)
      }
      for child in children where child.name != "inkSource" && child.name != "context" {
        try take(child, tree, depth: depth + 1)
      }
    default: return
    }
  }

  private mutating func takeSource(
    _ node: XMLTree.Node, _ tree: XMLTree, _ depth: Int
  ) throws(InputFault) {
    if let index = tree.index(of: node.attributes["traceFormatRef"]) {
      try take(tree.nodes[index], tree, depth: depth + 1)
    }
    for child in node.children.map({ tree.nodes[$0] }) {
      switch child.name {
      case "traceFormat": try take(child, tree, depth: depth + 1)
      case "sampleRate":
        let isUniform = child.attributes["uniform"] != "false"
        sampleRate = isUniform ? child.attributes["value"].flatMap(Double.init) : nil
        if let rate = sampleRate, !(rate > 0 && rate < 1e6) { sampleRate = nil }
      case "channelProperties":
        for property in child.children.map({ tree.nodes[$0].attributes })
        where property["name"] == "resolution" {
          guard let channel = property["channel"],
            let value = property["value"].flatMap(Double.init), value.isFinite
          else { continue }
          pointsPerStep[channel] = InkMLUnit.pointsPerStep(
            resolution: value, units: property["units"] ?? "")
        }
      default: continue
      }
    }
  }

  private mutating func takeBrush(_ node: XMLTree.Node, _ tree: XMLTree) {
    if let other = tree.index(of: node.attributes["brushRef"]) {
      takeProperties(tree.nodes[other], tree)
    }
    takeProperties(node, tree)
  }

  private mutating func takeProperties(_ node: XMLTree.Node, _ tree: XMLTree) {
    for property in node.children.map({ tree.nodes[$0].attributes }) {
      guard let value = property["value"].flatMap(Double.init), value.isFinite else { continue }
      switch property["name"] {
      case "width" where value > 0 && value < 1e6:
        let points = InkMLUnit.points(property["units"] ?? "")
        style.width = value * (points ?? 1)
        isStyleInPoints = points != nil
      case "transparency": style.opacity = 1 - min(max(value / 255, 0), 1)
      default: continue
      }
    }
  }
}
