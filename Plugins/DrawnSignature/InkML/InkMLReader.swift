// SPDX-License-Identifier: MIT

import ParaphModel

/// Finds the strokes of an InkML document.
///
/// W3C Recommendation of 20 September 2011. Traces of a pen that is up are left out; those inside
/// `definitions` are drawn where a `traceView` shows them.
struct InkMLReader {
  /// What was read of one trace.
  private struct Trace {
    var parts: [[StrokeSample]]
    var context: InkMLContext
  }

  private let tree: XMLTree
  private let isDefinition: [Bool]
  private var traces: [Trace] = []
  /// The index in `traces` by the name of the element.
  private var indices: [String: Int] = [:]
  private var traceCount = 0
  private var sampleCount = 0
  /// Counts the visits of nodes, which views can multiply.
  private var visits = 0

  /// - Throws: `InputFault` that says in which trace it is not as described.
  static func read(_ tree: XMLTree) throws(InputFault) -> StrokeDocument {
    var reader = InkMLReader(tree)
    var context = InkMLContext()
    try reader.walk(tree.root.children, &context, depth: 0)
    return try reader.document()
  }

  private init(_ tree: XMLTree) {
    self.tree = tree
    var flags = Array(repeating: false, count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated() {
      // Parents come before their children.
      guard flags[index] || node.name == "definitions" else { continue }
      for child in node.children { flags[child] = true }
    }
    isDefinition = flags
  }

  // MARK: - Elements

  private mutating func walk(
    _ nodes: [Int], _ context: inout InkMLContext, depth: Int
  ) throws(InputFault) {
    for index in nodes {
      let node = tree.nodes[index]
      visits += 1
      guard visits <= 2 * XMLTree.Language.inkML.maximumNodes, depth < 256 else {
        throw InputFault("its traceViews repeat too much")
      }
      switch node.name {
      case "trace":
        var own = context
        try own.take(node, tree)
        try add(node, own)
      case "traceGroup":
        var inner = context
        try inner.take(node, tree)
        try walk(node.children, &inner, depth: depth + 1)
      case "traceView":
        var inner = context
        try inner.take(node, tree)
        try show(node, inner, depth: depth)
      // In a stream these hold for what follows.
      case "context", "brush", "traceFormat", "inkSource", "canvasTransform", "canvas":
        try context.take(node, tree)
      default: continue
      }
    }
  }

  /// Draws what a view shows, unless that is in the document as ink anyway.
  private mutating func show(
    _ node: XMLTree.Node, _ context: InkMLContext, depth: Int
  ) throws(InputFault) {
    var inner = context
    guard let index = tree.index(of: node.attributes["traceDataRef"]) else {
      return try walk(node.children, &inner, depth: depth + 1)
    }
    guard isDefinition[index] else { return }
    let range = InkMLViewRange(node.attributes)
    try show(index, range, inner, depth: depth + 1)
  }

  private mutating func show(
    _ index: Int, _ range: InkMLViewRange, _ context: InkMLContext, depth: Int
  ) throws(InputFault) {
    let node = tree.nodes[index]
    var inner = context
    try inner.take(node, tree)
    visits += 1
    guard visits <= 2 * XMLTree.Language.inkML.maximumNodes, depth < 64 else {
      throw InputFault("its traceViews repeat too much")
    }
    switch node.name {
    case "trace": try add(node, inner, range)
    case "traceView": try show(node, inner, depth: depth)
    case "traceGroup":
      let children = node.children.filter {
        ["trace", "traceGroup", "traceView"].contains(tree.nodes[$0].name)
      }
      for (position, child) in children.enumerated() {
        guard let rest = range.inside(position + 1) else { continue }
        try show(child, rest, inner, depth: depth + 1)
      }
    default: return
    }
  }

  // MARK: - Traces

  private mutating func add(
    _ node: XMLTree.Node, _ context: InkMLContext, _ range: InkMLViewRange = InkMLViewRange([:])
  ) throws(InputFault) {
    traceCount += 1
    guard node.attributes["type"] != "penUp" else { return }
    let name = node.attributes["id"].map { "trace “\($0.prefix(40))”" } ?? "trace \(traceCount)"
    let points = try InkMLTraceParser.parse(
      node.text, context.format, name: name,
      limit: StrokeDocument.maximumSamples - sampleCount)
    sampleCount += points.count
    let offset = node.attributes["timeOffset"].flatMap(Double.init) ?? 0
    var parts = try InkMLSamples(context, name: name, timeOffset: offset)
      .parts(of: range.points(of: points))
    if let prior = node.attributes["priorRef"], let index = indices[String(prior.dropFirst())],
      ["middle", "end"].contains(node.attributes["continuation"]), !parts.isEmpty,
      !traces[index].parts.isEmpty
    {
      // One stroke in pieces.
      let first = parts.removeFirst()
      traces[index].parts[traces[index].parts.count - 1] += first
      traces[index].parts += parts
      if let id = node.attributes["id"] { indices[id] = index }
      return
    }
    if let id = node.attributes["id"] { indices[id] = traces.count }
    traces.append(Trace(parts: parts, context: context))
  }

  private func document() throws(InputFault) -> StrokeDocument {
    // Lengths can be compared only where all are known.
    let isKnown = traces.allSatisfy { $0.context.pointsPerUnit != nil }
    let strokes = traces.flatMap { trace in
      let unit = isKnown ? trace.context.pointsPerUnit ?? Size(1, 1) : Size(1, 1)
      let height = trace.context.isYUp ? -unit.height : unit.height
      return trace.parts.map { part in
        RecordedStroke(
          part.map { sample in
            var sample = sample
            sample.point = Point(sample.point.x * unit.width, sample.point.y * height)
            return sample
          }, style: trace.context.style(pointsPerUnit: isKnown ? 1 : nil).merging(PenStyle()))
      }
    }
    var document = StrokeDocument(strokes)
    if isKnown { document.pointsPerUnit = Size(1, 1) }
    try document.check()
    return document
  }
}
