// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// Turns the `d` attribute of SVG into a path of lines and cubic curves.
///
/// SVG 1.1, 8.3. Where the standard would draw what comes before a mistake, this refuses: half a
/// signature helps nobody.
struct SVGPathParser {
  /// More steps than any pen makes.
  static let maximumElements = 200_000

  private var scanner: TextScanner
  private var path = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point of the command before, where that was of the same family.
  private var cubicControl: Point?
  private var quadraticControl: Point?

  private init(_ text: String) { scanner = TextScanner(text) }

  /// - Throws: `InputFault` that says at which character it is not path data.
  static func parse(_ text: String) throws(InputFault) -> Path {
    var parser = SVGPathParser(text)
    try parser.run()
    return parser.path
  }

  private mutating func run() throws(InputFault) {
    scanner.skipSpace()
    var isFirst = true
    while let letter = scanner.next {
      let command = letter | 0x20
      guard !isFirst || command == UInt8(ascii: "m") else {
        throw fault("path data begins with a move (M)")
      }
      isFirst = false
      scanner.advance()
      try repeated(command, isRelative: letter & 0x20 != 0)
      scanner.skipSpace()
    }
  }

  /// One letter with all the sets of numbers that follow it.
  private mutating func repeated(_ letter: UInt8, isRelative: Bool) throws(InputFault) {
    var command = letter
    var isFirst = true
    repeat {
      scanner.skipSpace()
      try execute(command, from: isRelative ? current : .zero)
      if command != UInt8(ascii: "c"), command != UInt8(ascii: "s") { cubicControl = nil }
      if command != UInt8(ascii: "q"), command != UInt8(ascii: "t") { quadraticControl = nil }
      guard path.elements.count <= Self.maximumElements else {
        throw InputFault("a path has more than \(Self.maximumElements) steps")
      }
      if isFirst, command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      isFirst = false
    } while command != UInt8(ascii: "z") && takesMore()
  }

  /// Whether another set of numbers follows without a letter.
  private mutating func takesMore() -> Bool {
    scanner.skipSeparator()
    guard let next = scanner.next else { return false }
    return (43...57).contains(next) && next != UInt8(ascii: "/")
  }

  private mutating func execute(_ command: UInt8, from base: Point) throws(InputFault) {
    switch command {
    case UInt8(ascii: "m"):
      start = try point(base)
      path.move(to: start)
      current = start
    case UInt8(ascii: "l"): line(to: try point(base))
    case UInt8(ascii: "h"): line(to: Point(base.x + (try number()), current.y))
    case UInt8(ascii: "v"): line(to: Point(current.x, base.y + (try number())))
    case UInt8(ascii: "c"): cubic(try point(base), try point(base), try point(base))
    case UInt8(ascii: "s"):
      cubic(reflection(of: cubicControl), try point(base), try point(base))
    case UInt8(ascii: "q"): quadratic(try point(base), try point(base))
    case UInt8(ascii: "t"): quadratic(reflection(of: quadraticControl), try point(base))
    case UInt8(ascii: "a"): try arc(base)
    case UInt8(ascii: "z"):
      path.close()
      current = start
    default: throw fault("only the letters MLHVCSQTAZ are commands", back: 1)
    }
    guard current.isFinite else { throw fault("the coordinates become too large") }
  }

  // MARK: - Steps

  private mutating func line(to end: Point) {
    path.line(to: end)
    current = end
  }

  private mutating func cubic(_ first: Point, _ second: Point, _ end: Point) {
    path.curve(to: end, control1: first, control2: second)
    cubicControl = second
    current = end
  }

  private mutating func quadratic(_ control: Point, _ end: Point) {
    func towards(_ from: Point) -> Point {
      Point(from.x + 2 / 3 * (control.x - from.x), from.y + 2 / 3 * (control.y - from.y))
    }
    path.curve(to: end, control1: towards(current), control2: towards(end))
    quadraticControl = control
    current = end
  }

  private mutating func arc(_ base: Point) throws(InputFault) {
    let radii = Size(try number(), try number())
    let rotation = try number()
    let isLarge = try flag()
    let isSweep = try flag()
    let end = try point(base)
    SVGArc(
      from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge, isSweep: isSweep
    ).add(to: &path)
    current = end
  }

  private func reflection(of control: Point?) -> Point {
    guard let control else { return current }
    return Point(2 * current.x - control.x, 2 * current.y - control.y)
  }

  // MARK: - Numbers

  private mutating func point(_ base: Point) throws(InputFault) -> Point {
    let x = try number()
    let y = try number()
    return Point(base.x + x, base.y + y)
  }

  private mutating func number() throws(InputFault) -> Double {
    guard let value = scanner.number() else { throw fault("a number is due there") }
    scanner.skipSeparator()
    return value
  }

  private mutating func flag() throws(InputFault) -> Bool {
    guard let value = scanner.flag() else { throw fault("0 or 1 is due there") }
    scanner.skipSeparator()
    return value
  }

  private func fault(_ what: String, back: Int = 0) -> InputFault {
    InputFault(
      "the path data is not valid at character \(scanner.position + 1 - back): \(what)")
  }
}
