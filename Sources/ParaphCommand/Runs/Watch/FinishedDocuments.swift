// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// What a journal says about files in a watched folder: which were done, and which are what came out.
struct FinishedDocuments {
  private let journal: Journal
  /// The numbers of results with an input or an output of this length and time.
  private var numbers: [FileStamp: [Int]] = [:]
  /// Files that failed and could not be moved away, as they were.
  private var stuck: Set<Stuck> = []

  private struct Stuck: Hashable {
    var path: [UInt8]
    var stamp: FileStamp
  }

  init(_ journal: Journal) {
    self.journal = journal
    for entry in journal.entries.values { add(entry) }
  }

  /// The number after the last one in the journal.
  var nextNumber: Int { (journal.entries.keys.max() ?? 0) + 1 }

  /// Takes in what became of a document, which is in the journal.
  mutating func add(_ number: Int) {
    if let entry = journal.entries[number] { add(entry) }
  }

  /// Leaves a file alone for as long as it stays as it is.
  mutating func leave(_ path: String) {
    stuck.insert(Stuck(path: Array(path.utf8), stamp: FileStamp(path)))
  }

  private mutating func add(_ entry: JournalEntry) {
    guard entry.outcome != .failed, entry.outcome != .missing else { return }
    for stamp in Set([entry.input, entry.output]) where stamp != .none {
      numbers[stamp, default: []].append(entry.number)
    }
  }

  /// Whether a file needs nothing: it was done as it is, or it is what came out for another one.
  ///
  /// Two files may have the same length and time; so the journal is asked for the names, which is seldom.
  ///
  /// - Parameters:
  ///   - path: Of the file.
  ///   - stamp: How it is.
  /// - Returns: `false` as well when the journal cannot be read: what is done twice comes out unchanged.
  func contains(_ path: String, _ stamp: FileStamp) -> Bool {
    if stuck.contains(Stuck(path: Array(path.utf8), stamp: stamp)) { return true }
    return (numbers[stamp] ?? []).contains { number in
      guard let entry = journal.entries[number], let bytes = try? journal.bytes(entry),
        let result = try? bytes.withUnsafeBytes({ try DocumentResult(line: $0) })
      else { return false }
      let output = result.report?.output?.path
      return (stamp == entry.input && isSame(result.input, path))
        || (stamp == entry.output && output.map { isSame($0, path) } ?? false)
    }
  }

  private func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8) || SystemFiles.areSame(one, other)
  }
}
