// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// The values by name for one document: its row, `--set`, variables, and the document itself, in this
/// order.
final class VariableScope {
  /// More variables that lead from one to the next are none that a person wrote.
  private static let longestWay = 100

  let document: WorkflowDocument
  private let variables: WorkflowVariables
  private var known: [String: String] = [:]
  private var way: [String] = []
  private lazy var parts = PathParts(document.path)

  init(_ document: WorkflowDocument, _ variables: WorkflowVariables) {
    self.document = document
    self.variables = variables
  }

  /// The value that a placeholder stands for.
  ///
  /// - Throws: `ValueError` for a name that nothing gives, and for variables that lead to one another.
  func value(_ name: String) throws -> String {
    if let value = document.row[name] ?? variables.set[name] ?? known[name] { return value }
    if let template = variables.templates[name] {
      if let first = way.firstIndex(of: name) {
        throw WorkflowVariables.cycle(Array(way[first...]))
      }
      guard way.count < Self.longestWay else {
        throw ValueError("Variables lead from one to the next more than \(Self.longestWay) times.")
      }
      way.append(name)
      defer { way.removeLast() }
      let value = try template.text(value)
      known[name] = value
      return value
    }
    switch name {
    case "stem": return parts.stem
    case "name": return parts.name
    case "ext": return parts.fileExtension
    case "folder": return document.folder
    case "n": return String(document.number)
    default:
      let columns = document.row.keys.filter { PlaceholderName.isName($0) }
      throw PlaceholderName.unknown(name, among: variables.names.union(columns))
    }
  }
}
