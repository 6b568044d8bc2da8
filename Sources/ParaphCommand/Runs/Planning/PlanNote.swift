// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// What the coordinator has to know of a document that was planned; the rest it only passes on.
struct PlanNote {
  var outcome: PlannedDocument.Outcome
  /// For standard output, with line ends.
  var text: String
  /// For standard error, with line ends.
  var warnings: String
  /// The pages of which there are pictures, ascending.
  var pictures: [Int]
  /// Why pictures cannot be written; `nil` where they can.
  var problem: Report.Problem?
  /// The document as JSON on one line.
  var line: [UInt8]

  /// How much memory it takes while it waits.
  var size: Int { text.utf8.count + warnings.utf8.count + 8 * pictures.count + line.count }

  init(_ planned: PlannedDocument, text: String, warnings: String = "") {
    outcome = planned.outcome
    self.text = text
    self.warnings = warnings
    pictures = []
    // No value of ours has what JSON lacks.
    line = (try? PlanReport.encoder.encode(planned)).map { Array($0) } ?? Array("{}".utf8)
  }

  /// From a worker.
  var frame: [UInt8] {
    var writer = FrameWriter()
    writer.add(outcome.rawValue)
    writer.add(text)
    writer.add(warnings)
    writer.add(pictures.count)
    for page in pictures { writer.add(page) }
    writer.add(problem?.status ?? 0)
    writer.add(problem?.code ?? "")
    writer.add(problem?.message ?? "")
    writer.add(problem?.hint ?? "")
    writer.add(line)
    return writer.bytes
  }

  /// - Returns: `nil` when it makes no sense.
  init?(frame: [UInt8]) {
    var reader = FrameReader(frame)
    guard let outcome = PlannedDocument.Outcome(rawValue: reader.text()) else { return nil }
    self.outcome = outcome
    text = reader.text()
    warnings = reader.text()
    let count = reader.number()
    guard (0...frame.count).contains(count) else { return nil }
    pictures = (0..<count).map { _ in reader.number() }
    let status = reader.number()
    let (code, message, hint) = (reader.text(), reader.text(), reader.text())
    if status != 0 {
      problem = Report.Problem(
        UsageError(
          code, message, hint: hint.isEmpty ? nil : hint,
          kind: FailureKind(rawValue: status) ?? .defect))
    }
    line = Array(reader.slice())
  }
}
