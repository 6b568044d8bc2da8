// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// What is in a document, for a person.
struct InspectText {
  private let report: InspectReport
  private let layout: TextLayout
  /// More of a kind than this is for a program.
  private static let most = 40

  init(_ report: InspectReport, layout: TextLayout) {
    self.report = report
    self.layout = layout
  }

  /// Links and fields have lists of their own.
  private var others: [InspectReport.Annotation] {
    report.annotations.filter { !["Link", "Widget"].contains($0.subtype) }
  }

  var text: String {
    var text = layout.heading(report.file)
    for (term, words) in facts { text += layout.definition(term, words, column: 18) }
    text += list("Signatures", report.signatures.map(line))
    text += list("Form fields", report.fields.map(line))
    text += list("Annotations", others.map(line))
    text += list("Links", report.links.map(line))
    text += list("Attachments", report.attachments.map(line))
    if let matches = report.matches { text += list("Matches", matches.map(line)) }
    text += "\n" + layout.heading("Ledger")
    text += layout.wrapHanging(
      report.ledgerRows.map { "\($0.category) \($0.count)" }.joined(separator: ", "))
    text += list("Warnings", report.warnings)
    if report.annotations.count + report.fields.count + (report.matches?.count ?? 0) > 0 {
      text += "\n" + layout.wrap("Places are from the left and the top of the page as displayed.")
    }
    return text
  }

  // MARK: - Facts

  private var facts: [(String, String)] {
    var facts = [("size", "\(ByteCount.text(report.bytes)), PDF \(report.pdfVersion)")]
    facts.append(("pages", pages))
    if let title = report.title, !title.isEmpty { facts.append(("title", title)) }
    if let language = report.language { facts.append(("language", language)) }
    if report.encrypted { facts.append(("encrypted", permissions)) }
    if !report.conformance.isEmpty {
      facts.append(("claims to be", report.conformance.joined(separator: ", ")))
    }
    facts.append(("tagged", report.tagged ? "yes" : "no"))
    facts.append(
      (
        "history",
        "\(count(report.revisions, "revision")), cross-reference \(report.crossReference)"
      ))
    return facts
  }

  private var pages: String {
    var sizes: [String] = []
    for page in report.pages {
      let size = "\(ResultLine.millimetres(page.width)) × \(ResultLine.millimetres(page.height)) mm"
      if !sizes.contains(size) { sizes.append(size) }
    }
    let some = sizes.count > 3 ? "\(sizes.count) sizes" : sizes.joined(separator: ", ")
    return some.isEmpty ? "\(report.pageCount)" : "\(report.pageCount) (\(some))"
  }

  private var permissions: String {
    guard let permissions = report.permissions else { return "yes" }
    let all = [
      ("print", permissions.print), ("modify", permissions.modify),
      ("annotate", permissions.annotate), ("fill", permissions.fill),
      ("extract", permissions.extract), ("assemble", permissions.assemble),
    ]
    let allowed = all.filter(\.1).map(\.0)
    return "opened as \(permissions.openedAs); allowed: "
      + (allowed.isEmpty ? "nothing" : allowed.joined(separator: ", "))
  }

  // MARK: - Lists

  private func list(_ heading: String, _ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    var text = "\n" + layout.heading("\(heading): \(lines.count)")
    for line in lines.prefix(Self.most) { text += layout.wrapHanging(line) }
    if lines.count > Self.most { text += "  … and \(lines.count - Self.most) more (see --json)\n" }
    return text
  }

  private func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  private func place(_ page: Int?, _ rect: Rectangle?) -> String {
    guard let page else { return "" }
    guard let rect else { return ", page \(page)" }
    return ", page \(page) at \(ResultLine.box(rect))"
  }

  private func line(_ signature: InspectReport.Signature) -> String {
    var line = signature.field + place(signature.page, nil)
    if let type = signature.type { line += ", \(type)" }
    if let level = signature.certification { line += ", certifies with P = \(level)" }
    return line
      + (signature.coversWholeFile ? ", covers the whole file" : ", something was added after it")
  }

  private func line(_ field: InspectReport.Field) -> String {
    let value = field.value.map { " = “\($0)”" } ?? ""
    return "\(field.name) (\(field.type))\(value)\(place(field.page, field.rect))"
  }

  private func line(_ annotation: InspectReport.Annotation) -> String {
    var line = annotation.kind
    if let id = annotation.id { line += " \(id)" }
    line += place(annotation.page, annotation.rect)
    if let contents = annotation.contents, !contents.isEmpty {
      line += ": \(contents.prefix(80))\(contents.count > 80 ? "…" : "")"
    }
    return line
  }

  private func line(_ link: InspectReport.Link) -> String {
    "\(link.uri ?? link.destination ?? "no target")\(place(link.page, link.rect))"
  }

  private func line(_ attachment: InspectReport.Attachment) -> String {
    var line = attachment.name
    if let bytes = attachment.bytes { line += ", \(ByteCount.text(bytes))" }
    if let type = attachment.mimeType { line += ", \(type)" }
    return line + place(attachment.page, nil)
  }

  private func line(_ match: InspectReport.Match) -> String {
    "“\(match.text)”\(place(match.page, match.rect))"
  }
}
