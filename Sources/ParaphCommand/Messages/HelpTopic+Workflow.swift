// SPDX-License-Identifier: GPL-3.0-or-later

extension HelpTopic {
  static let workflowPieces: [Piece] = [
    .paragraph(
      "A workflow file says what is done to many documents: paraph run FILE does it, paraph plan FILE "
        + "says what would be done. It is YAML or JSON."),
    .heading("For example:"),
    .verbatim([
      "paraph: 1",
      "inputs: [contracts/*.pdf]",
      "output: \"signed/{stem}.pdf\"",
      "variables: { signer: \"Zoë Müller\" }",
      "steps:",
      "  - link: { detect: [url, email], pages: all }",
      "  - typed-signature: { text: \"{signer}\", at: { text: \"Signature:\" }, size: 50mm }",
      "    when: { pages: last }",
      "  - attachment: { file: \"data/{stem}.csv\", document: true, optional: true }",
      "  - flatten: { only: [typed-signature] }",
      "report: { json: report.json, junit: report.xml }",
    ]),
    .heading("Keys:"),
    .row("paraph", "the version of the format, 1; required"),
    .row("name, title", "what it is called: marks are named WORKFLOW.STEP; one line for people"),
    .row("inputs", "files, folders (folder/** with those below) and globs"),
    .row("each", "a CSV or JSON-lines file with one row a document, as --each"),
    .row("output", "where each document goes, or in-place"),
    .row("variables", "texts by name; here ${NAME:-default} is an environment variable"),
    .row("style", "ink, font, pen-width, opacity, blend for all steps"),
    .row("steps", "what is done, in this order; required"),
    .row("on-error", "what a failure costs: stop, skip (the document), continue (the step)"),
    .row("write", "force, rewrite, linearize, allow-invalidate, keep-conformance, prove"),
    .row("password", "{ file: PATH } or { env: NAME }"),
    .row("report", "json, junit, html: where reports go"),
    .heading("A step:"),
    .row(
      "KIND: { … }",
      "a kind of annotation with its options (paraph help KIND lists them: --pen-width is "
        + "penWidth), pages, at, size, looks, caption, alt, flatten, optional"),
    .row("flatten: { … }", "only, except, remove, pages, forms, …; also what steps before placed"),
    .row("fill: { … }", "set: { FIELD: VALUE }, data: FILE"),
    .row("remove: { … }", "only, ids, pages"),
    .row(
      "at",
      "an anchor such as bottom-right, or an object with text, anchor, rect, field or annotation"),
    .row("id, on-error", "beside the kind: names the step; what its failure costs"),
    .row(
      "when",
      "beside the kind: pages, page-count, title, field, signed, encrypted, text, traits, not"),
    .row("variants", "beside the kind: what is different where a target has traits"),
    .heading("Placeholders in texts:"),
    .row("{stem} {name} {ext}", "of the document: its name without and with extension; that alone"),
    .row("{folder} {n}", "where it is below the start of its glob; its number"),
    .row("{NAME}", "a column of its row, --set, or a variable, in this order"),
    .row("{{ and }}", "braces"),
    .paragraph(
      "Paths in the file start from its folder, those on the command line from the working folder. "
        + "Running again changes nothing where nothing has to be."),
    .paragraph("paraph run --print-schema prints the JSON Schema of the file for editors."),
  ]
}
