// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// Saved signatures in words.
enum SignatureText {
  /// One line of a list.
  static func line(_ summary: SavedSignatureSummary) -> String {
    if let problem = summary.problem { return "cannot be used: \(problem)" }
    var parts = [kind(summary)]
    if let person = summary.person, person != summary.name { parts[0] += " of \(person)" }
    if let count = summary.variants, count > 0 {
      parts.append(count == 1 ? "1 variant" : "\(count) variants")
    }
    if summary.encrypted { parts.append("encrypted") }
    if let created = summary.created { parts.append("saved \(created.prefix(10))") }
    return parts.joined(separator: ", ")
  }

  /// The same for the second line below a picture.
  static func subtitle(_ summary: SavedSignatureSummary) -> String {
    var parts = [kind(summary)]
    if let person = summary.person, person != summary.name { parts.append(person) }
    if summary.encrypted { parts.append("encrypted") }
    if let count = summary.variants, count > 0 {
      parts.append(count == 1 ? "1 variant" : "\(count) variants")
    }
    return parts.joined(separator: " · ")
  }

  /// The kind as words, such as “typed signature”.
  static func kind(_ summary: SavedSignatureSummary) -> String { kind(summary.kind ?? "signature") }

  static func kind(_ kind: String) -> String { kind.split(separator: "-").joined(separator: " ") }

  /// Everything about one signature; the design is that of what could be opened.
  static func details(
    _ summary: SavedSignatureSummary, _ design: MarkDesign?, _ layout: TextLayout
  ) -> String {
    var text = layout.heading("\(summary.name)")
    func row(_ term: String, _ words: String?) {
      if let words, !words.isEmpty { text += layout.definition(term, words, column: 16) }
    }
    row("kind", kind(summary))
    row("person", summary.person)
    row("saved", summary.created)
    row("encrypted", summary.encrypted ? "yes" : "no")
    row("folder", summary.folder)
    row("problem", summary.problem)
    guard let design else {
      if summary.encrypted, summary.problem == nil {
        text +=
          "\n"
          + layout.wrap(
            "What it looks like is encrypted: --passphrase-file FILE or --passphrase-env NAME opens it."
          )
      }
      return text
    }
    text += section("Options", options(design.options), layout)
    text += section("Looks", looks(design.style), layout)
    text += section("Caption", caption(design.caption), layout)
    for variant in design.variants {
      var rows = variant.kind.map { [("kind", kind($0))] } ?? []
      rows += options(variant.options) + looks(variant.style) + caption(variant.caption)
      text += section("Where \(variant.when)", rows, layout)
    }
    return text
  }

  private static func section(
    _ heading: String, _ rows: [(String, String)], _ layout: TextLayout
  ) -> String {
    guard !rows.isEmpty else { return "" }
    return rows.reduce("\n" + layout.heading("\(heading):")) { text, row in
      text + layout.definition(row.0, row.1, column: 16)
    }
  }

  private static func options(_ options: [String: JSONValue]) -> [(String, String)] {
    options.sorted { $0.key < $1.key }.map { ($0.key, $0.value.stringValue ?? $0.value.text) }
  }

  private static func looks(_ style: StyleRequest) -> [(String, String)] {
    let rows: [(String, String?)] = [
      ("ink", style.ink), ("pen width", style.penWidth.map { "\($0)" }), ("font", style.font),
      ("opacity", style.opacity.map { DecimalText.of($0, digits: 3) }),
      ("blend mode", style.blendMode?.rawValue),
    ]
    return rows.compactMap { row in row.1.map { (row.0, $0) } }
  }

  private static func caption(_ caption: CaptionRequest?) -> [(String, String)] {
    guard let caption else { return [] }
    if caption.template.isEmpty { return [("text", "none")] }
    let rows: [(String, String?)] = [
      ("text", caption.template), ("side", caption.side?.rawValue),
      ("date format", caption.dateFormat), ("time zone", caption.timeZone),
      ("language", caption.language), ("name", caption.name), ("reason", caption.reason),
      ("font", caption.font),
    ]
    return rows.compactMap { row in row.1.map { (row.0, $0) } }
  }
}
