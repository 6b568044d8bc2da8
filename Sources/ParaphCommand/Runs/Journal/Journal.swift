// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem
internal import ParaphModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What became of the documents of a run, one line each, on disk as soon as it is known.
///
/// The first line says which run it is. The reports are made from it, and a run that was killed is continued
/// from it. Only where the results stand is held in memory.
final class Journal {
  let path: String
  /// By number.
  private(set) var entries: [Int: JournalEntry] = [:]
  private let descriptor: Int32
  private var end = 0

  /// How long the lock of a run that is just dying is waited for, in microseconds.
  private static let patience: UInt32 = 2_000_000

  /// Opens a journal, or makes one; while it is open no other run may have it.
  ///
  /// - Parameters:
  ///   - path: Of the file.
  ///   - header: Which run this is.
  ///   - resume: Whether what is in it is kept.
  ///   - notice: Told, as a sentence, that an earlier run was not finished.
  /// - Throws: When it cannot be written; when another run has it; when it is of another run.
  init(
    _ path: String, header: JournalHeader, resume: Bool, notice: (String) -> Void
  ) throws(UsageError) {
    self.path = path
    descriptor = try Self.locked(path)
    let length = try length()
    if length > 0, resume {
      try read(length, header)
    } else {
      if length > 0 {
        notice("An earlier run was not finished. --resume continues it; this one begins anew.")
      }
      guard ftruncate(descriptor, 0) == 0 else { throw Self.unwritable(path) }
      try write(header.line + [0x0A])
    }
  }

  deinit { close(descriptor) }

  // MARK: - Writing

  /// Adds what became of a document.
  ///
  /// - Parameters:
  ///   - entry: What is known of it; its place in the file is set here.
  ///   - result: The result as JSON on one line.
  /// - Throws: When it cannot be written; the journal is then as it was.
  func append(_ entry: JournalEntry, _ result: some Collection<UInt8>) throws(UsageError) {
    var entry = entry
    var line = Array(entry.prefix.utf8)
    entry.offset = end + line.count
    entry.length = result.count
    line.reserveCapacity(line.count + result.count + 1)
    line += result
    line.append(0x0A)
    try write(line)
    entries[entry.number] = entry
  }

  /// All in one call, so that a line is torn by nothing but a full disk, which is mended.
  private func write(_ line: [UInt8]) throws(UsageError) {
    var count: Int
    repeat {
      count = Glibc.write(descriptor, line, line.count)
    } while count < 0 && errno == EINTR
    guard count == line.count else {
      let number = count < 0 ? errno : ENOSPC
      if count > 0 { _ = ftruncate(descriptor, off_t(end)) }
      errno = number
      throw Self.unwritable(path)
    }
    end += count
  }

  /// The run has ended whole: nothing is left to be continued.
  func remove() { unlink(path) }

  // MARK: - Reading

  /// The result of a document as JSON, as it was written.
  ///
  /// - Throws: When it cannot be read.
  func bytes(_ entry: JournalEntry) throws(UsageError) -> [UInt8] {
    guard
      let bytes = DescriptorReader.bytes(descriptor, at: entry.offset, count: entry.length)
    else {
      throw UsageError(
        "unreadable-file", "The journal “\(path)” cannot be read.",
        hint: "Did another program change it?", kind: .unreadable)
    }
    return bytes
  }

  /// A document is to be done again.
  func forget(_ number: Int) { entries[number] = nil }

  // MARK: - Opening

  /// Opens the file, and keeps other runs from it.
  private static func locked(_ path: String) throws(UsageError) -> Int32 {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_APPEND, 0o666)
      guard descriptor >= 0 else { throw unwritable(path) }
      try lock(descriptor, path)
      // The run that had it may have removed it meanwhile: nobody would see the lock then.
      var ours = stat()
      var there = stat()
      if fstat(descriptor, &ours) == 0, stat(path, &there) == 0, ours.st_ino == there.st_ino,
        ours.st_dev == there.st_dev
      {
        return descriptor
      }
      close(descriptor)
    }
  }

  private static func lock(_ descriptor: Int32, _ path: String) throws(UsageError) {
    var waited: UInt32 = 0
    while paraph_lock_file(descriptor) != 0 {
      // A file system without locks has no other run either that would see one.
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      guard waited < patience else {
        close(descriptor)
        throw UsageError(
          "run-goes-on", "A run of this workflow is going on: it has “\(path)”.",
          hint: "Wait for it, or name another file with --journal.", kind: .refused)
      }
      usleep(20_000)
      waited += 20_000
    }
  }

  /// The length of what is there.
  ///
  /// - Throws: When it is no journal: nothing of the user's is overwritten.
  private func length() throws(UsageError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw UsageError(
        "unwritable", "The journal “\(path)” is no file.", hint: "Name another with --journal.",
        kind: .unwritable)
    }
    guard status.st_size > 0 else { return 0 }
    var bytes = [UInt8](repeating: 0, count: min(Int(status.st_size), 1024))
    let count = pread(descriptor, &bytes, bytes.count, 0)
    let beginning = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    guard beginning.hasPrefix("{"), beginning.contains("\"paraph.journal/") else {
      throw UsageError(
        "not-a-journal", "“\(path)” is there already, and is no journal.",
        hint: "Name another file with --journal.", kind: .refused)
    }
    return Int(status.st_size)
  }

  private static func unwritable(_ path: String) -> UsageError {
    UsageError(
      "unwritable", "The journal “\(path)” cannot be written: \(String(cString: strerror(errno))).",
      hint: "Name a file in another folder with --journal.", kind: .unwritable)
  }
}

// MARK: - An earlier run

extension Journal {
  /// Takes in the lines of an earlier run; the last one may be torn.
  private func read(_ length: Int, _ header: JournalHeader) throws(UsageError) {
    var lines = JournalLines(descriptor, length: length)
    guard let first = lines.next() else {
      guard ftruncate(descriptor, 0) == 0 else { throw Self.unwritable(path) }
      return try write(header.line + [0x0A])
    }
    let differences =
      JournalHeader(line: first.bytes).map { header.differences(to: $0) } ?? ["the journal"]
    guard differences.isEmpty else {
      throw UsageError(
        "other-run",
        "The run that “\(path)” is of was another one. Not the same: "
          + "\(WordList.joined(differences)).",
        hint: "Leave out --resume to begin anew.")
    }
    end = first.end
    while let line = lines.next() {
      guard let entry = line.entry else { break }
      entries[entry.number] = entry
      end = line.end
    }
    guard ftruncate(descriptor, off_t(end)) == 0 else { throw Self.unwritable(path) }
  }
}
