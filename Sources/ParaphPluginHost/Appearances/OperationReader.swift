// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel

/// Reads a list of drawing operations: whatever is not one is a mistake that says where.
struct OperationReader {
  /// What a list of operations does wrong, as a sentence without its subject.
  struct Mistake: Error, Hashable {
    /// Counted from 1; `nil` for the list as a whole.
    var number: Int?
    /// Such as `“line” needs 2 numbers and has 1`.
    var what: String
  }

  private static let mostOperations = 200_000
  /// Setting text and drawing pictures takes long, against the rest.
  private static let most = ["text": 20_000, "image": 1_000]
  /// What the oldest viewers can nest (ISO 32000-1, annex C.2, `q`).
  private static let deepest = 28
  static let names = [
    "move", "line", "curve", "close", "rect", "circle", "fill", "stroke", "clip", "text", "image",
    "save", "restore", "transform",
  ]

  private var steps: [DrawingOperations.Step] = []
  private var path = Path()
  /// The operation that began the path.
  private var pathStart = 0
  private var matrix = Matrix.identity
  private var saved: [(matrix: Matrix, number: Int)] = []
  private var dashes = DashBudget()
  private var counts: [String: Int] = [:]

  /// - Throws: `Mistake` about the first operation that is none.
  static func read(_ list: [JSONValue]) throws(Mistake) -> DrawingOperations {
    guard list.count <= mostOperations else {
      throw Mistake(what: "\(list.count) operations, and at most \(mostOperations) are allowed")
    }
    var reader = OperationReader()
    for (index, value) in list.enumerated() {
      do throws(CallProblem) {
        try reader.take(value, number: index + 1)
      } catch {
        throw Mistake(number: index + 1, what: error.what)
      }
    }
    guard reader.path.isEmpty else {
      throw Mistake(
        number: reader.pathStart, what: "it begins a path that nothing fills, strokes or clips to")
    }
    if let open = reader.saved.last {
      throw Mistake(number: open.number, what: "“save” has no “restore”")
    }
    return DrawingOperations(steps: reader.steps)
  }

  private mutating func take(_ value: JSONValue, number: Int) throws(CallProblem) {
    guard let members = value.arrayValue, let name = members.first?.stringValue else {
      throw CallProblem("an operation is a list that begins with its name")
    }
    guard Self.names.contains(name) else {
      let nearest = NearestName.of(name, among: Self.names).map { "; is “\($0)” meant?" }
      throw CallProblem(
        "there is no operation “\(name.prefix(40))”"
          + (nearest ?? "; there is \(Self.names.joined(separator: ", "))"))
    }
    let arguments = CallArguments(name: name, values: Array(members.dropFirst()))
    if Self.pathNames.contains(name) {
      if path.isEmpty { pathStart = number }
      try build(name, arguments)
    } else if let operation = try painting(name, arguments) {
      steps.append(DrawingOperations.Step(number: number, operation: operation))
    } else {
      guard path.isEmpty else {
        throw CallProblem(
          "“\(name)” stands within the path that operation \(pathStart) begins; end the path first "
            + "with fill, stroke or clip")
      }
      if let most = Self.most[name] {
        counts[name, default: 0] += 1
        guard counts[name, default: 0] <= most else {
          throw CallProblem("more than \(most) operations are “\(name)”")
        }
      }
      let operation = try other(name, arguments, number: number)
      steps.append(DrawingOperations.Step(number: number, operation: operation))
    }
  }

  // MARK: - The path

  private static let pathNames: Set<String> = ["move", "line", "curve", "close", "rect", "circle"]

  private mutating func build(
    _ name: String, _ arguments: CallArguments
  ) throws(CallProblem) {
    switch name {
    case "move":
      let numbers = try arguments.coordinates(2)
      path.move(to: Point(numbers[0], numbers[1]))
    case "rect":
      let n = try arguments.coordinates(4)
      path.move(to: Point(n[0], n[1]))
      path.line(to: Point(n[0] + n[2], n[1]))
      path.line(to: Point(n[0] + n[2], n[1] + n[3]))
      path.line(to: Point(n[0], n[1] + n[3]))
      path.close()
    case "circle":
      let n = try arguments.coordinates(3)
      guard n[2] > 0 else { throw CallProblem("the radius of “circle” must be above 0") }
      path.append(
        Path(
          ellipseIn: Rectangle(x: n[0] - n[2], y: n[1] - n[2], width: 2 * n[2], height: 2 * n[2])))
    default: try continuePath(name, arguments)
    }
  }

