// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Reads traits: `{ horizontalSize: compact }`.
enum TraitsReader {
  /// - Throws: `StepProblem` for a name that is no trait's, a value that it cannot have, or no traits at
  ///   all.
  static func traits(_ members: StepMembers) throws -> Traits {
    try members.checkKeys(Traits.Name.allCases.map(\.rawValue), of: "“traits”")
    var traits = Traits()
    var isWaiting = false
    for name in Traits.Name.allCases where members.has(name.rawValue) {
      let text = try members.value(name.rawValue) { text in
        try traits.set(name, to: text)
        return text
      }
      if text == nil { isWaiting = true }
    }
    guard traits.count > 0 || isWaiting else {
      throw StepProblem(
        members.path, "bad-value", "“traits” names no trait.",
        hint: "Write { horizontalSize: compact }, say.")
    }
    return traits
  }
}
