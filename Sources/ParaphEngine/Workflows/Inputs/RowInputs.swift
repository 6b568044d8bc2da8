// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// The documents of a run with one row a document.
struct RowInputs {
  /// The document of each row.
  let paths: PathTable

  /// - Parameters:
  ///   - rows: Name their documents in the column `input`, or are all for one document.
  ///   - inputs: The documents that are named besides: those that rows may name, or the one that all
  ///     rows are for; `nil` where none are.
  /// - Throws: Where rows and inputs do not fit each other.
  init(_ rows: ManifestRows, among inputs: InputCollector?) throws(WorkflowError) {
    guard let named = rows.inputs else {
      paths = try Self.oneForAll(rows, inputs)
      return
    }
    guard let inputs else {
      paths = named
      return
    }
    var chosen: [Int] = []
    var identities: Set<FileIdentity> = []
    for index in 0..<named.count {
      let identity = FileIdentity.find(named.pathBytes(index)).identity
      guard inputs.contains(identity) else { continue }
      identities.insert(identity)
      chosen.append(index)
    }
    for index in 0..<inputs.paths.count where identities.count < inputs.paths.count {
      let path = inputs.paths.pathBytes(index)
      guard !identities.contains(FileIdentity.find(path).identity) else { continue }
      throw WorkflowError(
        "no-row", "No row of \(rows.name) is for \(PathWords.quoted(path)).",
        hint: "Add one, or name only documents that have one.", kind: .notFound)
    }
    paths = named.selecting(chosen)
  }

  private static func oneForAll(
    _ rows: ManifestRows, _ inputs: InputCollector?
  ) throws(WorkflowError) -> PathTable {
    let remedy = "Name the document of each row in a column “input”."
    guard let inputs else {
      throw WorkflowError(
        "no-input-column", "The rows name no documents, and nothing else does.",
        hint: rows.columnQuestion ?? remedy, file: rows.name)
    }
    guard inputs.paths.count == 1 else {
      throw WorkflowError(
        "no-input-column",
        "The rows do not say which of the \(inputs.paths.count) documents they are for.",
        hint: rows.columnQuestion ?? "\(remedy) Without it, all rows are for one document.",
        file: rows.name)
    }
    return inputs.paths.repeated(rows: rows.count)
  }
}
