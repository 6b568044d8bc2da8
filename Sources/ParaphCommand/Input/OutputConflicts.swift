// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// Finds files that a command would write over one another, before it writes any.
struct OutputConflicts {
  private let arguments: ParsedArguments
  private let naming: OutputNaming

  init(_ arguments: ParsedArguments, naming: OutputNaming) {
    self.arguments = arguments
    self.naming = naming
  }

  /// - Throws: When two inputs have one output, an output is another input, or the report or the
  ///   preview is one of them.
  func check() throws(UsageError) {
    let inputs = arguments.operands.filter { $0 != "-" }
    // By what the file is, for one has many names: looking each up among all takes too long.
    var names: [SystemFiles.Identity: String] = [:]
    for input in inputs {
      guard let identity = SystemFiles.Identity(input), names[identity] == nil else { continue }
      names[identity] = input
    }
    var outputs: [String: String] = [:]
    for (index, input) in arguments.operands.enumerated() {
      // What is wrong with one output is said when its turn comes.
      guard case .path(let path)? = try? naming.destination(input, number: index + 1) else {
        continue
      }
      if let other = outputs.updateValue(input, forKey: PathParts.normal(path)) {
        throw UsageError(
          "one-output", "“\(other)” and “\(input)” would both become “\(path)”.",
          hint: "Write a pattern that tells them apart, such as out/{n}-{stem}.pdf.")
      }
      if let other = SystemFiles.Identity(path).flatMap({ names[$0] }), other != input {
        throw UsageError(
          "output-is-input", "The output of “\(input)” would be “\(path)”, which is an input too.",
          hint: "Name the outputs with -o.", kind: .refused)
      }
    }
    for option in ["report", "preview"] {
      guard let path = arguments.text(option), path != "-" else { continue }
      if let input = SystemFiles.Identity(path).flatMap({ names[$0] }) {
        throw UsageError(
          "conflicting-options", "--\(option) names “\(input)”, which is the document itself.",
          hint: "Name another file.")
      }
      if outputs[PathParts.normal(path)] != nil {
        throw UsageError(
          "conflicting-options", "--\(option) and the document would both become “\(path)”.",
          hint: "Name another file.")
      }
    }
  }
}
