// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes the coordinates of paths in hundredths of a point, where a unit is a point: Cairo's thousandths
/// cost a tenth of a drawing's bytes, and nobody sees them.
struct PathRounding {
  private static let operators: Set<String> = ["m", "l", "c", "v", "y", "re"]

  private let content: [UInt8]
  private var output: [UInt8] = []
  /// Where the operands of the next operator begin and end.
  private var operands: [Range<Int>] = []
  /// How far the content was taken over.
  private var taken = 0
  /// Whether a unit is a point, now and where `Q` leads back to.
  private var isPoint = true
  private var saved: [Bool] = []

  /// The content with shorter numbers; as it was where it has an inline image or no end.
  static func rounded(_ content: [UInt8]) -> [UInt8] {
    var rounding = PathRounding(content)
    return rounding.run() ? rounding.output : content
  }

  private init(_ content: [UInt8]) {
    self.content = content
    output.reserveCapacity(content.count)
  }

  private mutating func run() -> Bool {
    var scanner = ContentScanner(content)
    var end = 0
    while let token = scanner.next() {
      switch token {
      case .operand: operands.append(trimmed(end..<scanner.position))
      case .operator(let name):
        let word = String(decoding: content[name], as: UTF8.self)
        guard word != "BI" else { return false }
        take(word, name)
        operands = []
      case .unterminated: return false
      }
      end = scanner.position
    }
    output += content[taken...]
    return true
  }

  private mutating func take(_ word: String, _ name: Range<Int>) {
    switch word {
    case "q": saved.append(isPoint)
    case "Q": isPoint = saved.popLast() ?? isPoint
    case "cm": isPoint = isPoint && keepsLengths()
    default: break
    }
    guard isPoint, Self.operators.contains(word), let first = operands.first else { return }
    var numbers: [UInt8] = []
    for operand in operands {
      guard let number = Double(String(decoding: content[operand], as: UTF8.self)),
        abs(number) < 1e9
      else { return }
      let hundredths = Int((number * 100).rounded())
      numbers += Array(Self.text(hundredths).utf8) + [0x20]
    }
    output += content[taken..<first.lowerBound] + numbers + content[name]
    taken = name.upperBound
  }

  private static func text(_ hundredths: Int) -> String {
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let digits =
      rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    let sign = hundredths < 0 ? "-" : ""
    return whole == 0 && rest != 0 ? sign + digits : "\(sign)\(whole)\(digits)"
  }

  /// Whether the matrix of a `cm` mirrors, turns or moves, and no more.
  private func keepsLengths() -> Bool {
    let numbers = operands.compactMap { Double(String(decoding: content[$0], as: UTF8.self)) }
    guard numbers.count == 6 else { return false }
    return numbers.prefix(4).allSatisfy { [-1, 0, 1].contains($0) }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = content[range].firstIndex { !$0.isPDFWhiteSpace } ?? range.lowerBound
    return start..<range.upperBound
  }
}
