// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem
internal import ParaphEngine
internal import ParaphModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A folder for documents that failed, each with two files that say why.
struct Quarantine {
  /// Of so many documents with one name somebody should have noticed.
  private static let mostNumbers = 100_000

  /// As it was named.
  let folder: String
  /// How messages call the workflow file; `nil` where it has none.
  let workflow: String?

  /// Moves a document there under its name, or, where that is taken, one with a number: `a_2.pdf`.
  ///
  /// What says why is there before the document is, so that none is there without. The document is moved
  /// in one step, also to another file system, and never in place of another one.
  ///
  /// - Parameters:
  ///   - path: Of the document.
  ///   - errors: What failed.
  ///   - time: Seconds since 1970.
  /// - Returns: Where it is now; `nil` when it is not there any more.
  /// - Throws: When it cannot be moved; then it is where it was.
  func take(_ path: String, errors: [Report.Problem], time: Int) throws(UsageError) -> String? {
    let parts = PathParts(path)
    guard access(path, F_OK) == 0 else { return nil }
    let record = QuarantineRecord(document: parts.name, time: time, errors: errors)
    guard let json = try? record.json() else { throw unmovable(path, EINVAL) }
    try SystemFiles.makeFolders(of: "\(folder)/\(parts.name)")
    for number in 1...Self.mostNumbers {
      let name = Self.name(parts, number)
      let target = "\(folder)/\(name)"
      guard access(target, F_OK) != 0 else { continue }
      try put(json, in: "\(target).error.json")
      try put(record.text(workflow: workflow), in: "\(target).error.txt")
      switch move(path, to: target, name: name) {
      case 0: return target
      // Somebody took the name just now.
      case EEXIST: continue
      case let number:
        unlink("\(target).error.json")
        unlink("\(target).error.txt")
        throw unmovable(path, number)
      }
    }
    throw unmovable(path, EEXIST)
  }

  private static func name(_ parts: PathParts, _ number: Int) -> String {
    guard number > 1 else { return parts.name }
    let ending = parts.fileExtension.isEmpty ? "" : ".\(parts.fileExtension)"
    return "\(parts.stem)_\(number)\(ending)"
  }

  // MARK: - Moving

  /// - Returns: 0, or why the system does not do it.
  private func move(_ path: String, to target: String, name: String) -> Int32 {
    if paraph_rename_new(path, target) == 0 { return 0 }
    let number = paraph_errno()
    return number == EXDEV ? copy(path, to: target, name: name) : number
  }

  /// Copies it to a hidden name beside the target, which is renamed when it is whole and on disk.
  private func copy(_ path: String, to target: String, name: String) -> Int32 {
    let partial = "\(folder)/.\(name).part"
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { return paraph_errno() }
    defer { close(source) }
    var status = stat()
    guard fstat(source, &status) == 0 else { return paraph_errno() }
    let copied = open(
      partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, status.st_mode & 0o777)
    guard copied >= 0 else { return paraph_errno() }
    let outcome = paraph_copy(source, 0, copied, status.st_size) { paraph_note_progress() }
    var failure = outcome == PARAPH_COPIED ? 0 : outcome == PARAPH_COPY_SHORT ? EIO : paraph_errno()
    if failure == 0, fsync(copied) != 0 { failure = paraph_errno() }
    if close(copied) != 0, failure == 0 { failure = paraph_errno() }
    if failure == 0, paraph_rename_new(partial, target) != 0 { failure = paraph_errno() }
    guard failure == 0 else {
      unlink(partial)
      return failure
    }
    // What cannot be removed would be done again and again: then the copy goes, and the document stays.
    guard unlink(path) == 0 else {
      let number = paraph_errno()
      unlink(target)
      return number
    }
    return 0
  }

  /// Makes or replaces a small file in one step.
  private func put(_ bytes: [UInt8], in path: String) throws(UsageError) {
    let parts = PathParts(path)
    let partial = "\(parts.folder).\(parts.name).part"
    let text = String(decoding: bytes, as: UTF8.self)
    try SystemFiles.write(text, to: partial)
    guard rename(partial, path) != 0 else { return }
    let number = paraph_errno()
    unlink(partial)
    throw unmovable(path, number)
  }

  private func unmovable(_ path: String, _ number: Int32) -> UsageError {
    UsageError(
      "unwritable",
      "“\(path)” cannot be moved to “\(folder)”: \(String(cString: strerror(number))).",
      hint: "Name a folder that you may write to with --quarantine.", kind: .unwritable)
  }
}
