// SPDX-License-Identifier: GPL-3.0-or-later

import CSystem
import ParaphDocument
import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a manifest: a file that stays open, or what came through a pipe.
final class ManifestSource {
  /// What cannot be read twice is kept, up to this.
  private static let pipeBound = 256 << 20

  /// How messages call it.
  let name: String
  /// -1 where the bytes are kept.
  private let descriptor: Int32
  private let kept: [UInt8]
  private let state: [Int64]

  /// - Parameters:
  ///   - path: A file, a pipe, or `-` for standard input.
  ///   - readInput: Standard input; `nil` where that is taken.
  /// - Throws: For what cannot be read.
  init(_ path: String, readInput: InputList.Reader?) throws(WorkflowError) {
    guard path != "-" else {
      name = "standard input"
      guard let readInput else {
        throw WorkflowError(
          "input-taken", "Standard input cannot be read twice.",
          hint: "Give the list, the workflow or the rows as a file.")
      }
      guard let bytes = readInput(Self.pipeBound) else {
        throw WorkflowError(
          "unreadable-rows", "The rows on standard input cannot be read, or are too many.",
          kind: .unreadable)
      }
      (descriptor, kept, state) = (-1, bytes, [])
      return
    }
    name = path
    let opened = open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { throw Self.unreadable(path) }
    var status = stat()
    guard fstat(opened, &status) == 0 else {
      let error = Self.unreadable(path)
      close(opened)
      throw error
    }
    if status.st_mode & S_IFMT == S_IFREG {
      (descriptor, kept, state) = (opened, [], Self.state(status))
      return
    }
    (descriptor, state) = (-1, [])
    defer { close(opened) }
    guard let bytes = Self.readAll(opened, bound: Self.pipeBound) else {
      throw Self.unreadable(path)
    }
    kept = bytes
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Bytes from a place on; empty at the end.
  func read(at offset: Int, count: Int) throws(WorkflowError) -> [UInt8] {
    guard descriptor >= 0 else { return Array(kept.dropFirst(offset).prefix(count)) }
    paraph_note_progress()
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let taken = pread(descriptor, &bytes, count, off_t(offset))
      if taken < 0, paraph_errno() == EINTR { continue }
      guard taken >= 0 else { throw Self.unreadable(name) }
      return taken == count ? bytes : Array(bytes.prefix(taken))
    }
  }

  /// Tells these bytes from others.
  func fingerprint() throws(WorkflowError) -> String {
    var hash = ContentHash()
    var offset = 0
    while true {
      let bytes = try read(at: offset, count: 1 << 16)
      guard !bytes.isEmpty else { return hash.hexadecimal }
      hash.combine(bytes)
      offset += bytes.count
    }
  }

  /// Throws when the file was written to since it was opened.
  func checkUnchanged() throws(WorkflowError) {
    guard descriptor >= 0 else { return }
    var status = stat()
    guard fstat(descriptor, &status) == 0, Self.state(status) == state else {
      throw WorkflowError(
        "rows-changed", "The file was changed during the run.",
        hint: "Run the workflow again.", file: name, kind: .unreadable)
    }
  }

  /// An error in a line.
  func fault(_ line: Int, _ sentence: String, hint: String? = nil) -> WorkflowError {
    WorkflowError(
      "bad-rows", sentence, hint: hint, file: name,
      position: TextPosition(line: line, column: 1))
  }

  private static func state(_ status: stat) -> [Int64] {
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    return [Int64(status.st_size), Int64(time.tv_sec), Int64(time.tv_nsec)]
  }

  private static func readAll(_ descriptor: Int32, bound: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = systemRead(descriptor, &buffer, buffer.count)
      if count < 0, paraph_errno() == EINTR { continue }
      guard count >= 0, bytes.count + count <= bound else { return nil }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer.prefix(count))
    }
  }

  private static func unreadable(_ path: String) -> WorkflowError {
    let number = paraph_errno()
    let isMissing = number == ENOENT || number == ENOTDIR
    return WorkflowError(
      "unreadable-rows", "“\(path)” cannot be read: \(String(cString: strerror(number))).",
      kind: isMissing ? .notFound : .unreadable)
  }
}

/// The member `read` hides the function of that name.
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  read(descriptor, bytes, count)
}
