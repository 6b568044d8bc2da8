// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// The documents of a run, in their order.
///
/// It holds some 30 bytes and the name of each; paths and rows are put together when they are asked
/// for, so that a run over very many documents needs little memory.
public struct InputList {
  /// Reads standard input to its end; `nil` when it is longer than the bound or cannot be read.
  public typealias Reader = (_ bound: Int) -> [UInt8]?

  private var paths: PathTable
  /// The rows of the manifest; `nil` without one.
  private let rows: ManifestRows?
  /// The places in `paths` of the documents; `nil` for all.
  private var chosen: [UInt32]?

  /// No documents.
  public init() {
    paths = PathTable()
    rows = nil
  }

  /// What a workflow and a command line name together.
  ///
  /// - Parameters:
  ///   - workflow: Its `inputs` and `each` are relative to its folder.
  ///   - folder: That of the workflow's file; empty for the working folder.
  ///   - operands: Named on the command line, relative to the working folder; they take the place of
  ///     the workflow's `inputs`.
  ///   - each: A manifest that takes the place of the workflow's, relative to the working folder, or
  ///     `-`; `nil` for none.
  ///   - readInput: For an input or a manifest `-`; `nil` where standard input is taken.
  /// - Throws: For a glob or folder that matches nothing, for rows that cannot be used, and where no
  ///   document is named. A plain path that is not there is no error.
  public init(
    _ workflow: Workflow, folder: String, operands: [String], each: String?, readInput: Reader?
  ) throws(WorkflowError) {
    let manifest = each ?? workflow.each.map { PathText.join(folder, $0) }
    let rows: ManifestRows? =
      if let manifest { try ManifestRows(manifest, readInput: readInput) } else { nil }
    let isTaken = manifest == "-"
    try self.init(
      operands.isEmpty ? workflow.inputs : operands, folder: operands.isEmpty ? folder : "",
      rows: rows, readInput: isTaken ? nil : readInput)
  }

  /// The documents that these names stand for.
  ///
  /// - Parameters:
  ///   - inputs: Files, folders, globs, and `-` for a list of paths on standard input.
  ///   - folder: What they are relative to, without a `/` at the end; empty for the working folder.
  ///   - rows: One document a row; `nil` for one document a file.
  ///   - readInput: For an input `-`; `nil` where standard input is taken.
  /// - Throws: As above.
  public init(
    _ inputs: [String], folder: String, rows: ManifestRows? = nil, readInput: Reader? = nil
  ) throws(WorkflowError) {
    var collector = InputCollector(folder: folder, readInput: readInput)
    for input in inputs { try collector.add(input) }
    self.rows = rows
    if let rows {
      paths = try RowInputs(rows, among: inputs.isEmpty ? nil : collector).paths
    } else {
      guard !inputs.isEmpty else { throw Self.nothingNamed }
      paths = collector.paths
    }
  }

  // MARK: - Documents

  /// How many documents there are.
  public var count: Int { chosen?.count ?? paths.count }

  /// The path of a document, as it is opened.
  ///
  /// - Parameter index: From 0, below `count`.
  /// - Returns: Absolute, or relative to the working folder.
  public func path(_ index: Int) -> String { paths.path(place(index)) }

  /// The place of a document among all inputs of the run, counted from 1; a shard has gaps.
  ///
  /// - Parameter index: From 0, below `count`.
  /// - Returns: From 1.
  public func number(_ index: Int) -> Int { place(index) + 1 }

  /// A document with its row.
  ///
  /// - Parameter index: From 0, below `count`.
  /// - Returns: What the job of the document is made of.
  /// - Throws: When the manifest was changed since the list was made.
  public func document(_ index: Int) throws(WorkflowError) -> WorkflowDocument {
    let place = place(index)
    var document = WorkflowDocument(
      number: place + 1, path: paths.path(place), folder: paths.below(place))
    if let rows, let row = paths.row(place) { document.row = try rows.row(row) }
    return document
  }

  /// The names that rows give: none without a manifest, `nil` where there are too many to know them all.
  public var columns: Set<String>? { rows.map(\.columns) ?? [] }

  /// Tells the rows of one run from those of another; `nil` without a manifest.
  public var rowsFingerprint: String? { rows?.fingerprint }

  // MARK: - Shards

  /// The documents of one part; they keep their numbers.
  public func shard(_ shard: Shard) -> InputList {
    var part = self
    part.chosen = (0..<count).map(place).filter { shard.contains(paths.key($0)) }
      .map { UInt32($0) }
    return part
  }

  private func place(_ index: Int) -> Int { chosen.map { Int($0[index]) } ?? index }

  private static var nothingNamed: WorkflowError {
    WorkflowError(
      "no-inputs", "No document is named.",
      hint: "Name files, folders or globs under “inputs” in the workflow, or on the command line.")
  }
}
