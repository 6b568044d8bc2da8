// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials

/// The report of a run for machines: `paraph.report/1`, one document a line, as the journal has it.
final class JSONReport: RunReport {
  private let stream: ReportStream
  private var run: RunFacts?
  private var isFirst = true

  init(_ stream: ReportStream) { self.stream = stream }

  func begin(_ facts: RunFacts) throws {
    self.run = facts
    let run = facts.header
    var head = "{\"schema\":\"paraph.report/1\",\"command\":\(ErrorObject.quoted(run.command))"
    head += ",\"workflow\":\(try Self.text(run.workflow))"
    if let shard = run.shard { head += ",\"shard\":\(ErrorObject.quoted(shard))" }
    if let shards = run.shards { head += ",\"shards\":\(try Self.text(shards))" }
    try stream.write(head + ",\"documents\":[")
  }

  func add(_ document: ReportedDocument) throws {
    try stream.write(isFirst ? "\n" : ",\n")
    isFirst = false
    try stream.write(document.line)
  }

  func end() throws {
    var tail = isFirst ? "]" : "\n]"
    if let run {
      tail += ",\"summary\":\(try Self.text(run.summary))"
      tail += ",\"seconds\":\(try Self.text(run.seconds))"
    }
    try stream.write(tail + "}\n")
    try stream.commit()
  }

  private static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
