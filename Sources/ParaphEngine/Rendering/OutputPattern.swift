// SPDX-License-Identifier: GPL-3.0-or-later

/// The path of many files: `page-%03d.png` has the number of each.
public struct OutputPattern: Hashable, Sendable {
  private let before: String
  private let after: String
  /// Digits at least; `nil` when the path has no place for a number.
  private let width: Int?
  private let text: String

  /// Reads a path with at most one `%d` or `%03d`; `%%` is a per cent sign.
  ///
  /// - Throws: A usage error for any other use of the per cent sign.
  public init(_ text: String) throws(EngineError) {
    var parts = [""]
    var width: Int?
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        parts[parts.count - 1].append(character)
        continue
      }
      if rest.first == "%" {
        rest.removeFirst()
        parts[parts.count - 1].append("%")
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard rest.popFirst() == "d", parts.count == 1, digits.count <= 2 else {
        throw EngineError(
          .badOption, "“\(text)” cannot name files.",
          hint: "Write the page number once, as %d or %03d, and %% for a per cent sign.")
      }
      width = Int(digits) ?? 0
      parts.append("")
    }
    self.text = text
    self.width = width
    before = parts[0]
    after = parts.count > 1 ? parts[1] : ""
  }

  /// Whether the path has a place for a number.
  var hasNumber: Bool { width != nil }

  /// The path of each number.
  ///
  /// - Throws: A usage error when there are several and the path has no place for the number.
  public func names(for numbers: [Int]) throws(EngineError) -> [String] {
    guard let width else {
      guard numbers.count <= 1 else {
        throw EngineError(
          .badOption, "\(numbers.count) pages cannot all be written to “\(text)”.",
          hint: "Put the page number into the name, as in page-%02d.png.")
      }
      return numbers.map { _ in before }
    }
    return numbers.map { number in
      let digits = String(number)
      let zeros = String(repeating: "0", count: max(0, width - digits.count))
      return before + zeros + digits + after
    }
  }
}
