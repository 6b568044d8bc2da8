// SPDX-License-Identifier: GPL-3.0-or-later

/// Names of the files beside the record of a signature.
enum StoredFileName {
  private static let sealed = "sealed.bin"

  /// Whether a name is plain: letters, digits, dots, hyphens and underscores, and no way out of the
  /// folder.
  static func isPossible(_ name: String) -> Bool {
    (1...80).contains(name.utf8.count) && !name.hasPrefix(".") && name != SavedRecord.fileName
      && name.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
      }
  }

  /// The name of a file that a record refers to.
  static func checked(_ name: String) throws(SavedError) -> String {
    guard isPossible(name) else {
      throw SavedError(.damaged, "it names the file “\(name)”, which is not in its folder")
    }
    return name
  }

  /// A free name for a copy of a file: `source.png`, `source-2.png`.
  static func source(for path: String, taken: (String) -> Bool) -> String {
    let last = path.split(separator: "/").last.map { String($0) } ?? ""
    let parts = last.split(separator: ".", omittingEmptySubsequences: false)
    let tail = parts.count > 1 ? parts.last.map { $0.lowercased() } ?? "" : ""
    let isPlain = (1...8).contains(tail.utf8.count) && isPossible(tail)
    return free("source", isPlain ? tail : "bin", taken)
  }

  /// A free name for what is encrypted.
  static func sealed(taken: (String) -> Bool) -> String { free("sealed", "bin", taken) }

  /// Whether a file that no record names is one that this program left.
  static func isOurs(_ name: String) -> Bool {
    if name.hasPrefix(".new-") { return true }
    let stem = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard isPossible(name), stem.count == 2, let first = stem.first else { return false }
    return ["source", "sealed"].contains { word in
      first == word
        || first.hasPrefix("\(word)-") && first.dropFirst(word.count + 1).allSatisfy(\.isNumber)
    }
  }

  private static func free(_ stem: String, _ tail: String, _ taken: (String) -> Bool) -> String {
    var number = 1
    while true {
      let name = number == 1 ? "\(stem).\(tail)" : "\(stem)-\(number).\(tail)"
      if !taken(name) { return name }
      number += 1
    }
  }
}
