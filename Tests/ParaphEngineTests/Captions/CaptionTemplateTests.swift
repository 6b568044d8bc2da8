// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphEngine

@Suite("Templates of captions")
struct CaptionTemplateTests {
  static func text(_ template: String) throws -> String {
    try CaptionTemplate(template).text { $0 == .reason ? nil : "[\($0)]" }.text
  }

  @Test(
    "values in their places",
    arguments: [
      ("Signed by {name} on {date}", "Signed by [name] on [date]"),
      ("{name}{date}", "[name][date]"),
      ("one\\ntwo", "one\ntwo"), ("one\ntwo", "one\ntwo"), ("one\r\ntwo", "one\ntwo"),
      ("{{name}}", "{name}"), ("{{{name}}}", "{[name]}"), ("a } b", "a } b"),
      ("C:\\x", "C:\\x"), ("", ""),
      ("{page} of {pages}: {file}, {id}, {time}", "[page] of [pages]: [file], [id], [time]"),
    ])
  func values(_ template: String, _ text: String) throws {
    #expect(try Self.text(template) == text)
  }

  @Test(
    "what is no template",
    arguments: [
      (
        "{nmae}", "There is no value {nmae} for a caption.", "Did you mean {name}?"
      ),
      (
        "{}", "There is no value {} for a caption.",
        "There are {name}, {date}, {time}, {reason}, {page}, {pages}, {file}, {id}; for a brace "
          + "write {{."
      ),
      (
        "by {name", "The caption “by {name” has a { without its }.",
        "For the brace itself write {{."
      ),
      (
        "{reason}", "The caption wants {reason}, and nothing says what that is.",
        "Give it with --reason TEXT."
      ),
    ])
  func refused(_ template: String, _ message: String, _ hint: String) {
    #expect {
      _ = try Self.text(template)
    } throws: { error in
      error as? EngineError == EngineError(.badOption, message, hint: hint)
    }
  }

  @Test("names and dates hold together, reasons do not")
  func ties() throws {
    let result = try CaptionTemplate("by {name}, {reason}").text { value in
      value == .name ? "Zoë Müller" : "as agreed"
    }
    #expect(result.text == "by Zoë\u{A0}Müller, as agreed")
    #expect(result.tied == ["Zoë\u{A0}Müller"])
  }
}
