// SPDX-License-Identifier: MIT

import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the `transform` attribute.
///
/// SVG 1.1, 7.6.
enum SVGTransform {
  /// - Throws: `InputFault` when it is not a list of transforms.
  static func parse(_ text: String) throws(InputFault) -> Matrix {
    var scanner = TextScanner(text)
    var result = Matrix.identity
    scanner.skipSeparator()
    while !scanner.isAtEnd {
      let name = scanner.word()
      var numbers: [Double] = []
      scanner.skipSpace()
      guard scanner.take(UInt8(ascii: "(")) else { throw fault(text) }
      scanner.skipSpace()
      while let number = scanner.number() {
        numbers.append(number)
        // Style sheets write units, of which these are the ones meant without.
        let unit = scanner.word()
        guard ["", "px", "deg"].contains(unit) else { throw fault(text) }
        scanner.skipSeparator()
      }
      guard scanner.take(UInt8(ascii: ")")), let step = matrix(name, numbers) else {
        throw fault(text)
      }
      // The transform written last is the one that points meet first.
      result = step.then(result)
      scanner.skipSeparator()
    }
    guard result.isFinite else { throw fault(text) }
    return result
  }

  private static func matrix(_ name: String, _ n: [Double]) -> Matrix? {
    func radians(_ degrees: Double) -> Double {
      degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
    }
    switch (name, n.count) {
    case ("matrix", 6): return Matrix(n[0], n[1], n[2], n[3], n[4], n[5])
    case ("translate", 1): return .translation(n[0], 0)
    case ("translate", 2): return .translation(n[0], n[1])
    case ("scale", 1): return .scale(n[0], n[0])
    case ("scale", 2): return .scale(n[0], n[1])
    case ("rotate", 1), ("rotate", 3):
      let (cosine, sine) = (cos(radians(n[0])), sin(radians(n[0])))
      let turn = Matrix(cosine, sine, -sine, cosine, 0, 0)
      guard n.count == 3 else { return turn }
      return Matrix.translation(-n[1], -n[2]).then(turn).then(.translation(n[1], n[2]))
    case ("skewX", 1): return Matrix(1, 0, tan(radians(n[0])), 1, 0, 0)
    case ("skewY", 1): return Matrix(1, tan(radians(n[0])), 0, 1, 0, 0)
    default: return nil
    }
  }

  private static func fault(_ text: String) -> InputFault {
    InputFault("the transform “\(text.prefix(60))” is not valid")
  }
}
