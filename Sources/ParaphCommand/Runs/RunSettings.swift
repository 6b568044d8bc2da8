// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// What the command line of `run` and `plan` says, beside the inputs.
struct RunSettings {
  /// The workflow file as it was named; `nil` for standard input.
  var file: String?
  /// Texts of inputs as they were named.
  var inputs: [String]
  /// Values of `--set`.
  var set: [String: String]
  /// A file with one row a document; `nil` for that of the workflow.
  var each: String?
  /// Where documents go; `nil` for where the workflow says.
  var output: String?
  /// Whether the inputs themselves are written.
  var inPlace: Bool
  /// Whether outputs are replaced that the workflow did not make.
  var force: Bool
  /// Whether what is written is drawn and compared first.
  var prove: Bool
  /// What a failure costs; `nil` for what the workflow says.
  var onError: ErrorPolicy?
  var limits: WorkerLimits
  /// `nil` for all documents.
  var shard: Shard?
  /// Whether an earlier run is continued.
  var resume: Bool
  /// Where the journal is; `nil` for beside the workflow.
  var journal: String?
  /// A folder in which documents arrive; `nil` for none.
  var watch: String?
  /// Where documents go that failed; `nil` for nowhere.
  var quarantine: String?
  /// A plan that is carried out exactly; `nil` for none.
  var plan: String?

  /// The folder that relative paths of the workflow start from; empty for the working folder.
  var folder: String {
    let folder = file.map { PathParts($0).folder } ?? ""
    return folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// - Throws: When values do not go together, or make no sense.
  init(_ arguments: ParsedArguments, _ environment: [String: String]) throws(CommandFailure) {
    self = try CommandFailure.wrap { () throws(UsageError) in
      try Self(checked: arguments, environment)
    }
  }

  private init(
    checked arguments: ParsedArguments, _ environment: [String: String]
  ) throws(UsageError) {
    plan = arguments.text("plan")
    if plan != nil { try Self.checkAlone(arguments) }
    guard plan != nil || !arguments.operands.isEmpty else {
      throw UsageError(
        "missing-operand", "\(RunCommand.spec.name) needs WORKFLOW: the file that says what to do.",
        hint: "See paraph help workflow.")
    }
    file = arguments.operands.first.flatMap { $0 == "-" ? nil : $0 }
    inputs = Array(arguments.operands.dropFirst())
    guard file != nil || !inputs.contains("-") else {
      throw UsageError(
        "conflicting-operands", "Standard input cannot be the workflow and the list of inputs.",
        hint: "Name a file for one of them.")
    }
    set = try Self.assignments(arguments.texts("set"))
    each = arguments.text("each")
    output = arguments.text("output")
    inPlace = arguments.flag("in-place")
    force = arguments.flag("force")
    prove = arguments.flag("prove")
    onError = arguments.text("on-error").flatMap(ErrorPolicy.init(rawValue:))
    limits = try Self.limits(arguments, environment)
    do throws(ValueError) {
      shard = try arguments.text("shard").map { text throws(ValueError) in try Shard(text) }
    } catch {
      throw UsageError(error.code, "--shard: \(error.message)", hint: error.hint)
    }
    resume = arguments.flag("resume")
    journal = arguments.text("journal")
    watch = arguments.text("watch")
    quarantine = arguments.text("quarantine")
    guard output != "-" else {
      throw UsageError(
        "conflicting-options", "The documents of a workflow cannot go to standard output.",
        hint: "Write a pattern: -o \"out/{stem}.pdf\".")
    }
  }

  /// Values by name out of `NAME=VALUE`.
  private static func assignments(_ texts: [String]) throws(UsageError) -> [String: String] {
    var values: [String: String] = [:]
    for text in texts {
      guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
        throw UsageError(
          "bad-value", "--set cannot be “\(text)”.", hint: "Write NAME=VALUE, such as signer=Zoë.")
      }
      let name = String(text[..<sign])
      guard values.updateValue(String(text[text.index(after: sign)...]), forKey: name) == nil else {
        throw UsageError(
          "duplicate-option", "--set gives “\(name)” twice.", hint: "Only one value can hold.")
      }
    }
    return values
  }

  private static func limits(
    _ arguments: ParsedArguments, _ environment: [String: String]
  ) throws(UsageError) -> WorkerLimits {
    let timeout = try Duration(arguments.text("timeout") ?? "5m").seconds
    let memory = arguments.text("memory").flatMap { Int($0) }
    return WorkerLimits(
      jobs: arguments.text("jobs").flatMap { Int($0) } ?? SystemFiles.processorCount,
      timeout: timeout, memory: memory.map { UInt64($0) << 20 })
  }

  /// A time as people write it.
  private struct Duration {
    /// `nil` for without end.
    let seconds: Double?

    init(_ text: String) throws(UsageError) {
      let units = ["ms": 0.001, "s": 1.0, "m": 60, "h": 3600]
      let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      let unit = String(text.dropFirst(digits.count))
      if text == "none" {
        seconds = nil
      } else if let number = Double(digits), number > 0, number < 1e6,
        let factor = unit.isEmpty ? 1 : units[unit]
      {
        seconds = number * factor
      } else {
        throw UsageError(
          "bad-value", "--timeout cannot be “\(text)”.", hint: "Write 30s, 5m, 1h or none.")
      }
    }
  }
}
