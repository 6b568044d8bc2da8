// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel
import ParaphRendering

/// One of two documents that are compared.
struct DiffSide {
  let session: DocumentSession
  var ledger: Ledger

  /// - Throws: `DocumentProblem`.
  init(_ input: JobInput, password: JobPassword) throws {
    (session, ledger) = try Self.about(input) {
      try DocumentSession.run(input, password: password) { session in
        (session, try Ledger.whole(of: session.file, pages: session.pages))
      }
    }
  }

  var count: Int { session.pages.count }

  /// Does work that is about this document alone.
  func about<Value>(_ body: () throws -> Value) throws -> Value {
    try Self.about(session.input, body)
  }

  private static func about<Value>(_ input: JobInput, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let failure as any Failure {
      throw DocumentProblem(failure, file: input.name)
    }
  }

  /// Reads what a viewer reads on a page, into the ledger.
  mutating func readText(of page: Int) throws {
    let text = try about { try session.text(page).text }
    ledger.add(text: text, ofPage: page)
  }
}
