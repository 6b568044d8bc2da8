// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The JSON report of a run that is on disk: what it says of the run, and where its documents stand.
///
/// The file is read in pieces, and a document only when it is asked for.
final class RunReportFile {
  /// Where a document stands in the file.
  struct Entry {
    let number: Int
    let outcome: DocumentResult.Outcome
    fileprivate let offset: Int
    fileprivate let length: Int
  }

  /// As the user named it.
  let path: String
  /// What was run.
  let header: RunHeader
  /// How long it took.
  let seconds: Double
  /// In the order of the file.
  let entries: [Entry]

  private let descriptor: Int32

  /// - Throws: When the file cannot be read (1), or is no report of a run (2).
  init(_ path: String) throws(UsageError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw UsageError(
        "cannot-be-read", "\(path) cannot be read: \(String(cString: strerror(errno))).",
        kind: .unreadable)
    }
    do throws(UsageError) {
      let parts = try Self.read(descriptor, path)
      header = parts.header
      seconds = parts.seconds
      entries = parts.entries
    } catch {
      close(descriptor)
      throw error
    }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// The text of a document, on one line.
  ///
  /// - Throws: When the file is another one by now.
  func line(_ entry: Entry) throws(UsageError) -> [UInt8] {
    guard
      let bytes = DescriptorReader.bytes(descriptor, at: entry.offset, count: entry.length)
    else {
      throw UsageError(
        "cannot-be-read", "\(path) became shorter while it was read.", kind: .unreadable)
    }
    return Self.onOneLine(bytes)
  }

  /// Without white space between values, where there is a line end in it.
  private static func onOneLine(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x0A) || bytes.contains(0x0D) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var (isInText, isEscaped) = (false, false)
    for byte in bytes {
      if !isInText, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { continue }
      result.append(byte)
      if isEscaped {
        isEscaped = false
      } else if isInText, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInText.toggle()
      }
    }
    return result
  }

  // MARK: - Reading

  private struct Head: Decodable {
    var schema: String
    var command: String
    var workflow: RunHeader.WorkflowName
    var shard: String?
    var shards: [String]?
    var seconds: Double
  }

  private static func read(
    _ descriptor: Int32, _ path: String
  ) throws(UsageError) -> (header: RunHeader, seconds: Double, entries: [Entry]) {
    var text = ReportText(descriptor)
    var members: [UInt8] = [UInt8(ascii: "{")]
    var entries: [Entry]?
    guard text.take(UInt8(ascii: "{")) else { throw refusal(path) }
    while !text.take(UInt8(ascii: "}")) {
      if members.count > 1 || entries != nil, !text.take(UInt8(ascii: ",")) { throw refusal(path) }
      guard let key = text.value(), text.take(UInt8(ascii: ":")) else { throw refusal(path) }
      if key.bytes == Array("\"documents\"".utf8) {
        guard entries == nil else { throw refusal(path) }
        entries = try documents(&text, path)
        continue
      }
      guard let value = text.value() else { throw refusal(path) }
      if members.count > 1 { members.append(UInt8(ascii: ",")) }
      members += key.bytes + [UInt8(ascii: ":")] + value.bytes
    }
    guard text.isAtEnd, let entries else { throw refusal(path) }
    let data = Data(members + [UInt8(ascii: "}")])
    guard let head = try? JSONDecoder().decode(Head.self, from: data),
      head.schema == "paraph.report/1"
    else { throw refusal(path) }
    var header = RunHeader(workflow: head.workflow, shard: head.shard)
    header.command = head.command
    header.shards = head.shards
    return (header, head.seconds, entries)
  }

  private static func documents(
    _ text: inout ReportText, _ path: String
  ) throws(UsageError) -> [Entry] {
    guard text.take(UInt8(ascii: "[")) else { throw refusal(path) }
    var entries: [Entry] = []
    while !text.take(UInt8(ascii: "]")) {
      if !entries.isEmpty, !text.take(UInt8(ascii: ",")) { throw refusal(path) }
      guard let value = text.value(),
        let head = value.bytes.withUnsafeBytes({ DocumentResultHead(line: $0) }),
        // All of it is looked at here, where the file can be named.
        (try? value.bytes.withUnsafeBytes { try DocumentResult(line: $0) }) != nil
      else { throw refusal(path, document: entries.count + 1) }
      entries.append(
        Entry(
          number: head.number, outcome: head.outcome, offset: value.offset,
          length: value.bytes.count))
    }
    return entries
  }

  private static func refusal(_ path: String, document: Int? = nil) -> UsageError {
    let place = document.map { ": its document \($0) cannot be read" } ?? ""
    return UsageError(
      "not-a-report", "\(path) is no whole report of a run\(place).",
      hint: "Name files that paraph run --report has written.")
  }
}
