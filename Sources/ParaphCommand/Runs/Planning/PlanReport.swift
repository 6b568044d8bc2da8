// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials

/// The plan for machines: `paraph.plan/1`, one document a line, written as they come.
final class PlanReport {
  private let stream: ReportStream
  private var isFirst = true

  /// Begins a plan.
  ///
  /// - Throws: Why it cannot be written.
  init(_ stream: ReportStream, _ header: PlanHeader) throws {
    self.stream = stream
    var text = String(decoding: try Self.encoder.encode(header), as: UTF8.self)
    // The encoder knows no order but that of the alphabet; readers look at the beginning.
    let schema = "\"schema\":\"\(PlanHeader.schemaName)\""
    if let place = text.firstRange(of: ",\(schema)") {
      text.removeSubrange(place)
      text.insert(contentsOf: "\(schema),", at: text.index(after: text.startIndex))
    }
    try stream.write(text.dropLast() + ",\"documents\":[")
  }

  /// Adds a document, as JSON on one line.
  func add(_ line: [UInt8]) throws {
    try stream.write(isFirst ? "\n" : ",\n")
    isFirst = false
    try line.withUnsafeBytes { try stream.write($0) }
  }

  /// There are no more.
  func end(_ summary: PlanSummary) throws {
    let text = String(decoding: try Self.encoder.encode(summary), as: UTF8.self)
    try stream.write((isFirst ? "]" : "\n]") + ",\"summary\":\(text)}\n")
    try stream.commit()
  }

  /// The same value always gives the same text.
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }
}
