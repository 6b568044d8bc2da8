// SPDX-License-Identifier: MIT

/// What is wrong inside a file of the user's, as a clause that follows the file's name and a colon.
struct InputFault: Error, Hashable {
  var message: String
  /// Whether the file is sound but holds no ink.
  var isEmpty = false

  init(_ message: String) { self.message = message }

  static func empty(_ message: String) -> InputFault {
    var fault = InputFault(message)
    fault.isEmpty = true
    return fault
  }
}
