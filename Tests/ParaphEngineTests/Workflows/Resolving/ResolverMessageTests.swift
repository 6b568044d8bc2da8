// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphEngine

@Suite("What is said of workflows that cannot be used")
struct ResolverMessageTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var steps: String
    var top = "output: x.pdf"
    var set: [String: String] = [:]
    var message: String
  }

  private static let typed = "- typed-signature: { text: A, at: top, "

  @Test(
    "Before any document is looked at",
    arguments: [
      Case(
        testDescription: "a kind that there is not", steps: "- typed-signatur: {}",
        message:
          "w.yaml:4:19: There is no kind of step called “typed-signatur”. Did you mean typed-signature?"
      ),
      Case(
        testDescription: "an option that there is not", steps: "- link: { detct: url }",
        message: "w.yaml:4:11: A step of the kind “link” has no key “detct”. Did you mean detect?"),
      Case(
        testDescription: "a key near none", steps: "- link: { xyzzy: url }",
        message:
          "w.yaml:4:11: A step of the kind “link” has no key “xyzzy”. paraph help link lists its "
          + "options."),
      Case(
        testDescription: "the flag in place of the name", steps: "- attachment: { mime-type: a/b }",
        message:
          "w.yaml:4:17: A step of the kind “attachment” has no key “mime-type”. Did you mean "
          + "mimeType?"),
      Case(
        testDescription: "an option that is missing", steps: "- typed-signature: { at: top }",
        message: "w.yaml:4:20: “text” is missing. The name to set."),
      Case(
        testDescription: "an option with a bad value", steps: "- link: { detect: [url, mail] }",
        message: "w.yaml:4:19: detect must be url or email, not “mail”. Did you mean email?"),
      Case(
        testDescription: "an option with a bad length",
        steps: "- link: { detect: url, border: 5km }",
        message:
          "w.yaml:4:32: border must be a length, not “5km”. Write a number of points, or 12mm, "
          + "1.5cm, 0.5in, 10%."),
      Case(
        testDescription: "an object where none is due",
        steps: "- link: { detect: url, border: {} }",
        message: "w.yaml:4:32: “border” must not be an object."),
      Case(
        testDescription: "a list where one value is due",
        steps: "- link: { page: [1, 2], at: top }",
        message: "w.yaml:4:17: page must be a whole number, not a list."),
      Case(
        testDescription: "an option with a bad value beside one that waits",
        steps: "- link: { uri: \"{stem}\", at: top, border: -1 }",
        message: "w.yaml:4:43: border must be at least 0, not -1."),
      Case(
        testDescription: "how, and not where", steps: "- typed-signature: { text: A, size: 5 }",
        message: "w.yaml:4:37: “size” says how the mark sits, and nothing says where. Add at: "
          + "bottom-right, or at: { text: \"Signature:\" }."),
      Case(
        testDescription: "how in a variant, and not where",
        steps:
          "- typed-signature: { text: A }\n  variants: [{ traits: { rotation: 0 }, fit: none }]",
        message: "w.yaml:5:46: “fit” says how the mark sits, and nothing says where. Add at: "
          + "bottom-right, or at: { text: \"Signature:\" }."),
      Case(
        testDescription: "a margin without an anchor",
        steps: "- typed-signature: { text: A, at: { text: x }, margin: 5 }",
        message:
          "w.yaml:4:56: “margin” is how far an anchor is from the page's edges, and “at” has "
          + "none. Leave it out, or write offset."),
      Case(
        testDescription: "twice the same",
        steps: "- typed-signature: { text: A, at: { anchor: top, fit: none }, fit: fill }",
        message: "w.yaml:4:68: “fit” stands in “at” and beside it. Leave one of them out."),
      Case(
        testDescription: "a box without an area",
        steps: typed.replacing("at: top", with: "at: { rect: \"1,2,0,4\" }") + "}",
        message:
          "w.yaml:4:43: “rect”: The box “1,2,0,4” has no area. The width and the height have to be "
          + "more than 0."),
      Case(
        testDescription: "a bad size", steps: typed + "size: 5x6x7 }",
        message:
          "w.yaml:4:46: “size”: “5x6x7” is not a size. Write a width, or WxH such as 60mmx20mm."),
      Case(
        testDescription: "a bad expression",
        steps: typed.replacing("at: top", with: "at: { text: /(/ }") + "}",
        message: "w.yaml:4:43: “text”: /(/ is not a regular expression: expected ')'."),
      Case(
        testDescription: "bad pages", steps: typed + "pages: 3-x }",
        message:
          "w.yaml:4:47: “pages”: “3-x” is not a page or a range of pages. Write 3, 1,3-5, 2-, "
          + "last, -2, odd, even, all, !1 or label:iv."),
      Case(
        testDescription: "a look without effect", steps: "- link: { detect: url, ink: blue }",
        message: "w.yaml:4:29: “ink” changes nothing on a link. Leave it out."),
      Case(
        testDescription: "a colour that is none", steps: typed + "ink: bleu }",
        message:
          "w.yaml:4:45: “ink” cannot be “bleu”. Did you mean blue? It is one of auto, black, "
          + "blue, gray, green, red, white, #rrggbb."),
      Case(
        testDescription: "a pen that is too wide",
        steps: "- drawn-signature: { file: Package.swift, at: top, pen-width: 9in }",
        message:
          "w.yaml:4:63: “pen-width”: A pen cannot be 9in wide. Its width is above 0 and at most "
          + "200 pt."),
      Case(
        testDescription: "unseen", steps: typed + "opacity: 0 }",
        message:
          "w.yaml:4:49: “opacity” is 0, and the mark could not be seen. Write a number above 0, "
          + "up to 1."),
      Case(
        testDescription: "a caption's brace", steps: typed + "caption: \"a {nam e}\" }",
        message:
          "w.yaml:4:49: “caption”: There is no value {nam e} for a caption. Did you mean {name}?"),
      Case(
        testDescription: "a date", steps: typed + "caption: { template: x, date: \"QQ\" } }",
        message:
          "w.yaml:4:70: “date”: “QQ” is not a date format: “QQ” means nothing in it. Write iso, short, "
          + "medium, long, or letters such as d MMMM yyyy, HH:mm, zzz; words stand between apostrophes."
      ),
      Case(
        testDescription: "a time zone",
        steps: typed + "caption: { template: x, time-zone: Europe/Berlni } }",
        message: "w.yaml:4:75: “time-zone”: There is no time zone “Europe/Berlni”. Did you mean "
          + "Europe/Berlin?"),
      Case(
        testDescription: "a kind to flatten", steps: "- flatten: { only: [link, typed-signatuer] }",
        message:
          "w.yaml:4:20: “only”: there is no kind of annotation called “typed-signatuer”. Did you "
          + "mean typed-signature?"),
      Case(
        testDescription: "nothing to flatten",
        steps: "- flatten: { forms: false, annotations: false }",
        message:
          "w.yaml:4:21: Neither forms nor annotations leave nothing to flatten. Leave one of them "
          + "out."),
      Case(
        testDescription: "nothing to fill in", steps: "- fill: {}",
        message:
          "w.yaml:4:9: fill needs to be told what to fill in. Add set: { NAME: VALUE } or data: "
          + "FILE; paraph inspect lists the names."),
      Case(
        testDescription: "nothing to remove", steps: "- remove: {}",
        message:
          "w.yaml:4:11: remove needs to be told which annotations. Add ids, only or pages; pages: "
          + "all removes every one."),
      Case(
        testDescription: "a field's name", steps: "- fill: { set: { \"a=b\": x } }",
        message: "w.yaml:4:25: “a=b” cannot be set: a name with = is not understood."),
      Case(
        testDescription: "a file with values that is not there", steps: "- fill: { data: no/such }",
        message: "w.yaml:4:17: “data”: wf/no/such is not there."),
      Case(
        testDescription: "a number of pages", steps: "- flatten: {}\n  when: { page-count: 3-2 }",
        message: "w.yaml:5:23: “page-count”: “3-2” is not a number of pages. Write 3, 2- or 1-10."),
      Case(
        testDescription: "no traits", steps: "- flatten: {}\n  when: { traits: {} }",
        message: "w.yaml:5:19: “traits” names no trait. Write { horizontalSize: compact }, say."),
      Case(
        testDescription: "a name that nothing gives", steps: "- link: { uri: \"{stm}\", at: top }",
        message: "w.yaml:4:16: “uri”: Nothing gives a value for {stm}. Did you mean {stem}?"),
      Case(
        testDescription: "a name in a list", steps: "- flatten: { ids: [a, \"{stm}\"] }",
        message: "w.yaml:4:23: “ids”: Nothing gives a value for {stm}. Did you mean {stem}?"),
      Case(
        testDescription: "a name in the output", steps: "- flatten: {}",
        top: "output: \"{stm}.pdf\"",
        message: "w.yaml:2:9: “output”: Nothing gives a value for {stm}. Did you mean {stem}?"),
      Case(
        testDescription: "an environment variable", steps: "- flatten: {}",
        top: "variables: { a: \"${NONE}\" }",
        message: "w.yaml:2:17: “a”: The environment variable NONE is not set. Set it, or write "
          + "${NONE:-default}."),
      Case(
        testDescription: "variables that stand for one another", steps: "- flatten: {}",
        top: "variables: { a: \"{b}\", b: \"{a}\" }",
        message:
          "w.yaml:2:17: “a”: The variables stand for one another: {a} → {b} → {a}. Write out one "
          + "of them."),
      Case(
        testDescription: "no output", steps: "- flatten: {}", top: "title: none",
        message:
          "w.yaml: Nothing says where the documents go. Write output: \"out/{stem}.pdf\" or output: "
          + "in-place, or give --output."),
      Case(
        testDescription: "--set that nothing uses",
        steps: "- typed-signature: { text: \"{who}\", at: top }",
        set: ["who": "x", "whom": "y"],
        message: "w.yaml: Nothing in the workflow uses “whom”, which --set gives. Did you mean who?"
      ),
    ])
  func before(_ row: Case) {
    let message = ResolvedWorkflow.message {
      _ = try ResolvedWorkflow(steps: row.steps, top: row.top, set: row.set)
    }
    #expect(message == row.message)
  }

  @Test(
    "With a document, by the step, its line and the value",
    arguments: [
      Case(
        testDescription: "a length", steps: "- link: { detect: url, border: \"{v}\" }",
        message:
          "“border” (“{v}”): border must be a length, not “x{”. Write a number of points, or 12mm, "
          + "1.5cm, 0.5in, 10%."),
      Case(
        testDescription: "a size", steps: typed + "size: \"{v}\" }",
        message:
          "“size” (“{v}”): “” is not a length. Write a number of points, or 12mm, 1.5cm, 0.5in, 10%."
      ),
      Case(
        testDescription: "an anchor", steps: "- typed-signature: { text: A, at: \"{v}\" }",
        message:
          "“at” cannot be “x{”, which “{v}” stands for. It is one of top-left, top, top-right, left, "
          + "center, right, bottom-left, bottom, bottom-right."),
      Case(
        testDescription: "a truth value", steps: typed + "flatten: \"{v}\" }",
        message: "“flatten” cannot be “x{”, which “{v}” stands for. It is true or false."),
      Case(
        testDescription: "pages", steps: "- flatten: { pages: \"1,{v}\" }",
        message:
          "“pages” (“1,{v}”): “x{” in “1,x{” is not a page or a range of pages. Write 3, 1,3-5, 2-, "
          + "last, -2, odd, even, all, !1 or label:iv."),
      Case(
        testDescription: "a box of values",
        steps: "- typed-signature: { text: A, at: { rect: [1, 2, 3, \"{v}\"] } }",
        message:
          "“rect”: “x{” is not a length. Write a number of points, or 12mm, 1.5cm, 0.5in, 10%."),
    ])
  func within(_ row: Case) {
    let message = ResolvedWorkflow.message {
      let workflow = try ResolvedWorkflow(steps: row.steps, columns: ["v"])
      _ = try workflow.job(row: ["v": "x{"])
    }
    let kind = row.steps.dropFirst(2).prefix { $0 != ":" }
    #expect(message == "step “\(kind)” (line 4): \(row.message)")
  }

  @Test("Without a file the step is named")
  func withoutFile() {
    let workflow = Workflow(
      name: "w", steps: [WorkflowStep(id: "sign", kind: "link", members: ["border": 1])])
    let message = ResolvedWorkflow.message {
      var workflow = workflow
      workflow.output = "in-place"
      workflow.steps[0].members["pages"] = "x"
      _ = try WorkflowResolver(
        workflow, file: nil, folder: "", environment: [:], registry: ResolvedWorkflow.registry)
    }
    #expect(
      message
        == "Step “sign”: “pages”: “x” is not a page or a range of pages. Write 3, 1,3-5, 2-, last, -2, "
        + "odd, even, all, !1 or label:iv.")
  }
}
