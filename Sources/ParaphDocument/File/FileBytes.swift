// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a document: a mapped file, or memory.
final class FileBytes {
  let buffer: UnsafeRawBufferPointer
  /// Open on the mapped file; `nil` when the bytes are in memory.
  let descriptor: Int32?

  private init(mapped buffer: UnsafeRawBufferPointer, descriptor: Int32) {
    self.buffer = buffer
    self.descriptor = descriptor
  }

  init(copying bytes: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, bytes.count), alignment: 16)
    copy.copyBytes(from: bytes)
    buffer = UnsafeRawBufferPointer(rebasing: copy[..<bytes.count])
    descriptor = nil
  }

  deinit {
    if let descriptor {
      munmap(UnsafeMutableRawPointer(mutating: buffer.baseAddress), buffer.count)
      close(descriptor)
    } else {
      UnsafeMutableRawPointer(mutating: buffer.baseAddress)?.deallocate()
    }
  }

  /// Maps a file.
  ///
  /// A pipe or device is read to its end.
  static func open(path: String) throws(DocumentError) -> FileBytes {
    let descriptor = systemOpen(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR {
        throw DocumentError(.missingFile, "There is no such file.")
      }
      throw DocumentError(.unreadable, "The file cannot be read: \(reason(code)).")
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw DocumentError(.unreadable, "The file cannot be read: \(reason(code)).")
    }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else {
      defer { close(descriptor) }
      if kind == S_IFDIR { throw DocumentError(.folder, "This is a folder, not a file.") }
      return FileBytes(copying: try read(descriptor))
    }
    guard status.st_size > 0 else {
      close(descriptor)
      throw DocumentError(.empty, "The file is empty.")
    }
    let length = Int(status.st_size)
    let address = mmap(nil, length, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let address, address != MAP_FAILED else {
      let code = errno
      close(descriptor)
      throw DocumentError(.unreadable, "The file cannot be read: \(reason(code)).")
    }
    return FileBytes(
      mapped: UnsafeRawBufferPointer(start: address, count: length), descriptor: descriptor)
  }

  private static func read(_ descriptor: Int32) throws(DocumentError) -> [UInt8] {
    var bytes: [UInt8] = []
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { room.deallocate() }
    while true {
      let count = systemRead(descriptor, room.baseAddress, room.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw DocumentError(.unreadable, "The file cannot be read: \(reason(errno)).")
      }
      bytes.append(contentsOf: room[..<count])
    }
    guard !bytes.isEmpty else { throw DocumentError(.empty, "The file is empty.") }
    return bytes
  }

  /// Lets go of the memory that a part of a mapped file takes; it is read again where it is needed.
  func release(_ range: Range<Int>) {
    guard descriptor != nil, let base = buffer.baseAddress else { return }
    let page = Int(getpagesize())
    let start = (range.lowerBound + page - 1) / page * page
    let end = range.upperBound / page * page
    guard start >= 0, start < end, end <= buffer.count else { return }
    madvise(UnsafeMutableRawPointer(mutating: base + start), end - start, MADV_DONTNEED)
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}

// The methods of the same names hide the system's.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int
) -> Int { read(descriptor, buffer, count) }
