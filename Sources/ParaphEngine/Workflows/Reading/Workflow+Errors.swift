// SPDX-License-Identifier: GPL-3.0-or-later

// What is found wrong after the file was read.
extension Workflow {
  /// An error about a value, or about its key; without a place where there is no file.
  ///
  /// - Parameters:
  ///   - code: Lower case words joined by hyphens.
  ///   - sentence: What is wrong, without the place.
  ///   - hint: What to do about it.
  ///   - pointer: Names the value (RFC 6901), such as `/steps/2/typed-signature/at/text`.
  ///   - atKey: Whether the key of the value is meant, and not the value.
  /// - Returns: To be thrown.
  public func error(
    _ code: String, _ sentence: String, hint: String? = nil, at pointer: String,
    atKey: Bool = false
  ) -> WorkflowError {
    let source = source ?? WorkflowSource(file: nil)
    return source.error(code, sentence, hint: hint, at: pointer, atKey: atKey)
  }

  /// The pointer to what stands under the kind of a step: `/steps/2/typed-signature`.
  ///
  /// - Parameter index: Of the step, from 0.
  /// - Returns: As RFC 6901 has it.
  public func pointer(toMembersOfStep index: Int) -> String {
    guard steps.indices.contains(index) else { return "/steps/\(index)" }
    return "/steps/\(index)/\(WorkflowSource.token(steps[index].kind))"
  }
}
