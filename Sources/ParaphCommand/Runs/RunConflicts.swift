// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// Finds documents of a run that would be written over one another, before any is.
struct RunConflicts {
  private let list: any DocumentList
  private let resolver: WorkflowResolver
  /// Documents by what their inputs are, for one file has many names.
  private var inputs: [SystemFiles.Identity: UInt32] = [:]
  /// Documents by a hash of where they go.
  private var outputs: [UInt64: UInt32] = [:]

  /// What the run reads besides documents.
  private let own: Set<SystemFiles.Identity>

  /// `reads`: Files that the run reads besides documents, such as the workflow.
  init(_ list: any DocumentList, resolver: WorkflowResolver, reads: [String]) {
    self.list = list
    self.resolver = resolver
    own = Set(reads.compactMap { SystemFiles.Identity($0) })
    inputs.reserveCapacity(list.count)
    outputs.reserveCapacity(list.count)
  }

  /// Whether a file is a document that is read.
  func isInput(_ path: String) -> Bool {
    SystemFiles.Identity(path).map { inputs[$0] != nil } ?? false
  }

  /// Whether the run reads a file, or writes a document to it.
  func isTaken(_ path: String) -> Bool {
    isInput(path) || isOutput(path) || SystemFiles.Identity(path).map(own.contains) ?? false
  }

  /// Whether a document is written to a path.
  func isOutput(_ path: String) -> Bool {
    outputs[StableHash.of([PathParts.normal(path)]).value] != nil
  }

  /// - Throws: When two documents have one output, or that of one is the input of another.
  mutating func check() throws {
    for index in 0..<list.count {
      if let identity = SystemFiles.Identity(list.path(index)), inputs[identity] == nil {
        inputs[identity] = UInt32(index)
      }
    }
    for index in 0..<list.count { try check(index) }
  }

  private mutating func check(_ index: Int) throws {
    let document = try list.document(index)
    // What is wrong with one output is said when its turn comes.
    guard let path = try? resolver.outputPath(document) ?? document.path else { return }
    let hash = StableHash.of([PathParts.normal(path)]).value
    if let other = outputs.updateValue(UInt32(index), forKey: hash) {
      let names = try [list.document(Int(other)).path, document.path]
      throw UsageError(
        "one-output",
        names[0] == names[1]
          ? "“\(names[0])” would become “\(path)” twice."
          : "“\(names[0])” and “\(names[1])” would both become “\(path)”.",
        hint: "Write an output that tells them apart, such as out/{n}-{stem}.pdf.")
    }
    let identity = SystemFiles.Identity(path)
    if identity.map(own.contains) ?? false {
      throw UsageError(
        "output-is-input",
        "The output of “\(document.path)” would be “\(path)”, which the run itself reads.",
        hint: "Name another output.", kind: .refused)
    }
    let other = identity.flatMap { inputs[$0] }.map { Int($0) }
    if let other, other != index, list.path(other) != document.path {
      throw UsageError(
        "output-is-input",
        "The output of “\(document.path)” would be “\(path)”, which is an input too.",
        hint: "Name another output.", kind: .refused)
    }
  }
}
