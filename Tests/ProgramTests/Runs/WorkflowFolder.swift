// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport

/// A folder with documents and a workflow, as a user has them.
enum WorkflowFolder {
  /// Three kinds of step, of which two depend on the document.
  static let workflow = """
    paraph: 1
    inputs: [in/*.pdf]
    output: "out/{stem}.pdf"
    variables: { signer: Zoe }
    steps:
      - typed-signature: { text: "{signer}", at: { text: "Signature:" }, size: 50mm }
      - attachment: { file: "data/{stem}.txt", document: true, optional: true }
      - link: { uri: "https://example.org/{n}", at: top-left, size: 20mm, pages: last }

    """

  /// Runs the body in a folder with so many contracts `in/001.pdf`, of which each tenth has a file to
  /// attach, and the workflow `w.yaml`.
  static func with(
    documents: Int, workflow: String = workflow, _ body: (String) throws -> Void
  ) throws {
    try Files.withTemporaryFolder { folder in
      try Files.makeFolder("\(folder)/in")
      try Files.makeFolder("\(folder)/data")
      for number in 1...max(1, documents) where documents > 0 {
        let name = String(String(1000 + number).dropFirst())
        try Files.save(SampleDocument.contract, to: "\(folder)/in/\(name).pdf")
        if number % 10 == 1 {
          try Files.save("data \(number)".utf8, to: "\(folder)/data/\(name).txt")
        }
      }
      try Files.save(workflow.utf8, to: "\(folder)/w.yaml")
      try body(folder)
    }
  }

  /// The moment of every run, so that outputs can be compared.
  static let moment = ["SOURCE_DATE_EPOCH": "1700000000"]
}
