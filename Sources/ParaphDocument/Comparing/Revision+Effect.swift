// SPDX-License-Identifier: GPL-3.0-or-later

extension Revision {
  /// Whether the document would hold the same with this revision as without it; dates of modification
  /// do not count.
  ///
  /// - Complexity: O(*n*) in what the revision holds, and what that replaces.
  /// - Throws: What reading the objects throws.
  public func changesNothing() throws(DocumentError) -> Bool {
    if isEmpty { return true }
    let next = file.nextObjectNumber
    let comparison = ObjectComparison(file, self, sharedNumbers: next)
    for number in changes.numbers where number < next {
      let isSame =
        switch changes[number] {
        case .object(let generation, _)?:
          try comparison.isSame(ObjectReference(number, generation))
        case .free(let generation)?:
          try file.object(ObjectReference(number, max(0, generation - 1))).isNull
        case nil: true
        }
      guard isSame else { return false }
    }
    return true
  }
}
