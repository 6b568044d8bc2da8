// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// The failure of any layer, as a command passes it on.
struct CommandFailure: Failure {
  let kind: FailureKind
  let code: String
  let message: String
  let hint: String?
  /// The document that it is about, as the user named it.
  var file: String?

  init(_ failure: any Failure) {
    kind = failure.kind
    code = failure.code
    message = failure.message
    hint = failure.hint
    file = (failure as? DocumentProblem)?.file
  }

  /// Runs the body; its failure is about this document.
  static func about<Value>(
    _ operand: String, _ body: () throws(CommandFailure) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(CommandFailure) {
      return try body()
    } catch {
      var failure = error
      failure.file = CommandContext.name(operand)
      throw failure
    }
  }

  /// Runs the body with its failure passed on.
  static func wrap<Value, Reason: Failure>(
    _ body: () throws(Reason) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(Reason) {
      return try body()
    } catch {
      throw CommandFailure(error)
    }
  }
}

extension CommandFailure {
  /// Runs the body; what it throws and is no failure of ours is a defect.
  static func of<Value>(_ body: () throws -> Value) throws(CommandFailure) -> Value {
    do {
      return try body()
    } catch let failure as any Failure {
      throw CommandFailure(failure)
    } catch {
      throw unforeseen(error)
    }
  }

  /// What is no failure of ours, as a defect.
  static func unforeseen(_ error: any Error) -> CommandFailure {
    CommandFailure(
      UsageError("defect", "Something happened that was not foreseen: \(error)", kind: .defect))
  }
}
