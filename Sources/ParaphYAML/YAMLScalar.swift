// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// A text in YAML, and what it stands for.
struct YAMLScalar: Hashable {
  var text: String
  /// Whether it stands without quotes and is no block.
  var isPlain: Bool
  var tag: YAMLTag?

  /// Whether it is the key `<<`, whose value is taken into the object.
  var isMerge: Bool { tag == .merge || (tag == nil && isPlain && text == "<<") }

  /// What it stands for.
  ///
  /// Without a tag, only plain text in the very spelling of JSON is more than text: `no`, `1.10` and
  /// `007` are kept as they were written.
  ///
  /// - Returns: `nil` when its tag does not fit.
  var value: JSONValue? {
    switch tag {
    case nil: isPlain ? plain : .string(text)
    case .nonSpecific, .text: .string(text)
    case .null: ["", "~", "null", "Null", "NULL"].contains(text) ? .null : nil
    case .boolean:
      switch text {
      case "true", "True", "TRUE": .boolean(true)
      case "false", "False", "FALSE": .boolean(false)
      default: nil
      }
    case .integer: integer.map(JSONValue.number)
    case .float: float.map(JSONValue.number)
    default: nil
    }
  }

  private var plain: JSONValue {
    switch text {
    case "", "~", "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default:
      guard let first = text.utf8.first, first == UInt8(ascii: "-") || 48...57 ~= first,
        text.utf8.count <= 32, let number = Double(text), number.isFinite
      else { return .string(text) }
      let value = JSONValue.number(number)
      return value.serialized == text ? value : .string(text)
    }
  }

  /// `[-+]? [0-9]+`, `0o [0-7]+` or `0x [0-9a-fA-F]+` (YAML 1.2.2, 10.3.2), if a double holds it.
  private var integer: Double? {
    let whole: Int? =
      if text.hasPrefix("0o") {
        digits(radix: 8)
      } else if text.hasPrefix("0x") {
        digits(radix: 16)
      } else {
        Int(text)
      }
    return whole.flatMap(Double.init(exactly:))
  }

  private func digits(radix: Int) -> Int? {
    let digits = text.utf8.dropFirst(2)
    guard let first = digits.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "+") else {
      return nil
    }
    return Int(text.dropFirst(2), radix: radix)
  }

  /// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`, if it is finite: JSON has no
  /// other numbers.
  private var float: Double? {
    let isSpelled = text.utf8.allSatisfy {
      48...57 ~= $0 || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0)
    }
    // Double(_:) takes hexadecimal digits and words besides.
    guard isSpelled else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
