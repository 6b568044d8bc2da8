// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument

/// Tells whether a predicate of the model holds for an object.
///
/// What it cannot tell is unknown, and no problem follows from it: extensions of the standard,
/// `fn:Ignore` and `fn:IsMeaningful`, name trees, fonts, page content, encryption.
struct ArlingtonEvaluator {
  /// What an expression comes to.
  enum Value: Equatable {
    case truth(Bool)
    case number(Double)
    case text(String)
    case unknown
  }

  let source: any ObjectSource
  let version: PDFVersion
  let node: ArlingtonNode
  let table: ArlingtonTable
  /// The key that the predicate stands at, and its value.
  let key: String
  let expressions: ArlingtonExpressions

  /// Whether it holds; `nil` when that cannot be told.
  func holds(_ predicate: String) throws(DocumentError) -> Bool? {
    guard let expression = expressions[predicate] else { return nil }
    return truth(try value(expression))
  }

  private func truth(_ value: Value) -> Bool? {
    if case .truth(let truth) = value { truth } else { nil }
  }

  private func truth(_ value: Bool?) -> Value { value.map { .truth($0) } ?? .unknown }

  private func value(_ expression: ArlingtonExpression) throws(DocumentError) -> Value {
    switch expression {
    case .word(let word): try value(ofWord: word)
    case .binary(let name, let left, let right):
      combine(name, try value(left), try value(right))
    case .call(let name, let arguments): try call(name, arguments)
    }
  }

  // MARK: - Operators

  private func combine(_ name: String, _ left: Value, _ right: Value) -> Value {
    switch name {
    case "&&":
      if left == .truth(false) || right == .truth(false) { return .truth(false) }
      return left == .truth(true) && right == .truth(true) ? .truth(true) : .unknown
    case "||":
      if left == .truth(true) || right == .truth(true) { return .truth(true) }
      return left == .truth(false) && right == .truth(false) ? .truth(false) : .unknown
    default: break
    }
    if case .number(let left) = left, case .number(let right) = right {
      return calculate(name, left, right)
    }
    guard case .text(let left) = left, case .text(let right) = right else { return .unknown }
    switch name {
    case "==": return .truth(left == right)
    case "!=": return .truth(left != right)
    default: return .unknown
    }
  }

  private func calculate(_ name: String, _ left: Double, _ right: Double) -> Value {
    switch name {
    case "==": .truth(left == right)
    case "!=": .truth(left != right)
    case "<": .truth(left < right)
    case ">": .truth(left > right)
    case "<=": .truth(left <= right)
    case ">=": .truth(left >= right)
    case "+": .number(left + right)
    case "-": .number(left - right)
    case "*": .number(left * right)
    case "mod": right == 0 ? .unknown : .number(left.truncatingRemainder(dividingBy: right))
    default: .unknown
    }
  }

  // MARK: - Words

  private func value(ofWord word: String) throws(DocumentError) -> Value {
    if let number = Double(word) { return .number(number) }
    guard word.contains("@") else {
      return .text(word.filter { $0 != "'" })
    }
    if let object = try object(at: word) { return Self.value(of: object) }
    guard !word.contains("::"), let row = table.row(String(word.dropFirst())),
      !row.defaultValue.isEmpty, !row.defaultValue.hasPrefix("["),
      !row.defaultValue.hasPrefix("@"), !row.defaultValue.hasPrefix("fn:")
    else { return .unknown }
    return Double(row.defaultValue).map { .number($0) } ?? .text(row.defaultValue)
  }

  private static func value(of object: PDFObject) -> Value {
    switch object {
    case .integer, .real: object.numberValue.map { .number($0) } ?? .unknown
    case .name(let name): .text(name.rawValue)
    case .string(let string): .text(string.text)
    case .boolean(let truth): .text(truth ? "true" : "false")
    default: .unknown
    }
  }

