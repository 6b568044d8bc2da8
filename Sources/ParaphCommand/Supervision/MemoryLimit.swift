// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem

/// How much memory the work may take, where the user says so.
struct MemoryLimit: Hashable {
  /// Mebibytes; `nil` for no bound.
  let mebibytes: Int?

  /// - Returns: `nil` when neither the option nor `PARAPH_MEMORY_LIMIT` says anything.
  /// - Throws: When the variable is not a number.
  init?(_ arguments: ParsedArguments, _ environment: [String: String]) throws(UsageError) {
    let variable = "PARAPH_MEMORY_LIMIT"
    guard let text = arguments.text("memory-limit") ?? environment[variable] else { return nil }
    guard text != "none" else {
      mebibytes = nil
      return
    }
    guard let number = Int(text), (64...1_048_576).contains(number) else {
      throw UsageError(
        "bad-value", "\(variable) cannot be “\(text)”.",
        hint: "Write mebibytes, from 64 to 1048576, or none.")
    }
    mebibytes = number
  }

  /// From here on it holds, where a supervisor watches.
  func apply() { paraph_limit_memory(UInt64(mebibytes ?? 0) << 20) }
}
