// SPDX-License-Identifier: GPL-3.0-or-later

/// A word of a command that a message tells the user to run.
package enum ShellWord {
  /// The word, in quotes where a shell would take it apart.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
        || "/._-+@%,=:".utf8.contains(byte)
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
