// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@Suite(
  "What the host offers a library",
  .enabled(if: FixtureLibrary.problem == nil, "There is no PARAPH_PROGRAM, cc or cairo.h."))
struct HostServiceTests {
  @Test("JSON, fonts and pictures, as a plugin in C sees them")
  func services() throws {
    let picture = Fixtures.packageRoot + "/Tests/Fixtures/images/rgb-8-300dpi.png"
    let (answers, _) = try FixtureLibrary.reader.get().answers(
      to: [Request.hello, Request.prepare(#"{"text":"Seen","picture":"\#(picture)"}"#)],
      id: "org.example.reader")
    try #require(answers.count == 2)
    let lines = try #require(answers[1][pointer: "/result/warnings"]?.arrayValue)
    try expectGolden(lines.compactMap(\.stringValue).joined(separator: "\n") + "\n", "services.txt")
  }
}
