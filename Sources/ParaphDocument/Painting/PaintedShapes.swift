// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Reads what lines, areas and pictures content paints, those of its forms included.
///
/// Text, curves and shadings are left out. What cannot be read is passed over: it is no reason to
/// refuse anything.
struct PaintedShapes {
  /// In the order in which they are painted.
  private(set) var shapes: [PaintedShape] = []

  private let source: any ObjectSource
  private var state: PaintingState
  private var saved: [PaintingState] = []
  private var path = PaintedPath()
  /// Whether the path clips what follows, once it is painted.
  private var clipsNext = false
  private var operationsLeft = 400_000
  private var bytesLeft = 8 << 20

  private static let mostShapes = 20_000
  private static let mostSaved = 256
  /// Forms within forms.
  private static let deepest = 8

  /// - Parameters:
  ///   - source: Of the document.
  ///   - matrix: From the content's space to that in which shapes are told.
  ///   - clip: What is looked at, in the latter; `nil` for everything.
  init(_ source: any ObjectSource, matrix: Matrix, clip: Rectangle? = nil) {
    self.source = source
    state = PaintingState(matrix: matrix, clip: clip)
  }

  /// Reads the content of a page.
  mutating func read(_ page: PDFPage) {
    guard let contents = try? PageContents(source, page: page.dictionary),
      let bytes = try? contents.decoded(limit: bytesLeft)
    else { return }
    read(bytes, resources: (try? source.resolve(page.resources).dictionaryValue) ?? [:], depth: 0)
  }

  /// Reads a form, in its own space without its `/Matrix`.
  mutating func read(form: PDFStream, depth: Int = 0) {
    guard depth < Self.deepest, let bytes = try? source.decodedBytes(of: form, limit: bytesLeft)
    else { return }
    bytesLeft -= bytes.count
    let resources = try? source.dictionary("Resources", in: form.dictionary)
    read(bytes, resources: resources ?? [:], depth: depth)
  }

  private mutating func read(_ content: [UInt8], resources: PDFDictionary, depth: Int) {
    ContentOperation.forEach(in: content, skipsPictures: true) { operation in
      operationsLeft -= 1
      apply(operation, resources: resources, depth: depth)
      return operationsLeft > 0 && shapes.count < Self.mostShapes
    }
  }

  // MARK: - Operators

  private mutating func apply(
    _ operation: ContentOperation, resources: PDFDictionary, depth: Int
  ) {
    let operands = operation.operands
    switch operation.name {
    case "q": if saved.count < Self.mostSaved { saved.append(state) }
    case "Q": if let last = saved.popLast() { state = last }
    case "cm":
      guard let matrix = Self.matrix(operands) else { return }
      let next = matrix.then(state.matrix)
      if next.isFinite { state.matrix = next }
    case "w": state.lineWidth = operands.last?.numberValue ?? state.lineWidth
    case "gs":
      guard let name = operands.last?.nameValue,
        let states = try? source.dictionary("ExtGState", in: resources),
        let parameters = try? source.dictionary(name, in: states)
      else { return }
      try? state.apply(parameters, in: source)
    case "g", "rg", "k", "sc", "scn": state.fill = .init(operation.name, operands)
    case "G", "RG", "K", "SC", "SCN": state.stroke = .init(operation.name, operands)
    case "cs": state.fill = .init()
    case "CS": state.stroke = .init()
    case "Do":
      guard let name = operands.last?.nameValue,
        let objects = try? source.dictionary("XObject", in: resources),
        let object = try? source.stream(name, in: objects)
      else { return }
      draw(object, depth: depth)
    default: construct(operation.name, operands.compactMap(\.numberValue))
    }
  }

