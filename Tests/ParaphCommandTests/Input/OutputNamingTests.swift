// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphEngine
import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphCommand

struct OutputNamingTests {
  struct Case: CustomTestStringConvertible {
    var input: String
    var output: String?
    var path: String
    var testDescription: String { "\(input) to \(output ?? "the side")" }
  }

  @Test(
    "Where a document goes",
    arguments: [
      Case(input: "a.pdf", output: nil, path: "a-signed.pdf"),
      Case(input: "/x/y.z/a.PDF", output: nil, path: "/x/y.z/a-signed.pdf"),
      Case(input: "noextension", output: nil, path: "noextension-signed.pdf"),
      Case(input: ".hidden", output: nil, path: ".hidden-signed.pdf"),
      Case(input: "a.b.pdf", output: "out/{stem}.pdf", path: "out/a.b.pdf"),
      Case(input: "d/a.pdf", output: "out/{name}", path: "out/a.pdf"),
      Case(input: "a.pdf", output: "{n}.{ext}", path: "7.pdf"),
      Case(input: "{n}.pdf", output: "{stem}-x.pdf", path: "{n}-x.pdf"),
      Case(input: "a.pdf", output: "{what}{.pdf", path: "{what}{.pdf"),
    ])
  func names(_ row: Case) throws {
    var arguments = ParsedArguments(operands: [row.input])
    if let output = row.output { arguments.values["output"] = [output] }
    let naming = try OutputNaming(arguments, suffix: "signed", outputIsTerminal: false)
    #expect(try naming.destination(row.input, number: 7) == .path(row.path))
  }

  @Test("The input itself is no output, by whatever name")
  func same() throws {
    try Files.withTemporaryFolder { folder in
      try Files.save([1], to: folder + "/a.pdf")
      let input = folder + "/a.pdf"
      let arguments = ParsedArguments(
        operands: [input], values: ["output": [folder + "/./a.pdf"]])
      let naming = try OutputNaming(arguments, suffix: "signed", outputIsTerminal: false)
      let error = try #require(throws: UsageError.self) {
        try naming.destination(input, number: 1)
      }
      #expect(error.kind == .refused)
      #expect(error.hint == "Write --in-place to replace it.")
    }
  }

  @Test("Standard input goes to standard output, but not to a terminal")
  func streams() throws {
    let arguments = ParsedArguments(operands: ["-"])
    let piped = try OutputNaming(arguments, suffix: "signed", outputIsTerminal: false)
    #expect(try piped.destination("-", number: 1) == .standardOutput)
    let shown = try OutputNaming(arguments, suffix: "signed", outputIsTerminal: true)
    #expect(throws: UsageError.self) { try shown.destination("-", number: 1) }
  }
}
