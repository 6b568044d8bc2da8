// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem
import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files that a glob or a folder stands for.
struct PathWalk {
  private let pattern: InputPattern
  /// Where the glob begins, with its last `/`; empty for the working folder.
  private let base: [UInt8]
  /// What stands for that in keys.
  private let key: [UInt8]
  private var found = PathTable()

  /// - Parameters:
  ///   - pattern: A glob or a folder.
  ///   - base: Where it begins, as it is opened.
  ///   - key: What stands for that in keys.
  private init(_ pattern: InputPattern, base: String, key: String) {
    self.pattern = pattern
    self.base = Array(base.utf8)
    self.key = Array(key.utf8)
  }

  /// The files, in the order of the bytes of their paths.
  ///
  /// - Parameters:
  ///   - pattern: A glob or a folder.
  ///   - base: Where it begins, as it is opened.
  ///   - key: What stands for that in keys.
  /// - Returns: None where nothing matches.
  /// - Throws: For a folder that cannot be read, and for a name that is no text.
  static func files(
    _ pattern: InputPattern, base: String, key: String
  ) throws(WorkflowError) -> PathTable {
    var walk = PathWalk(pattern, base: base, key: key)
    try walk.run()
    return walk.found.selecting(walk.found.sortedIndices())
  }

  private mutating func run() throws(WorkflowError) {
    // Folders still to be read, with where they stand in the glob; each comes once.
    var pending: [(path: [UInt8], places: [Int])] = [(base, pattern.start)]
    while let (path, places) = pending.popLast() {
      paraph_note_progress()
      if let only = pattern.onlyName(places) {
        if FileIdentity.find(path + only).isFolder {
          pending.append(
            (path + only + [0x2F], pattern.places(places, in: only, isLink: false)))
        }
        continue
      }
      for inner in try read(path, places) {
        let next = pattern.places(places, in: inner.name, isLink: inner.isLink)
        if !next.isEmpty { pending.append((path + inner.name + [0x2F], next)) }
      }
    }
  }

  /// Takes the files of a folder, and returns the folders in it, where any are wanted.
  private mutating func read(
    _ path: [UInt8], _ places: [Int]
  ) throws(WorkflowError) -> [(name: [UInt8], isLink: Bool)] {
    guard var listing = FolderListing(path) else {
      let number = paraph_errno()
      // One that went away, or never was: what matches nothing is noticed by whoever asked.
      if number == ENOENT || number == ENOTDIR { return [] }
      throw WorkflowError(
        "unreadable-folder",
        "The folder \(PathWords.quoted(path)) cannot be read: \(String(cString: strerror(number))).",
        kind: .unreadable)
    }
    let isEnd = pattern.isEnd(places)
    let wantsFolders = places.contains { $0 < pattern.steps.count }
    let folder = PathTable.Folder(
      path: path, below: Array(path.dropFirst(base.count)), key: key + path.dropFirst(base.count))
    var inner: [(name: [UInt8], isLink: Bool)] = []
    while let entry = listing.next() {
      var kind = entry.kind
      let isWanted = isEnd && pattern.takes(entry.name)
      guard isWanted || wantsFolders else { continue }
      if kind == .link {
        let target = FileIdentity.find(path + entry.name)
        // A link that leads nowhere is a document that fails, and does not go unnoticed.
        kind = target.isFolder ? .folder : target.isFile || !target.isThere ? .file : .other
      }
      if kind == .folder {
        if wantsFolders { inner.append((entry.name, entry.kind == .link)) }
      } else if kind == .file, isWanted {
        guard PathWords.isText(path), PathWords.isText(entry.name) else {
          throw PathWords.noText(path + entry.name)
        }
        found.append(entry.name, in: folder)
      }
    }
    return inner
  }
}
