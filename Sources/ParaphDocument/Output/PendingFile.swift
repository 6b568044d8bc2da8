// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file behind an output, from when it has no name to when it has its own.
final class PendingFile {
  let descriptor: Int32

  /// The path as the user gave it.
  private let path: String
  /// What messages call it.
  private var subject: String { OutputFailure.subject(path, policy) }
  private let policy: OutputFile.Policy
  private let target: Target
  private var isFinished = false

  /// What is known of the place that the bytes go to.
  private enum Target {
    case straight
    /// A file without a name yet, or with a temporary one.
    case file(path: String, existing: stat?, temporary: Temporary?)
  }

  /// A temporary name, and the number under which a supervisor knows it.
  private struct Temporary {
    var path: String
    var note: Int32
  }

  /// Opens a file without a name, or where the system has no such thing one with a temporary name.
  ///
  /// `canBeUnnamed` is false in tests of what is done on other systems.
  init(
    path: String, policy: OutputFile.Policy, canBeUnnamed: Bool = true
  ) throws(DocumentError) {
    self.path = path
    self.policy = policy
    switch try OutputTarget(path: path, policy: policy) {
    case .straight(let descriptor):
      self.descriptor = descriptor
      target = .straight
    case .file(let file, let existing):
      let folder = OutputTarget.folder(of: file)
      TemporaryName.removeLeftovers(in: folder)
      let unnamed = canBeUnnamed ? paraph_open_unnamed(folder, 0o666) : -1
      if unnamed >= 0 {
        descriptor = unnamed
        target = .file(path: file, existing: existing, temporary: nil)
        return
      }
      let temporary: Temporary
      (descriptor, temporary) = try Self.openNamed(
        in: folder, for: OutputFailure.subject(path, policy))
      target = .file(path: file, existing: existing, temporary: temporary)
    }
  }

  deinit {
    if !isFinished {
      close(descriptor)
      if case .file(_, _, let temporary?) = target { Self.remove(temporary) }
    }
  }

  /// Whether it is a file that begins empty, and not what is written straight.
  var isFile: Bool {
    if case .straight = target { false } else { true }
  }

  /// A path under which the bytes can be read; `nil` for what is written straight.
  var readablePath: String? {
    switch target {
    case .straight: nil
    case .file(_, _, let temporary): temporary?.path ?? "/proc/self/fd/\(descriptor)"
    }
  }

  func failure(_ number: Int32) -> DocumentError {
    OutputFailure.error(number, subject: subject, folder: OutputTarget.folder(of: path))
  }

  // MARK: - Finishing

  /// Gives the file its name; nothing may be written after that.
  func finish() throws(DocumentError) {
    switch target {
    case .straight:
      isFinished = true
      guard close(descriptor) == 0 || errno == EINTR else { throw failure(errno) }
    case .file(let file, let existing, let temporary):
      if let existing { try keepAttributes(existing) }
      try name(file, temporary)
    }
  }

  private func name(_ file: String, _ temporary: Temporary?) throws(DocumentError) {
    guard let temporary else {
      if policy == .keep {
        guard paraph_link_unnamed(descriptor, file) == 0 else { throw linkFailure(errno) }
        isFinished = true
        guard close(descriptor) == 0 || errno == EINTR else {
          let number = errno
          unlink(file)
          throw failure(number)
        }
        return
      }
      let folder = OutputTarget.folder(of: file)
      let linked = try Self.named(in: folder, for: subject) { paraph_link_unnamed(descriptor, $0) }
      return try rename(linked, to: file)
    }
    try rename(temporary, to: file)
  }

  private func rename(_ temporary: Temporary, to file: String) throws(DocumentError) {
    isFinished = true
    // Some file systems report only now that there was no space.
    guard close(descriptor) == 0 || errno == EINTR else {
      let number = errno
      Self.remove(temporary)
      throw failure(number)
    }
    let outcome =
      policy == .keep
      ? paraph_rename_new(temporary.path, file) : SystemCalls.rename(temporary.path, file)
    guard outcome == 0 else {
      let number = errno
      Self.remove(temporary)
      throw linkFailure(number)
    }
    paraph_forget_temporary(temporary.note)
    if policy == .inPlace { try syncFolder(of: file) }
  }

  /// Gives the file the owner and mode of the one that it replaces, and brings it to the disk.
  private func keepAttributes(_ existing: stat) throws(DocumentError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno) }
    if status.st_uid != existing.st_uid || status.st_gid != existing.st_gid {
      guard fchown(descriptor, existing.st_uid, existing.st_gid) == 0 else {
        throw OutputFailure.error(
          "its owner could not be kept", subject: subject, hint: "Name another output with -o.")
      }
    }
    guard fchmod(descriptor, existing.st_mode & 0o7777) == 0, fsync(descriptor) == 0 else {
      throw failure(errno)
    }
  }

  private func syncFolder(of file: String) throws(DocumentError) {
    let folder = open(OutputTarget.folder(of: file), O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    defer { close(folder) }
    // A file system that has nothing to sync in a folder says EINVAL.
    guard fsync(folder) == 0 || errno == EINVAL else { throw failure(errno) }
  }

  // MARK: - Temporary names

  private static func openNamed(
    in folder: String, for subject: String
  ) throws(DocumentError) -> (Int32, Temporary) {
    var descriptor: Int32 = -1
    let temporary = try named(in: folder, for: subject) { name in
      descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      return descriptor
    }
    return (descriptor, temporary)
  }

  /// Makes a file under the first temporary name that is free.
  private static func named(
    in folder: String, for subject: String, _ make: (String) -> Int32
  ) throws(DocumentError) -> Temporary {
    let own = TemporaryName.own()
    for number in 0..<10_000 {
      let candidate = "\(folder)/\(own.name(number))"
      if make(candidate) >= 0 {
        return Temporary(path: candidate, note: paraph_note_temporary(candidate))
      }
      guard errno == EEXIST else {
        throw OutputFailure.error(errno, subject: subject, folder: folder)
      }
    }
    throw OutputFailure.error(EEXIST, subject: subject, folder: folder)
  }

  private static func remove(_ temporary: Temporary) {
    unlink(temporary.path)
    paraph_forget_temporary(temporary.note)
  }

  private func linkFailure(_ number: Int32) -> DocumentError {
    number == EEXIST && policy == .keep ? OutputFailure.exists(path) : failure(number)
  }
}
