// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What a command reads from and writes to, so that a test can stand in for the system.
public struct CommandIO {
  /// A stream that text goes to.
  public enum Stream: Int32, Sendable { case output = 1, error = 2 }

  /// Writes text; `false` when it could not be written.
  public var write: (Stream, String) -> Bool
  /// The columns of the terminal behind a stream; `nil` when it is none.
  public var terminalWidth: (Stream) -> Int?
  /// Reads standard input to its end; `nil` when it is longer than the bound or cannot be read.
  public var readInput: (_ bound: Int) -> [UInt8]?
  /// Asks on the terminal without echo; `nil` when there is none.
  public var readSecret: @Sendable (_ prompt: String) -> String?

  /// Streams of these closures.
  public init(
    write: @escaping (Stream, String) -> Bool,
    terminalWidth: @escaping (Stream) -> Int? = { _ in nil },
    readInput: @escaping (_ bound: Int) -> [UInt8]? = { _ in [] },
    readSecret: @escaping @Sendable (_ prompt: String) -> String? = { _ in nil }
  ) {
    self.write = write
    self.terminalWidth = terminalWidth
    self.readInput = readInput
    self.readSecret = readSecret
  }

  /// The process's own streams.
  public static var system: CommandIO {
    CommandIO(
      write: { stream, text in Self.writeAll(text, to: stream.rawValue) },
      terminalWidth: { stream in
        let width = paraph_terminal_width(stream.rawValue)
        return width > 0 ? Int(width) : isatty(stream.rawValue) == 1 ? 80 : nil
      },
      readInput: { DescriptorReader.readAll(0, bound: $0) },
      readSecret: { prompt in
        var buffer = [CChar](repeating: 0, count: 1024)
        let length = buffer.withUnsafeMutableBufferPointer { buffer in
          paraph_read_secret(prompt, buffer.baseAddress, buffer.count)
        }
        guard length >= 0 else { return nil }
        return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      })
  }

  /// Writes all of the text; `false` when the system does not take it.
  static func writeAll(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { writeAll($0, to: descriptor) }
  }

  private static func writeAll(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Bool {
    var written = 0
    while written < bytes.count {
      guard let start = bytes.baseAddress else { return true }
      let count = systemWrite(descriptor, start + written, bytes.count - written)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      written += count
    }
    return true
  }
}

/// The member `write` hides the function of that name.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