  private mutating func continuePath(
    _ name: String, _ arguments: CallArguments
  ) throws(CallProblem) {
    let numbers = try arguments.coordinates(name == "line" ? 2 : name == "curve" ? 6 : 0)
    guard !path.isEmpty else {
      throw CallProblem("“\(name)” has no point to go on from; begin with “move”")
    }
    switch name {
    case "line": path.line(to: Point(numbers[0], numbers[1]))
    case "curve":
      path.curve(
        to: Point(numbers[4], numbers[5]), control1: Point(numbers[0], numbers[1]),
        control2: Point(numbers[2], numbers[3]))
    default: path.close()
    }
  }

  /// What ends the path; `nil` for an operation that does not.
  private mutating func painting(
    _ name: String, _ arguments: CallArguments
  ) throws(CallProblem) -> DrawingOperations.Operation? {
    switch name {
    case "fill":
      let members = try arguments.members(["color", "rule"])
      return .fill(try takePath(name), try members.color("color"), try rule(members))
    case "clip":
      let members = try arguments.members(["rule"])
      return .clip(try takePath(name), try rule(members))
    case "stroke":
      let members = try arguments.members([
        "color", "width", "cap", "join", "miterLimit", "dash", "dashPhase",
      ])
      let path = try takePath(name)
      let style = try strokeStyle(members)
      try dashes.spend(path.transformed(by: matrix), style, scale: matrix)
      return .stroke(
        path, style, width: try members.number("width", 0...CallArguments.greatest),
        try members.color("color"))
    default: return nil
    }
  }

  private mutating func takePath(_ name: String) throws(CallProblem) -> Path {
    guard !path.isEmpty else {
      throw CallProblem("“\(name)” has no path; begin one with move, rect or circle")
    }
    defer { path = Path() }
    return path
  }

  private func rule(_ members: CallMembers) throws(CallProblem) -> FillRule {
    try members.choice("rule", ["nonzero": .nonzeroWinding, "evenodd": .evenOdd])
      ?? .nonzeroWinding
  }

  private func strokeStyle(_ members: CallMembers) throws(CallProblem) -> StrokeStyle {
    var style = StrokeStyle(width: 1, cap: .butt, join: .miter)
    style.cap =
      try members.choice("cap", ["butt": .butt, "round": .round, "square": .square]) ?? .butt
    style.join =
      try members.choice("join", ["miter": .miter, "round": .round, "bevel": .bevel]) ?? .miter
    style.miterLimit = try members.number("miterLimit", 1...CallArguments.greatest) ?? 10
    style.dash = try members.numbers("dash", 0...CallArguments.greatest, most: 32)
    style.dashPhase =
      try members.number("dashPhase", -CallArguments.greatest...CallArguments.greatest)
      ?? 0
    guard style.dash.isEmpty || style.dash.contains(where: { $0 > 0 }) else {
      throw CallProblem("the “dash” of “stroke” has no length above 0")
    }
    return style
  }

  // MARK: - Everything else

  private mutating func other(
    _ name: String, _ arguments: CallArguments, number: Int
  ) throws(CallProblem) -> DrawingOperations.Operation {
    switch name {
    case "text": return .text(try OperationText(arguments))
    case "image":
      let members = try arguments.members(["path", "x", "y", "width", "height"])
      let size = Size(try members.side("width"), try members.side("height"))
      let origin = Point(try members.coordinate("x"), try members.coordinate("y"))
      return .image(
        path: try members.requiredText("path"), Rectangle(origin: origin, size: size))
    case "save":
      try arguments.none()
      guard saved.count < Self.deepest else {
        throw CallProblem("“save” nests deeper than \(Self.deepest)")
      }
      saved.append((matrix, number))
      return .save
    case "restore":
      try arguments.none()
      guard let last = saved.popLast() else { throw CallProblem("“restore” has no “save”") }
      matrix = last.matrix
      return .restore
    default: return .transform(try transform(arguments))
    }
  }

  private mutating func transform(
    _ arguments: CallArguments
  ) throws(CallProblem) -> Matrix {
    let n = try arguments.coordinates(6)
    let change = Matrix(n[0], n[1], n[2], n[3], n[4], n[5])
    let whole = change.then(matrix)
    let numbers = [whole.a, whole.b, whole.c, whole.d, whole.e, whole.f]
    guard let inverse = whole.inverse, abs(whole.determinant) >= 1e-12,
      numbers.allSatisfy({ abs($0) <= CallArguments.greatest }),
      abs(inverse.e) <= 1e12, abs(inverse.f) <= 1e12
    else {
      throw CallProblem("“transform” flattens the plane, or stretches it without bounds")
    }
    matrix = whole
    return change
  }
}
