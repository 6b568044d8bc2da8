// SPDX-License-Identifier: GPL-3.0-or-later

extension Revision {
  /// How the output relates to the input.
  public enum Mode: String, Hashable, Sendable {
    /// The input is a byte-for-byte prefix of the output.
    case incremental
    /// Everything is written anew, without history.
    case rewrite
  }

  /// How to write; `nil` of `rewrite` means: append where the input allows it.
  public struct WritingOptions: Hashable, Sendable {
    /// Write everything anew.
    public var rewrite: Bool
    /// Order the file for viewing while it is fetched.
    ///
    /// It implies a rewrite.
    public var linearize: Bool

    /// Appends unless something else is asked for.
    public init(rewrite: Bool = false, linearize: Bool = false) {
      self.rewrite = rewrite
      self.linearize = linearize
    }
  }

  /// Writes the document with its changes.
  ///
  /// The caller commits the output.
  ///
  /// A file that was repaired cannot be appended to and is rewritten, whatever the options say.
  ///
  /// `passwords`: Those that opened the file; a rewrite needs them again.
  @discardableResult
  public func write(
    to output: OutputFile, options: WritingOptions = WritingOptions(),
    passwords: PasswordSource = .none
  ) throws(DocumentError) -> Mode {
    if options.rewrite || options.linearize || file.wasRepaired {
      try output.write(rewritten(linearize: options.linearize, passwords: passwords))
      return .rewrite
    }
    if let descriptor = file.descriptor {
      try output.copyPrefix(from: descriptor, length: file.byteCount)
      try append(to: output)
    } else {
      try writeAll(to: output)
    }
    return .incremental
  }

  /// The document with its changes, appended to the file's bytes.
  public func bytes() throws(DocumentError) -> [UInt8] {
    let sink = MemorySink()
    try writeAll(to: sink)
    return sink.bytes
  }

  private func writeAll(to sink: any ByteSink) throws(DocumentError) {
    try file.withBytes { bytes throws(DocumentError) in try sink.write(bytes) }
    try append(to: sink)
  }

  /// Writes what is new to a sink that has the file's bytes already.
  private func append(to sink: any ByteSink) throws(DocumentError) {
    guard !isEmpty else { return }
    let (count, last) = file.withBytes { ($0.count, $0.last) }
    let counting = CountingSink(sink, position: count)
    if last != 0x0A, last != 0x0D { try counting.write("\n") }
    try RevisionWriter(self, sink: counting).write()
  }

  /// The document with its changes, written anew.
  ///
  /// - Parameters:
  ///   - linearize: Order the file for viewing while it is fetched.
  ///   - passwords: Those that opened the file.
  /// - Returns: The bytes of the whole file.
  /// - Throws: What qpdf finds wrong, and what reading the objects throws.
  public func rewritten(
    linearize: Bool, passwords: PasswordSource = .none
  ) throws(DocumentError) -> [UInt8] {
    let rewriter = QPDFRewriter(passwords: passwords)
    return try bytes().lend { input throws(DocumentError) in
      try rewriter.rewrite(input, options: QPDFRewriter.Options(linearize: linearize))
    }.bytes
  }
}

extension OutputFile: ByteSink {}
