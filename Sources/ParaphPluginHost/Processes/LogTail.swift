// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The last lines of what a process writes to its standard error.
struct LogTail {
  private static let kept = 4096

  let descriptor: Int32
  /// Whether more may come.
  private(set) var isOpen = true
  /// Before each line that is shown; `nil` where none is.
  private let echo: String?
  private var tail: [UInt8] = []
  /// What was received since the budget began.
  private var count = 0
  /// A line that has no end yet, to be shown whole.
  private var begun: [UInt8] = []

  init(_ descriptor: Int32, echo: String?) {
    self.descriptor = descriptor
    self.echo = echo
  }

  mutating func beginBudget() { count = 0 }

  /// Takes in what is there.
  mutating func read(bound: Int = .max) throws(ChannelFailure) {
    let (bytes, amount) = PipeRead.some(from: descriptor)
    if amount < 0, errno == EAGAIN || errno == EINTR { return }
    guard amount > 0 else {
      isOpen = false
      return
    }
    count += amount
    show(bytes)
    tail += bytes.suffix(Self.kept)
    if tail.count > 2 * Self.kept { tail.removeFirst(tail.count - Self.kept) }
    guard count <= bound else { throw .floodedLog }
  }

  /// The last line that tells of something wrong, made fit to be part of a message.
  ///
  /// What a library says of its work (`debug: …`, `info: …`) is for who reads the whole log.
  var lastLine: String? {
    let lines = tail.split(whereSeparator: { $0 == 10 || $0 == 13 })
    for line in lines.reversed() {
      let text = Self.plain(line.suffix(300))
      let isChatter = text.hasPrefix("debug: ") || text.hasPrefix("info: ")
      if !isChatter, !text.allSatisfy(\.isWhitespace) { return text }
    }
    return nil
  }

  private mutating func show(_ bytes: [UInt8]) {
    guard let echo else { return }
    begun += bytes
    while let end = begun.firstIndex(of: 10) {
      let line = Array("\(echo): \(Self.plain(begun[..<end]))\n".utf8)
      _ = write(2, line, line.count)
      begun.removeSubrange(...end)
    }
    if begun.count > Self.kept { begun.removeFirst(begun.count - Self.kept) }
  }

  /// As text, without what would steer a terminal.
  static func plain(_ bytes: some Sequence<UInt8>) -> String {
    let text = String(decoding: Array(bytes), as: UTF8.self)
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: " "
          default: scalar
          }
        }))
  }
}
