// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument

/// Judges the entries of one object by one table.
struct ArlingtonRowCheck {
  let source: any ObjectSource
  let version: PDFVersion
  let node: ArlingtonNode
  let table: ArlingtonTable
  let expressions: ArlingtonExpressions
  /// Keys of other tables that share the object, as a field does with its only widget.
  let sharedKeys: Set<String>

  private(set) var problems: [ArlingtonProblem] = []
  /// What to judge next: the value of a key, and the tables that it may be judged by.
  private(set) var children: [(value: PDFObject, type: String, tables: [String])] = []
  /// Wrong values of keys that tell one kind of object from another.
  private(set) var mismatches = 0

  init(
    source: any ObjectSource, version: PDFVersion, node: ArlingtonNode, table: ArlingtonTable,
    expressions: ArlingtonExpressions, sharedKeys: Set<String> = []
  ) {
    self.source = source
    self.version = version
    self.node = node
    self.table = table
    self.expressions = expressions
    self.sharedKeys = sharedKeys
  }

  mutating func run() throws(DocumentError) {
    for (key, value) in node.entries {
      if let row = table.row(key) {
        try check(row, key, value)
      } else if !Self.isPrivate(key), !sharedKeys.contains(key) {
        add(.unknown, key, ArlingtonTypes.describe(value))
      }
    }
    for key in table.requiredKeys where node[key] == nil {
      guard let row = table.rows[key] else { continue }
      if try isRequired(row, key), try !isInherited(row, key) { add(.missing, key, "") }
    }
  }

  private mutating func add(_ kind: ArlingtonProblem.Kind, _ key: String, _ detail: String) {
    problems.append(
      ArlingtonProblem(
        kind: kind, table: table.name, key: key, detail: detail, owner: node.owner))
  }

  private func evaluator(_ key: String) -> ArlingtonEvaluator {
    ArlingtonEvaluator(
      source: source, version: version, node: node, table: table, key: key,
      expressions: expressions)
  }

  /// Whether the key carries the prefix of a developer, or is one of nobody's (annex E).
  private static func isPrivate(_ key: String) -> Bool {
    key.hasPrefix("XX") || key.contains("_") || key.contains(":") || key.contains(".")
  }

  // MARK: - What is not there

  private func isRequired(_ row: ArlingtonRow, _ key: String) throws(DocumentError) -> Bool {
    if let since = PDFVersion(row.since), since > version { return false }
    switch row.required {
    case "FALSE": return false
    case "TRUE": return true
    default: return try evaluator(key).holds(row.required) == true
    }
  }

  private func isInherited(_ row: ArlingtonRow, _ key: String) throws(DocumentError) -> Bool {
    guard row.isInheritable else { return false }
    var holder = node.object.dictionaryValue
    for _ in 0..<source.limits.referenceChain {
      guard let known = holder else { break }
      if try !source.resolve(known[PDFName(key)]).isNull { return true }
      holder = try source.dictionary("Parent", in: known)
    }
    // A field may take its appearance from the form (12.7.3.3).
    guard key == "DA", let form = try source.dictionary("AcroForm", in: source.catalog()) else {
      return false
    }
    return form["DA"] != nil
  }

  // MARK: - What is there

  private mutating func check(
    _ row: ArlingtonRow, _ key: String, _ raw: PDFObject
  ) throws(DocumentError) {
    let value = try source.resolve(raw)
    let alternatives = ArlingtonAlternatives(version: version)
    var index: Int?
    for (place, entry) in row.types.enumerated() {
      guard let type = alternatives.plain(entry) else { continue }
      if try ArlingtonTypes.matches(value, type, in: source) {
        index = place
        break
      }
    }
    // An entry that is null is not there (7.3.9); a member of an array is.
    if value.isNull, node.object.arrayValue == nil { return }
    guard let index else {
      add(
        .type, key,
        "\(ArlingtonTypes.describe(value)), not \(row.types.joined(separator: " or "))")
      if key == "Type" || key == "Subtype" || key == "S" || key == "FT" { mismatches += 1 }
      return
    }
    try checkIndirection(row, key, raw, index)
    try checkValue(row, key, value, index)
    for condition in ArlingtonRow.cell(row.specialCases, index) ?? [] {
      if try evaluator(key).holds(condition) == false { add(.value, key, "not \(condition)") }
    }
    if let since = PDFVersion(row.since), since > version { add(.newer, key, "since \(since)") }
    if let gone = PDFVersion(row.deprecated), gone <= version {
      add(.deprecated, key, "in \(gone)")
    }
    let links = (ArlingtonRow.cell(row.links, index) ?? []).compactMap(alternatives.plain)
    let type = alternatives.plain(row.types[index]) ?? ""
    if !links.isEmpty { children.append((raw, type, links)) }
  }

  private mutating func checkIndirection(
    _ row: ArlingtonRow, _ key: String, _ raw: PDFObject, _ index: Int
  ) throws(DocumentError) {
    guard let rule = ArlingtonRow.cell(row.indirect, index) else { return }
    let isReference = raw.referenceValue != nil
    if rule == "TRUE" {
      if !isReference { add(.indirection, key, "not a reference") }
      return
    }
    for (name, isWanted) in [("fn:MustBeDirect(", false), ("fn:MustBeIndirect(", true)]
    where rule.hasPrefix(name) && isReference != isWanted {
      let condition = String(rule.dropFirst(name.count).dropLast())
      let applies = condition.isEmpty ? true : try evaluator(key).holds(condition)
      if applies == true {
        add(.indirection, key, isWanted ? "not a reference" : "a reference")
      }
    }
  }

  private mutating func checkValue(
    _ row: ArlingtonRow, _ key: String, _ value: PDFObject, _ index: Int
  ) throws(DocumentError) {
    let entries = ArlingtonRow.cell(row.possibleValues, index) ?? []
    let alternatives = ArlingtonAlternatives(version: version)
    var isSure = false
    for entry in entries {
      guard let plain = alternatives.plain(entry) else {
        isSure = true
        // A value of another version still tells what kind of object was meant.
        if Self.isEqual(value, ArlingtonAlternatives.any(entry)) {
          return add(.newer, key, ArlingtonTypes.describe(value))
        }
        continue
      }
      if plain == "*" { return }
      if plain.hasPrefix("fn:") {
        guard try evaluator(key).holds(plain) == false else { return }
      } else if Self.isEqual(value, plain) {
        return
      }
      isSure = true
    }
    guard isSure else { return }
    add(.value, key, "\(ArlingtonTypes.describe(value)), not \(entries.joined(separator: ", "))")
    mismatches += 1
  }

  private static func isEqual(_ value: PDFObject, _ plain: String) -> Bool {
    switch value {
    case .name(let name): name.rawValue == plain
    case .integer, .real: value.numberValue == Double(plain)
    case .boolean(let truth): plain == "\(truth)"
    case .string(let string): string.text == plain.filter { $0 != "'" }
    // Lists of numbers and the like are not compared.
    default: true
    }
  }
}
