// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// What became of all documents of a run, in the order of the inputs; read from the journal one by one.
struct RunResults {
  let journal: Journal
  /// Those of this run (of its shard); `nil` where all that there were are in the journal.
  let list: (any DocumentList)?

  /// Calls its argument with the line of each, as `RunReports` wants them.
  func lines(_ each: (UnsafeRawBufferPointer) throws -> Void) throws {
    for (number, input) in names {
      let known = try journal.entries[number].map { entry throws(UsageError) in
        try journal.bytes(entry)
      }
      let line = try known ?? DocumentResult.missing(number: number, input: input ?? "").line()
      try line.withUnsafeBytes { try each($0) }
    }
  }

  private var names: any Sequence<(Int, String?)> {
    guard let list else { return journal.entries.keys.sorted().lazy.map { ($0, nil) } }
    return (0..<list.count).lazy.map { (list.number($0), list.path($0)) }
  }
}