  private mutating func construct(_ name: String, _ numbers: [Double]) {
    func point(_ at: Int) -> Point? {
      guard numbers.count >= at + 2 else { return nil }
      let point = state.matrix.apply(Point(numbers[at], numbers[at + 1]))
      return point.x.isFinite && point.y.isFinite ? point : nil
    }
    switch name {
    case "m": if let to = point(0) { path.move(to: to) }
    case "l": if let to = point(0) { path.line(to: to) }
    case "c": if let to = point(4) { path.curve(to: to) }
    case "v", "y": if let to = point(2) { path.curve(to: to) }
    case "h": path.close()
    case "re":
      guard numbers.count >= 4, numbers.allSatisfy(\.isFinite) else { return }
      let box = Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      let corners = box.corners.map(state.matrix.apply)
      if corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) { path.rectangle(corners) }
    case "W", "W*": clipsNext = true
    case "S": paint(strokes: true)
    case "s": paint(strokes: true, closes: true)
    case "f", "F", "f*": paint(fills: true)
    case "B", "B*": paint(fills: true, strokes: true)
    case "b", "b*": paint(fills: true, strokes: true, closes: true)
    case "n": paint()
    default: break
    }
  }

  // MARK: - Painting

  private mutating func paint(fills: Bool = false, strokes: Bool = false, closes: Bool = false) {
    if closes { path.close() }
    let rectangles = fills || clipsNext ? path.rectangles : []
    if fills {
      let isOpaque = state.isOpaque && state.fill.isPlain && path.isSimple
      for box in rectangles { add(.area, box, isOpaque: isOpaque, isWhite: state.fill.isWhite) }
    }
    if strokes {
      let scale = abs(state.matrix.determinant).squareRoot()
      let width = max(state.lineWidth * scale, 0.1)
      for (from, to) in path.segments {
        let box = Rectangle(corners: from, to)
        let isFlat = box.height <= box.width
        let pen = Rectangle(
          x: box.minX - (isFlat ? 0 : width / 2), y: box.minY - (isFlat ? width / 2 : 0),
          width: box.width + (isFlat ? 0 : width), height: box.height + (isFlat ? width : 0))
        add(.line, pen, isOpaque: false, isWhite: state.stroke.isWhite)
      }
    }
    if clipsNext {
      let isExact = rectangles.count == 1 && path.isSimple
      state.clip(to: isExact ? rectangles.first : path.bounds, exactly: isExact)
      clipsNext = false
    }
    path = PaintedPath()
  }

  private mutating func add(
    _ kind: PaintedShape.Kind, _ box: Rectangle, isOpaque: Bool, isWhite: Bool = false
  ) {
    guard box.isFinite else { return }
    var seen = box
    if let clip = state.clip {
      guard let part = box.intersection(clip) else { return }
      seen = part
    }
    shapes.append(
      PaintedShape(
        kind: kind, box: seen, isOpaque: isOpaque && state.isClipExact, isWhite: isWhite))
  }

  private mutating func draw(_ object: PDFStream, depth: Int) {
    let dictionary = object.dictionary
    let matrix = state.matrix
    switch try? source.name("Subtype", in: dictionary) {
    case "Form":
      let outer = (state, saved, path)
      let own = (try? source.numbers("Matrix", in: dictionary)).flatMap { $0 }
      if let own = own.flatMap({ Self.matrix($0.map { .real($0) }) }) {
        state.matrix = own.then(matrix)
      }
      guard state.matrix.isFinite else {
        state = outer.0
        return
      }
      if let box = try? source.rectangle("BBox", in: dictionary) {
        let turned = state.matrix.apply(box)
        state.clip(to: turned, exactly: Self.keepsAxes(state.matrix))
      }
      saved = []
      path = PaintedPath()
      read(form: object, depth: depth + 1)
      (state, saved, path) = outer
    case "Image":
      guard Self.keepsAxes(matrix) else { return }
      let hasHoles = ["SMask", "Mask", "ImageMask"].contains { dictionary[$0] != nil }
      add(
        .picture, matrix.apply(Rectangle(x: 0, y: 0, width: 1, height: 1)),
        isOpaque: state.isOpaque && !hasHoles)
    default: break
    }
  }

  private static func matrix(_ operands: [PDFObject]) -> Matrix? {
    let numbers = operands.compactMap(\.numberValue)
    guard numbers.count >= 6 else { return nil }
    return Matrix(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
  }

  /// Whether a rectangle along the axes stays one.
  private static func keepsAxes(_ matrix: Matrix) -> Bool {
    let size = max(abs(matrix.a), abs(matrix.b), abs(matrix.c), abs(matrix.d)) * 1e-4
    return abs(matrix.b) <= size && abs(matrix.c) <= size
      || abs(matrix.a) <= size && abs(matrix.d) <= size
  }
}