  /// What a path such as `parent::AP::N` leads to; `nil` when there is nothing.
  private func object(at path: String) throws(DocumentError) -> PDFObject? {
    var parts = path.split(separator: ":").map { $0.first == "@" ? $0.dropFirst() : $0 }[...]
    var start: ArlingtonNode? = node
    while parts.first == "parent" {
      start = start?.parent
      parts = parts.dropFirst()
      // The members of an array belong to the dictionary that has it, unless one of them is asked for.
      if parts.first.flatMap({ Int($0) }) == nil {
        while start?.object.arrayValue != nil { start = start?.parent }
      }
    }
    guard var current = start?.object else { return nil }
    if parts.first == "trailer" {
      current = .dictionary(source.trailer)
      parts = parts.dropFirst()
      if parts.first == "Catalog" { parts = ["Root"] + parts.dropFirst() }
    }
    for part in parts {
      let holder = ArlingtonNode(current, parent: nil, owner: nil, isIndirect: false)
      let member =
        part == "*"
        ? (current.streamValue == nil ? holder.entries.first?.value : nil) : holder[String(part)]
      guard let member else { return nil }
      current = try source.resolve(member)
      if current.isNull { return nil }
    }
    return current
  }

  // MARK: - Functions

  private func call(
    _ name: String, _ arguments: [ArlingtonExpression]
  ) throws(DocumentError) -> Value {
    let words = arguments.map { if case .word(let word) = $0 { word } else { "" } }
    let first = words.first ?? ""
    switch (name, arguments.count) {
    case ("Eval", 1), ("IsRequired", 1): return try value(arguments[0])
    case ("Not", 1): return truth(truth(try value(arguments[0])).map { !$0 })
    case ("Deprecated", 2): return try value(arguments[1])
    case ("SinceVersion", 1...2), ("BeforeVersion", 1...2), ("IsPDFVersion", 1...2):
      guard let applies = applies(name, first) else { return .unknown }
      if arguments.count == 1 { return .truth(applies) }
      return applies ? try value(arguments[1]) : .unknown
    case ("IsPresent", 1):
      return first.isEmpty ? try value(arguments[0]) : .truth(try object(at: first) != nil)
    case ("IsPresent", 2):
      return try object(at: first) == nil ? .unknown : try value(arguments[1])
    case ("BitClear", 1), ("BitSet", 1), ("BitsClear", 2), ("BitsSet", 2):
      return try bits(words, areSet: name.hasSuffix("Set"))
    case ("RectWidth", 1): return try size(of: first) { abs($0[2] - $0[0]) }
    case ("RectHeight", 1): return try size(of: first) { abs($0[3] - $0[1]) }
    case ("ArrayLength", 1):
      return (try object(at: first)?.arrayValue?.count).map { .number(Double($0)) } ?? .unknown
    case ("StringLength", 1):
      return (try object(at: first)?.stringValue?.bytes.count).map { .number(Double($0)) }
        ?? .unknown
    case ("Contains", 2):
      guard let object = try object(at: first) else { return .truth(false) }
      return .truth(
        (object.arrayValue ?? [object]).contains { Self.value(of: $0) == .text(words[1]) })
    case ("RequiredValue", 2):
      guard truth(try value(arguments[0])) == true, let own = try object(at: key) else {
        return .unknown
      }
      return .truth(Self.value(of: own) == (try value(arguments[1])))
    default: return .unknown
    }
  }

  /// Whether the document's version is what a function names; `nil` when it names none.
  private func applies(_ name: String, _ text: String) -> Bool? {
    guard let named = PDFVersion(text) else { return nil }
    return switch name {
    case "SinceVersion": version >= named
    case "BeforeVersion": version < named
    default: version == named
    }
  }

  /// Bits of the key's own value, counted from 1.
  private func bits(_ words: [String], areSet: Bool) throws(DocumentError) -> Value {
    let bounds = words.compactMap { Int($0) }
    guard let low = bounds.first, let high = bounds.last, (1...32).contains(low),
      (low...32).contains(high), let own = try object(at: key)?.intValue
    else { return .unknown }
    return .truth((low...high).allSatisfy { (own >> ($0 - 1) & 1 == 1) == areSet })
  }

  private func size(
    of key: String, _ measure: ([Double]) -> Double
  ) throws(DocumentError) -> Value {
    guard let numbers = try source.numbers(object(at: key)), numbers.count == 4 else {
      return .unknown
    }
    return .number(measure(numbers))
  }
}
