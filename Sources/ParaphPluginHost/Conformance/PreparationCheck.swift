// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// `prepare`: parts that keep the contract, and the same ones each time.
struct PreparationCheck {
  /// Points by which a part may leave its page: what rounding makes.
  private static let tolerance = 0.01

  let subject: ConformanceSubject
  let example: PluginExample

  /// Whether there are parts to draw.
  func run(_ log: inout ConformanceLog) -> Bool {
    do {
      var first = try subject.session(example.options)
      let parts = try first.prepare(example.request)
      log.expect(!parts.isEmpty, .parts, "It answers with no parts.")
      checkWords(of: parts, &log)
      checkPlaces(of: parts, &log)
      try checkRepetition(of: parts, first, &log)
      return true
    } catch {
      log.fail(.parts, ConformanceLog.sentence(error))
      return false
    }
  }

  private func checkWords(of parts: [Part], _ log: inout ConformanceLog) {
    log.ran(.contents)
    for part in parts where part.contents.allSatisfy(\.isWhitespace) {
      log.fail(.contents, "The part “\(part.id)” has no contents.")
    }
  }

  private func checkPlaces(of parts: [Part], _ log: inout ConformanceLog) {
    log.ran(.insidePage)
    let page = Rectangle(origin: .zero, size: example.pageSize)
    for part in parts {
      guard case .rect(let number, let rect) = part.place,
        !page.contains(rect, tolerance: Self.tolerance)
      else { continue }
      log.fail(
        .insidePage,
        "The part “\(part.id)” is at \(rect.x), \(rect.y), and \(rect.width) by \(rect.height) pt; "
          + "page \(number) is \(page.width) by \(page.height) pt.")
    }
  }

  private func checkRepetition(
    of parts: [Part], _ session: PluginSession, _ log: inout ConformanceLog
  ) throws {
    var session = session
    let again = try session.prepare(example.request)
    log.expect(again == parts, .sameParts, "The second time, it gives other parts.")
    var other = try subject.otherSession(example.options)
    _ = try? other.prepare(.empty)
    let apart = try other.prepare(example.request)
    log.expect(
      apart == parts, .sameParts,
      "Started anew, and asked something else before, it gives other parts.")
  }
}

extension PluginRequest {
  /// A request about nothing.
  static let empty = PluginRequest(document: DocumentFacts(pageCount: 0), targets: [])
}
