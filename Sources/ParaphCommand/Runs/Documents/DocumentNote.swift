// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// What the coordinator has to know of a document that came to its end; the rest it only passes on.
struct DocumentNote {
  var outcome: DocumentResult.Outcome
  /// Whether no other document is to be begun.
  var stops: Bool
  var input: FileStamp
  var output: FileStamp
  /// For standard output and standard error, with line ends.
  var said: Said
  /// The result as JSON on one line.
  var result: [UInt8]

  /// What is said of a document.
  struct Said: Hashable {
    var output = ""
    var errors = ""
  }

  /// From a worker.
  var frame: [UInt8] {
    var writer = FrameWriter()
    writer.add(outcome.rawValue)
    writer.add(stops ? 1 : 0)
    for number in [input.bytes, input.modified, output.bytes, output.modified] {
      writer.add(number)
    }
    writer.add(said.output)
    writer.add(said.errors)
    writer.add(result)
    return writer.bytes
  }

  /// - Returns: `nil` when it makes no sense.
  init?(frame: [UInt8]) {
    var reader = FrameReader(frame)
    guard let outcome = DocumentResult.Outcome(rawValue: reader.text()) else { return nil }
    self.outcome = outcome
    stops = reader.number() == 1
    input = FileStamp(bytes: reader.number(), modified: reader.number())
    output = FileStamp(bytes: reader.number(), modified: reader.number())
    said = Said(output: reader.text(), errors: reader.text())
    result = Array(reader.slice())
  }

  init(
    _ result: DocumentResult, stops: Bool, input: FileStamp, output: FileStamp, said: Said
  ) {
    outcome = result.outcome
    self.stops = stops
    self.input = input
    self.output = output
    self.said = said
    self.result = Self.line(result)
  }

  private static func line(_ result: DocumentResult) -> [UInt8] {
    do {
      return try result.line()
    } catch {
      // No value of ours has what JSON lacks: this is a defect, and the reader is told so.
      var plain = DocumentResult.missing(number: result.number, input: result.input)
      plain.outcome = .failed
      plain.status = FailureKind.defect.rawValue
      plain.error = Report.Problem(CommandFailure.unforeseen(error))
      return (try? plain.line()) ?? Array("{}".utf8)
    }
  }
}
