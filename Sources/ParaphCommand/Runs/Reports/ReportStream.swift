// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine

/// Where a report is written to: a file that is replaced at the end, or standard output.
final class ReportStream {
  private let file: ReportFile?
  private let io: CommandIO
  private var waiting: [UInt8] = []

  private static let bufferSize = 64 << 10

  /// - Parameters:
  ///   - path: The file; `-` is standard output.
  ///   - io: Has standard output.
  /// - Throws: Why it cannot be written.
  init(_ path: String, io: CommandIO) throws {
    file = path == "-" ? nil : try ReportFile(path: path)
    self.io = io
  }

  /// Appends text.
  func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
  }

  /// Appends bytes, which are UTF-8 from beginning to end.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    waiting.append(contentsOf: bytes)
    if waiting.count >= Self.bufferSize { try flush() }
  }

  /// Ends the report; a file gets its name.
  func commit() throws {
    try flush()
    try file?.commit()
  }

  private func flush() throws {
    defer { waiting.removeAll(keepingCapacity: true) }
    if let file {
      try waiting.withUnsafeBytes { try file.write($0) }
    } else if !io.write(.output, String(decoding: waiting, as: UTF8.self)) {
      throw UsageError(
        "unwritable", "Standard output cannot be written.", hint: "Is the disk full?",
        kind: .unwritable)
    }
  }
}
