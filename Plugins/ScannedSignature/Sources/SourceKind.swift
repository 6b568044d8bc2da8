// SPDX-License-Identifier: MIT

import ParaphGraphics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a signature's file is, by how it begins.
enum SourceKind {
  /// Pixels, or what nobody here can read: whoever reads pictures says what is wrong with it.
  case picture
  /// An SVG drawing.
  case drawing
  /// A PDF.
  case page

  /// As much of the file as tells what it is.
  private static let headCount = 4096

  init(path: String) {
    let head = Self.head(of: path)
    // What is before the header belongs to nobody, and readers take up to a kilobyte of it.
    if head.prefix(1024 + 5).contains(sequence: Array("%PDF-".utf8)) {
      self = .page
    } else {
      self = SVGDrawing.isSVG(head) ? .drawing : .picture
    }
  }

  private static func head(of path: String) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    return [UInt8](unsafeUninitializedCapacity: headCount) { buffer, filled in
      filled = max(pread(descriptor, buffer.baseAddress, headCount, 0), 0)
    }
  }
}

extension Collection<UInt8> {
  fileprivate func contains(sequence: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: sequence) }
  }
}
