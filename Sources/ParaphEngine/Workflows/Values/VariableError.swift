// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// What is wrong with a variable of a workflow.
struct VariableError: Error, Hashable {
  /// The variable; `nil` for what the command line gives.
  let name: String?
  let error: ValueError

  init(_ name: String?, _ error: ValueError) {
    self.name = name
    self.error = error
  }
}
