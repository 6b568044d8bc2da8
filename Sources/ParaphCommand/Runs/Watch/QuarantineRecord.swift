// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials
internal import ParaphEngine
internal import ParaphModel

/// Why a document is in quarantine, as files beside it say.
struct QuarantineRecord: Encodable {
  let schema = "paraph.failure/1"
  /// The name that the document had.
  var document: String
  /// When it failed, in UTC (RFC 3339).
  var time: String
  /// What failed.
  var errors: [Report.Problem]

  /// - Parameters:
  ///   - document: The name of the document.
  ///   - time: Seconds since 1970.
  ///   - errors: What failed.
  init(document: String, time: Int, errors: [Report.Problem]) {
    self.document = document
    self.time = Self.text(time)
    self.errors = errors
  }

  /// For machines.
  func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self)) + [0x0A]
  }

  /// For people: a line for each failure, and when it was.
  func text(workflow: String?) -> [UInt8] {
    let lines = errors.map { "\(document): \(ProblemText(problem: $0, workflow: workflow).text)\n" }
    return Array((lines.joined() + time + "\n").utf8)
  }

  private static func text(_ time: Int) -> String {
    let civil = CivilTime(Timestamp(secondsSince1970: time))
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let day = "\(civil.year)-\(two(civil.month))-\(two(civil.day))"
    return "\(day)T\(two(civil.hour)):\(two(civil.minute)):\(two(civil.second))Z"
  }
}
