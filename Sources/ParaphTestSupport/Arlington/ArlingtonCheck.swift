// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphDocument

/// Judges every object of a document that its trailer leads to by the Arlington model.
///
/// The model's predicates are followed where they ask for versions, presence, values, bits and sizes;
/// see ``ArlingtonEvaluator`` for what is passed over.
public struct ArlingtonCheck {
  /// What the model does not allow, in the order of the walk.
  public private(set) var problems: [ArlingtonProblem] = []

  private let model: ArlingtonModel
  private let source: any ObjectSource
  private let version: PDFVersion
  private let expressions = ArlingtonExpressions()
  private var seen: Set<Visit> = []
  private var waiting: [(node: ArlingtonNode, type: String, tables: [String])] = []

  private struct Visit: Hashable {
    let reference: ObjectReference
    let tables: [String]
  }

  /// The tables of a field and of its widget, which may be one dictionary (ISO 32000-2, 12.5.6.19).
  private static let fieldTables = [
    "AnnotWidget", "Field", "FieldTx", "FieldBtnPush", "FieldBtnCheckbox", "FieldBtnRadio",
    "FieldChoice", "FieldSig",
  ]

  /// Judges a document that is open.
  ///
  /// - Throws: ``DocumentError`` when an object cannot be read.
  public init(_ file: PDFFile, model: ArlingtonModel) throws(DocumentError) {
    self.model = model
    source = file
    version = file.version
    let trailer = PDFObject.dictionary(file.trailer)
    let table = file.trailer["Type"] == .name("XRef") ? "XRefStream" : "FileTrailer"
    waiting = [
      (ArlingtonNode(trailer, parent: nil, owner: nil, isIndirect: false), "dictionary", [table])
    ]
    while let next = waiting.popLast() { try visit(next.node, next.type, next.tables) }
  }

  /// What is wrong in a document but was not in the one that it was made from.
  ///
  /// A problem that moved, as it does when all objects are written anew, is not new.
  public func problems(since input: ArlingtonCheck) -> [ArlingtonProblem] {
    let known = Set(input.problems)
    var left = input.problems.reduce(into: [:]) { $0[$1.withoutPlace, default: 0] += 1 }
    for problem in problems where known.contains(problem) {
      left[problem.withoutPlace, default: 0] -= 1
    }
    return problems.filter { problem in
      if known.contains(problem) { return false }
      left[problem.withoutPlace, default: 0] -= 1
      return left[problem.withoutPlace, default: 0] < 0
    }
  }

  // MARK: - The walk

  private mutating func visit(
    _ node: ArlingtonNode, _ type: String, _ tables: [String]
  ) throws(DocumentError) {
    if type == "name-tree" || type == "number-tree" {
      return try visitTree(node, type, tables)
    }
    var best: ArlingtonRowCheck?
    for table in try candidates(for: node, tables) {
      let next = try judge(node, by: table)
      if best.map({ Self.isBetter(next, than: $0) }) ?? true { best = next }
    }
    guard let best else { return }
    problems += best.problems
    for child in best.children {
      try follow(child.value, from: node, child.type, child.tables)
    }
  }

  /// The tables whose names of types fit; all when none does.
  private func candidates(
    for node: ArlingtonNode, _ tables: [String]
  ) throws(DocumentError) -> [ArlingtonTable] {
    // Any object at all, as in private data.
    let known = tables.filter { !$0.hasPrefix("_Universal") }.compactMap { model.tables[$0] }
    guard known.count > 1 else { return known }
    var fitting: [ArlingtonTable] = []
    for table in known where try bears(node, signsOf: table) { fitting.append(table) }
    return fitting.isEmpty ? known : fitting
  }

  private func bears(
    _ node: ArlingtonNode, signsOf table: ArlingtonTable
  ) throws(DocumentError) -> Bool {
    for (key, names) in table.signs {
      guard let name = try source.resolve(node[key]).nameValue else { continue }
      if !names.contains(name.rawValue) { return false }
    }
    return true
  }

  private func judge(
    _ node: ArlingtonNode, by table: ArlingtonTable
  ) throws(DocumentError) -> ArlingtonRowCheck {
    var shared: Set<String> = []
    if Self.fieldTables.contains(table.name) {
      for name in Self.fieldTables { shared.formUnion(model.tables[name]?.rows.keys ?? [:].keys) }
    }
    var check = ArlingtonRowCheck(
      source: source, version: version, node: node, table: table,
      expressions: expressions, sharedKeys: shared)
    try check.run()
    return check
  }

  /// The table with the fewest wrong values of keys such as `/Subtype`, and then problems, is the one
  /// that was meant.
  private static func isBetter(
    _ left: ArlingtonRowCheck, than right: ArlingtonRowCheck
  ) -> Bool {
    (left.mismatches, left.problems.count) < (right.mismatches, right.problems.count)
  }

  private mutating func follow(
    _ value: PDFObject, from node: ArlingtonNode, _ type: String, _ tables: [String]
  ) throws(DocumentError) {
    if let reference = value.referenceValue {
      guard seen.insert(Visit(reference: reference, tables: tables)).inserted else { return }
    }
    let object = try source.resolve(value)
    guard object.dictionaryValue != nil || object.arrayValue != nil else { return }
    waiting.append(
      (
        ArlingtonNode(
          object, parent: node, owner: value.referenceValue ?? node.owner,
          isIndirect: value.referenceValue != nil), type, tables
      ))
  }

  /// A node of a name tree or a number tree; its values are judged by the tables (7.9.6, 7.9.7).
  private mutating func visitTree(
    _ node: ArlingtonNode, _ type: String, _ tables: [String]
  ) throws(DocumentError) {
    let pairs = node["Nums"] ?? node["Names"]
    let members = try source.resolve(pairs).arrayValue ?? []
    if members.count % 2 == 1 {
      problems.append(
        ArlingtonProblem(
          kind: .value, table: type, key: node["Nums"] == nil ? "Names" : "Nums",
          detail: "an odd number of members", owner: node.owner))
    }
    for index in stride(from: 1, to: members.count, by: 2) {
      let isArray = try source.resolve(members[index]).arrayValue != nil
      let fitting = tables.filter { $0.contains("Array") == isArray }
      try follow(members[index], from: node, "", fitting.isEmpty ? tables : fitting)
    }
    for kid in try source.resolve(node["Kids"]).arrayValue ?? [] {
      try follow(kid, from: node, type, tables)
    }
  }
}
