// SPDX-License-Identifier: MIT

/// Bytes as they arrive, taken apart into lines of a bounded length.
package struct LineBuffer {
  /// What arrived.
  package enum Line: Hashable, Sendable {
    /// A whole line, without its end.
    case whole([UInt8])
    /// A line that was longer than allowed; its bytes are gone.
    case tooLong
  }

  private let longest: Int
  private var bytes: [UInt8] = []
  /// How many of the bytes are known to hold no end of a line.
  private var searched = 0
  /// Whether the line was too long already, and its end has not come yet.
  private var isSkipping = false

  /// - Parameter longest: Bytes of a line, its end not counted.
  package init(longest: Int) { self.longest = longest }

  /// Takes what has arrived.
  package mutating func append(_ chunk: some Collection<UInt8>) { bytes += chunk }

  /// The next line; `nil` until its end has arrived.
  package mutating func next() -> Line? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      if bytes.count > longest {
        isSkipping = true
        forget(bytes.count)
      }
      return nil
    }
    defer {
      forget(end + 1)
      isSkipping = false
    }
    guard !isSkipping, end <= longest else { return .tooLong }
    return .whole(Array(bytes[..<end]))
  }

  /// What follows the last end of a line when nothing more will come; `nil` where nothing does.
  package mutating func rest() -> Line? {
    defer {
      forget(bytes.count)
      isSkipping = false
    }
    if isSkipping { return .tooLong }
    return bytes.isEmpty ? nil : .whole(bytes)
  }

  private mutating func forget(_ count: Int) {
    bytes.removeFirst(count)
    searched = 0
  }
}
