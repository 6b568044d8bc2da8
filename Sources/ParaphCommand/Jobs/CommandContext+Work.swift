// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem
internal import ParaphEngine
internal import ParaphModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What the commands that work on documents need.
extension CommandContext {
  /// Standard input is held in memory, a file is not.
  private static let inputBound = 512 << 20

  /// What messages call the document that an operand names.
  static func name(_ operand: String) -> String { operand == "-" ? "standard input" : operand }

  /// The document that an operand names; standard input is read here.
  ///
  /// - Throws: When standard input is too long or cannot be read.
  func input(_ operand: String) throws(CommandFailure) -> JobInput {
    paraph_note_document(Self.name(operand))
    guard operand == "-" else { return .path(operand) }
    guard let bytes = io.readInput(Self.inputBound) else {
      throw CommandFailure(
        UsageError(
          "cannot-be-read",
          "Standard input cannot be read, or is longer than \(Self.inputBound >> 20) MiB.",
          hint: "Name a file in place of -.", kind: .unreadable))
    }
    return .bytes(bytes, name: Self.name(operand))
  }

  /// An engine that tells this about long work.
  func engine(_ reporter: ProgressReporter) -> Engine {
    var engine = Engine(registry: plugins.registry, now: now) { progress in
      paraph_note_progress()
      reporter.update(progress.unit, done: progress.done, of: progress.total)
    }
    engine.optionNaming = .flag
    return engine
  }

  /// Shows long work as the options say.
  func progress(_ manner: ProgressReporter.Manner = .brief) -> ProgressReporter {
    let isQuiet = messages.loudness == .quiet
    return ProgressReporter(
      io, when: arguments.text("progress") ?? (isQuiet ? "never" : "auto"), manner: manner)
  }

  /// `SOURCE_DATE_EPOCH`, or now in the zone of this machine.
  var now: Timestamp {
    if let text = environment["SOURCE_DATE_EPOCH"], let seconds = Int(text), seconds >= 0 {
      return Timestamp(secondsSince1970: seconds)
    }
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return Timestamp(secondsSince1970: seconds, offsetMinutes: parts.tm_gmtoff / 60)
  }

  /// Where the password of the document comes from.
  ///
  /// - Throws: When the file or the variable that was named is not there.
  func password() throws(CommandFailure) -> JobPassword {
    try secret("password", prompt: "Password: ")
  }

  /// Where a secret comes from: `--NAME-file`, `--NAME-env`, or a person.
  ///
  /// - Throws: When the file or the variable that was named is not there.
  func secret(_ name: String, prompt: String) throws(CommandFailure) -> JobPassword {
    try CommandFailure.wrap { () throws(UsageError) in try secretSource(name, prompt) }
  }

  private func secretSource(_ name: String, _ prompt: String) throws(UsageError) -> JobPassword {
    if let path = arguments.text("\(name)-file") { return .value(try secretFile(path, name)) }
    if let variable = arguments.text("\(name)-env") {
      return .value(try secretVariable(variable, name))
    }
    let readSecret = io.readSecret
    return .ask { readSecret(prompt) }
  }

  /// The value of an environment variable.
  func secretVariable(_ variable: String, _ name: String) throws(UsageError) -> String {
    guard let secret = environment[variable] else {
      throw UsageError(
        "\(name)-needed", "The environment variable \(variable) is not set.",
        hint: "Set it, or use --\(name)-file FILE.", kind: .password)
    }
    return secret
  }

  /// The first line of the file, without its end.
  func secretFile(_ path: String, _ name: String) throws(UsageError) -> String {
    let bytes: [UInt8]?
    if path == "-" {
      let others = ["password", "passphrase"].filter { $0 != name }.map { "\($0)-file" }
      guard !arguments.operands.contains("-"),
        !others.contains(where: { arguments.text($0) == "-" })
      else {
        throw UsageError(
          "conflicting-options", "Standard input cannot be the \(name) and something else.",
          hint: "Name a file for one of them.")
      }
      bytes = io.readInput(1 << 16)
    } else {
      do throws(UsageError) {
        bytes = try DescriptorReader.readFile(path, bound: 1 << 16)
      } catch {
        throw UsageError(error.code, error.message, hint: error.hint, kind: .password)
      }
    }
    guard let line = bytes?.split(separator: 10, omittingEmptySubsequences: false).first else {
      throw UsageError("\(name)-needed", "No \(name) could be read.", kind: .password)
    }
    return String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
  }
}
