// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphEngine
import ParaphModel
import Testing

@Suite("What is told about the first mistake in a workflow file")
struct WorkflowMistakeTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let message: String

    init(_ name: String, _ text: String, _ message: String) {
      testDescription = name
      self.text = text
      self.message = message
    }
  }

  private static let ofFiles: [Row] = [
    Row(
      "a list", "- flatten",
      "release.yaml:1:1: A workflow must be an object, not a list. It begins with “paraph: 1”, and "
        + "has “steps”."),
    Row(
      "another version, whose other keys are others", "parameters: 3\nparaph: 2\n",
      "release.yaml:2:9: This file is of version 2; this program reads 1."),
    Row(
      "a version as text", "paraph: \"1\"\nsteps: [flatten]",
      "release.yaml:1:9: “paraph” must be the number 1, not “1”."),
    Row(
      "no version", "steps: [flatten]",
      "release.yaml:1:1: The file does not say of which version it is. Begin it with “paraph: 1”."),
    Row(
      "a slip in the version", "parahp: 1\nsteps: [flatten]",
      "release.yaml:1:1: A workflow has no key “parahp”. Did you mean paraph?"),
    Row(
      "no steps", "paraph: 1\nname: a",
      "release.yaml:1:1: A workflow has no “steps”, which it needs. What is done, in this order."),
    Row(
      "a slip in steps", "paraph: 1\nstep: [flatten]",
      "release.yaml:2:1: A workflow has no key “step”. Did you mean steps?"),
    Row(
      "the other spelling", "paraph: 1\nonError: stop\nsteps: [flatten]",
      "release.yaml:2:1: A workflow has no key “onError”. Did you mean on-error?"),
    Row(
      "a key that is near none", "paraph: 1\nreport: { pdf: a.pdf }\nsteps: [flatten]",
      "release.yaml:2:11: “report” has no key “pdf”. It may have json, junit and html."),
    Row(
      "several mistakes", "paraph: 1\nsteps: [flaten]\nonerror: stop",
      "release.yaml:2:9: There is no kind of step “flaten”. Did you mean flatten?"),
    Row(
      "a key without value", "paraph: 1\noutput:\nsteps: [flatten]",
      "release.yaml:2:8: “output” must be a text, not null. Give it a value, or leave the key out. "
        + "In YAML a # begins a comment: quote colours."),
    Row(
      "an empty text", "paraph: 1\noutput: \"\"\nsteps: [flatten]",
      "release.yaml:2:9: “output” is empty."),
    Row(
      "a number for a text", "paraph: 1\ntitle: 2026\nsteps: [flatten]",
      "release.yaml:2:8: “title” must be a text, not 2026. Write it in quotes: \"2026\"."),
    Row(
      "a name with a space", "paraph: 1\nname: a b\nsteps: [flatten]",
      "release.yaml:2:7: “name” must be a name of letters, digits, “-”, “_” and “.”, not “a b”."),
    Row(
      "an object for inputs", "paraph: 1\ninputs: { a: b }\nsteps: [flatten]",
      "release.yaml:2:9: “inputs” must be a text or a list, not an object."),
    Row(
      "a number among inputs", "paraph: 1\ninputs: [a.pdf, 3]\nsteps: [flatten]",
      "release.yaml:2:17: A value of “inputs” must be a text, not 3. Write it in quotes: \"3\"."),
    Row(
      "a policy that there is not", "paraph: 1\non-error: skp\nsteps: [flatten]",
      "release.yaml:2:11: “on-error” must be stop, skip or continue, not “skp”. Did you mean skip?"),
    Row(
      "a truth value of other files", "paraph: 1\nwrite: { force: yes }\nsteps: [flatten]",
      "release.yaml:2:17: “force” must be true or false, not “yes”. Write true."),
    Row(
      "a truth value as text, where no row can give it",
      "paraph: 1\nwrite: { force: \"true\" }\nsteps: [flatten]",
      "release.yaml:2:17: “force” must be true or false, not “true”. Write true."),
    Row(
      "no password", "paraph: 1\npassword: {}\nsteps: [flatten]",
      "release.yaml:2:11: “password” names no place. Give it file or env."),
    Row(
      "two passwords", "paraph: 1\npassword: { env: A, file: b }\nsteps: [flatten]",
      "release.yaml:2:21: “password” names two places: “env” and “file”. Leave one of them."),
    Row(
      "a password in the file", "paraph: 1\npassword: secret\nsteps: [flatten]",
      "release.yaml:2:11: “password” must be an object, not “secret”."),
    Row(
      "a look that there is not", "paraph: 1\nstyle: { penWidth: 2 }\nsteps: [flatten]",
      "release.yaml:2:10: “style” has no key “penWidth”. Did you mean pen-width?"),
    Row(
      "a variable whose name no placeholder has",
      "paraph: 1\nvariables: { 1st: a }\nsteps: [flatten]",
      "release.yaml:2:14: “1st” is no name of a variable. A name has letters, digits, “_”, “-” and "
        + "“.”, and begins with a letter."),
    Row(
      "a list for a variable", "paraph: 1\nvariables: { a: [b] }\nsteps: [flatten]",
      "release.yaml:2:17: “a” must be a text, a number, true or false, not a list."),
    Row(
      "a key of control characters", #"{"paraph": 1, "\u001b[2J": 1, "steps": ["flatten"]}"#,
      "release.yaml:1:15: A workflow has no key “\u{FFFD}[2J”. It may have $schema, paraph, name, "
        + "title, inputs, each, output, variables, style, steps, on-error, write, password and report."
    ),
    Row(
      "a long key", "{\"paraph\": 1, \"\(String(repeating: "a", count: 99))\": 1}",
      "release.yaml:1:15: A workflow has no key “\(String(repeating: "a", count: 60))…”. It may have "
        + "$schema, paraph, name, title, inputs, each, output, variables, style, steps, on-error, "
        + "write, password and report."),
    Row(
      "syntax", "paraph: 1\nsteps: [flatten",
      "release.yaml:3:1: A comma or ] is due there, for the list that begins in line 2, column 8."),
  ]

  private static let ofSteps: [Row] = [
    Row("none", "steps: []", "release.yaml:2:8: “steps” is empty. Name what is done."),
    Row(
      "an object for the list", "steps: { flatten: {} }",
      "release.yaml:2:8: “steps” must be a list, not an object. In YAML, a hyphen begins each of its "
        + "values."),
    Row(
      "a number", "steps: [3]",
      "release.yaml:2:9: A step must be an object, or the name of a kind, not 3. Write it such as "
        + "“flatten: {}”."),
    Row("an empty text", "steps: [\"\"]", "release.yaml:2:9: A step is empty."),
    Row(
      "without a kind", "steps:\n  - id: a",
      "release.yaml:3:5: The step does not say what it does. Name a kind, such as “flatten: {}”."),
    Row(
      "of two kinds", "steps:\n  - link: {}\n    flatten: {}",
      "release.yaml:4:5: A step does one thing; this one has “link” and “flatten”. Begin another step "
        + "with a hyphen; what belongs to “link” stands under it, indented further."),
    Row(
      "a slip in the kind", "steps:\n  - id: a\n    typed-signatur: { text: a }",
      "release.yaml:4:5: There is no kind of step “typed-signatur”. Did you mean typed-signature?"),
    Row(
      "a kind that is near none", "steps:\n  - stamp: {}",
      "release.yaml:3:5: There is no kind of step “stamp”. There is flatten, fill, remove, "
        + "drawn-signature, typed-signature, scanned-signature, link and attachment."),
    Row(
      "a slip in a key", "steps:\n  - link: {}\n    whem: {}",
      "release.yaml:4:5: A step has no key “whem”. Did you mean when?"),
    Row(
      "an option beside the kind", "steps:\n  - link:\n    detect: url",
      "release.yaml:4:5: A step has no key “detect”. What belongs to “link” stands under it, "
        + "indented further."),
    Row(
      "a text under the kind", "steps:\n  - fill: data.json",
      "release.yaml:3:11: “fill” must be an object, not “data.json”. Write “fill: {}” where there is "
        + "nothing to say."),
    Row(
      "an option of flatten that there is not", "steps:\n  - flatten: { onyl: [link] }",
      "release.yaml:3:16: “flatten” has no key “onyl”. Did you mean only?"),
    Row(
      "variants of flatten", "steps:\n  - flatten: {}\n    variants: []",
      "release.yaml:4:5: A step of the kind “flatten” has no “variants”. They are for what plugins "
        + "make."),
    Row(
      "the same id", "steps:\n  - link: {}\n    id: a\n  - flatten: {}\n    id: a",
      "release.yaml:6:9: Two steps have the id “a” (line 3). Give one of them another “id”."),
    Row(
      "an id that another has without saying it",
      "steps:\n  - flatten: {}\n    id: link\n  - link: {}",
      "release.yaml:5:5: Two steps have the id “link” (line 3). Give one of them another “id”."),
    Row(
      "marks with the same names",
      "steps:\n  - link: {}\n    id: sign\n  - link: {}\n    id: sign-2",
      "release.yaml:6:9: The marks of the steps “sign” (line 3) and “sign-2” cannot be told apart. "
        + "Give one of them an “id” that does not end in a hyphen and a number."),
    Row(
      "marks with the same names, the other way round",
      "steps:\n  - link: {}\n    id: sign-12\n  - link: {}\n    id: sign",
      "release.yaml:6:9: The marks of the steps “sign-12” (line 3) and “sign” cannot be told apart. "
        + "Give one of them an “id” that does not end in a hyphen and a number."),
  ]

  private static let inSteps: [Row] = [
    Row(
      "an anchor that there is not", "link: { at: botom-right }",
      "release.yaml:3:17: “at” must be top-left, top, top-right, left, center, right, bottom-left, "
        + "bottom or bottom-right, not “botom-right”. Did you mean bottom-right?"),
    Row(
      "a number for a place", "link: { at: 3 }",
      "release.yaml:3:17: “at” must be the name of an anchor or an object, not 3."),
    Row(
      "a slip in a place", "link: { at: { txt: a } }",
      "release.yaml:3:19: “at” has no key “txt”. Did you mean text?"),
    Row(
      "no place", "link: { at: { margin: 3mm } }",
      "release.yaml:3:17: “at” names no place. Give it text, anchor, rect, field or annotation."),
    Row(
      "two places", "link: { at: { text: a, anchor: top } }",
      "release.yaml:3:28: “at” names two places: “text” and “anchor”. Leave one of them."),
    Row(
      "a gap beside an anchor", "link: { at: { anchor: top, gap: 3mm } }",
      "release.yaml:3:32: “gap” goes with “text”, not with “anchor”. Leave it out, or use “offset”."
    ),
    Row(
      "a box of three", "link: { at: { rect: [1, 2, 3] } }",
      "release.yaml:3:25: “rect” must be a list of 4 lengths or a text with commas, not a list."),
    Row(
      "the match before the first", "link: { at: { text: a, match: 0 } }",
      "release.yaml:3:35: “match” must be first, last, all, unique or a number from 1 on, not 0."),
    Row(
      "an orientation that there is not", "link: { orientation: 45 }",
      "release.yaml:3:26: “orientation” must be page, content, 0, 90, 180 or 270, not 45."),
    Row(
      "too much of a look", "link: { opacity: 2 }",
      "release.yaml:3:22: “opacity” must be a number from 0 to 1, not 2."),
    Row(
      "a number for a caption", "link: { caption: 3 }",
      "release.yaml:3:22: “caption” must be a text or an object, not 3."),
    Row(
      "a condition that there is not", "link: {}\n    when: { page: 3 }",
      "release.yaml:4:13: “when” has no key “page”. Did you mean pages?"),
    Row(
      "a condition that there is not, among those that must not hold",
      "link: {}\n    when: { not: { not: { sined: true } } }",
      "release.yaml:4:27: “not” has no key “sined”. Did you mean signed?"),
    Row(
      "a field without name", "link: {}\n    when: { field: { value: a } }",
      "release.yaml:4:20: “field” has no “name”, which it needs. The full name of the field."),
    Row(
      "a trait that there is not", "link: {}\n    when: { traits: { horizontalsize: compact } }",
      "release.yaml:4:23: There is no trait “horizontalsize”. Did you mean horizontalSize?"),
    Row(
      "a value that a trait cannot have", "link: {}\n    when: { traits: { rotation: 45 } }",
      "release.yaml:4:23: The trait rotation cannot be “45”. It is one of 0, 90, 180, 270."),
    Row(
      "one variant without a list", "link: {}\n    variants: { size: 3 }",
      "release.yaml:4:15: “variants” must be a list, not an object. In YAML, a hyphen begins each of "
        + "its values."),
    Row(
      "a variant for nothing", "link: {}\n    variants:\n      - size: 3mm",
      "release.yaml:5:9: A variant has no “traits”, which it needs. The traits that a target must "
        + "have."),
    Row(
      "another place in a variant",
      "link: {}\n    variants:\n      - traits: { rotation: 90 }\n        at: top",
      "release.yaml:6:9: A variant cannot change “at”. Make another step with “when: { traits: … }”."
    ),
    Row(
      "values of fields in an object", "fill: { set: { a: { b: c } } }",
      "release.yaml:3:23: “a” must be a text, a number, true or false or a list, not an object."),
  ]

  @Test("Mistakes of a file", arguments: ofFiles)
  func ofFile(_ row: Row) { expect(row, row.text) }

  @Test("Mistakes of steps", arguments: ofSteps)
  func ofStep(_ row: Row) { expect(row, "paraph: 1\n" + row.text) }

  @Test("Mistakes in steps", arguments: inSteps)
  func inStep(_ row: Row) { expect(row, "paraph: 1\nsteps:\n  - " + row.text) }

  private func expect(_ row: Row, _ text: String) {
    do throws(WorkflowError) {
      _ = try WorkflowSample.read(text)
      Issue.record("no mistake was found")
    } catch {
      #expect(error.description == row.message)
      #expect(error.kind == .usage)
    }
  }

  @Test("Placeholders may stand wherever a row could give a value")
  func placeholders() throws {
    let step = """
      - typed-signature:
          text: "{signer}"
          at: { text: "{mark}", match: "{n}", edge: "{edge}", ignore-case: "{case}", cover: "true" }
          opacity: "0.5"
          flatten: "{bake}"
          optional: "{may}"
        when: { signed: "{signed}", traits: { rotation: "{turn}" } }
      """
    _ = try WorkflowSample.read("paraph: 1\nsteps:\n\(step)")
  }

  @Test(
    "Numbers and truth values of a step may stand for their spelling, and those of a file may not")
  func spelled() throws {
    let step = "typed-signature: { text: 2026, alt: true }\n    when: { title: 7 }"
    _ = try WorkflowSample.read("paraph: 1\nsteps:\n  - \(step)")
  }

  @Test("Without the kinds that there are, a slip in another key is told all the same")
  func withoutKinds() throws {
    let text = "paraph: 1\nsteps:\n  - whem: {}\n    stamp: {}"
    let error = #expect(throws: WorkflowError.self) {
      try WorkflowSample.read(text, kinds: nil)
    }
    #expect(
      error?.description == "release.yaml:3:5: A step has no key “whem”. Did you mean when?")
  }

  @Test("The kinds of a file that was read without them are checked later, at the same place")
  func laterKinds() throws {
    let text = "paraph: 1\nsteps:\n  - flatten\n  - id: a\n    lnik: {}"
    let workflow = try WorkflowSample.read(text, kinds: nil)
    let error = #expect(throws: WorkflowError.self) {
      try workflow.check(kinds: WorkflowSample.kinds)
    }
    #expect(
      error?.description
        == "release.yaml:5:5: There is no kind of step “lnik”. Did you mean link?")
  }

  @Test("A file without a name has its places in words")
  func withoutFile() throws {
    let error = #expect(throws: WorkflowError.self) {
      try WorkflowSample.read("paraph: 1\nstep: []", file: nil)
    }
    #expect(
      error?.description == "Line 2, column 1: A workflow has no key “step”. Did you mean steps?")
  }
}
