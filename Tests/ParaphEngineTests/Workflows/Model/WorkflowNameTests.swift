// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@testable import ParaphEngine

@Suite("Names of workflows and steps")
struct WorkflowNameTests {
  @Test(
    "A workflow without a name is called as its file",
    arguments: [
      ("release.yaml", "release"), ("a/b.c/release.v2.yaml", "release"), ("release", "release"),
      ("my release (new).yaml", "my-release-new"), ("Verträge.yaml", "Verträge"),
      ("Vertra\u{308}ge.yaml", "Vertr\u{E4}ge"), (".yaml", "workflow"), ("…yaml", "yaml"),
      ("-", "-"), ("", "workflow"),
    ])
  func ofFile(_ file: String, _ name: String) {
    #expect(Array(WorkflowName.ofFile(file).unicodeScalars) == Array(name.unicodeScalars))
  }

  @Test("A workflow without a name and without a file")
  func ofNoFile() { #expect(WorkflowName.ofFile(nil) == "workflow") }

  @Test(
    "What is a name",
    arguments: [
      ("a", true), ("a-b_c.D9", true), ("Zoë", true), ("", false), ("a b", false), ("a/b", false),
      ("a\n", false), ("a{b}", false),
    ])
  func names(_ text: String, _ isName: Bool) { #expect(WorkflowName.isName(text) == isName) }

  @Test(
    "Ids whose marks could be named like those of another",
    arguments: [
      ("sign-2", "sign"), ("sign-10", "sign"), ("a-b-3", "a-b"), ("sign-1", nil), ("sign-0", nil),
      ("sign-02", nil), ("sign_2", nil), ("sign", nil), ("sign-", nil), ("-2", nil),
      ("sign-2a", nil), ("sign-٢", nil),
    ] as [(String, String?)])
  func owners(_ id: String, _ owner: String?) { #expect(WorkflowName.owner(of: id) == owner) }

  @Test("The pattern for editors takes what is a name")
  func pattern() throws {
    let pattern = try Regex(WorkflowName.pattern)
    for name in ["a", "a-b_c.D9", "Zoë"] { #expect(name.wholeMatch(of: pattern) != nil) }
    for text in ["", "a b", "a/b", "a:b", "a{b}", "a`", "a@b", "a\tb"] {
      #expect(text.wholeMatch(of: pattern) == nil)
    }
  }
}
