// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// How the names of the pictures of documents begin: with the stem of each, and with its number where
/// several have one stem.
struct PictureNames {
  /// How many documents have a stem, by its hash.
  private var counts: [UInt64: UInt32] = [:]

  /// Those of all documents of a run, whatever part of them is planned.
  init(_ list: some DocumentList) {
    counts.reserveCapacity(list.count)
    for index in 0..<list.count {
      counts[Self.hash(PathParts(list.path(index)).stem), default: 0] += 1
    }
  }

  /// How the names of a document's pictures begin.
  func stem(of document: WorkflowDocument) -> String {
    let stem = PathParts(document.path).stem
    guard counts[Self.hash(stem), default: 0] > 1 else { return stem }
    var name = "\(stem)-\(document.number)"
    while counts[Self.hash(name)] != nil { name += "-\(document.number)" }
    return name
  }

  /// Some file systems do not tell upper from lower case.
  private static func hash(_ stem: String) -> UInt64 { StableHash.of([stem.lowercased()]).value }
}
