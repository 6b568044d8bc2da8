// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials
internal import ParaphEngine

/// A result as a line of the journal: JSON without a line end, its members in the order of the
/// alphabet.
extension DocumentResult {
  /// A document that the run ended before.
  static func missing(number: Int, input: String) -> DocumentResult {
    DocumentResult(
      number: number, input: input, outcome: .missing, status: 8, error: nil, report: nil,
      seconds: 0, pictures: nil)
  }

  /// The bytes of the line; the same result always gives the same ones.
  func line() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return Array(try encoder.encode(self))
  }

  /// The result that a line holds.
  ///
  /// - Throws: The decoder's error, where it is none.
  init(line: UnsafeRawBufferPointer) throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    self = try decoder.decode(DocumentResult.self, from: Data(line))
  }

  /// Every failure of the document: its own, or those of the steps that it was written without.
  var problems: [Report.Problem] {
    if let error { return [error] }
    return (report?.steps ?? []).compactMap { step in
      guard step.outcome == .failed, var problem = step.error else { return nil }
      problem.step = problem.step ?? step.id
      problem.line = problem.line ?? step.line
      return problem
    }
  }
}
