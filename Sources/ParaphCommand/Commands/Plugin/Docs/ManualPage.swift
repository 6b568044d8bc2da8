// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPlugin

/// The documentation of a plugin as a manual page: the macros `man` of roff.
enum ManualPage {
  static func text(_ page: PluginPage) -> String {
    let plugin = page.plugin
    let name = "paraph-\(plugin.kind)"
    let head = [
      ".TH \(quoted(name.uppercased())) 7 \"\" \(quoted("\(plugin.kind) \(plugin.version)")) "
        + quoted("Paraph"),
      ".SH NAME", "\(escaped(name)) \\- \(escaped(page.title))",
    ]
    let blocks = page.blocks
    var lines = head
    for (index, block) in blocks.enumerated() {
      let own = Self.block(block)
      // A heading begins a paragraph of its own.
      let isFirst = index > 0 && blocks[index - 1].isHeading
      lines += isFirst && own.first == ".PP" ? own.dropFirst() : own[...]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func block(_ block: PageBlock) -> [String] {
    switch block {
    case .heading(let words): [".SH \(quoted(words.uppercased()))"]
    case .subheading(let words): [".SS \(quoted(words))"]
    case .paragraph(let spans): [".PP", text(spans)]
    case .item(let term, let paragraphs):
      [".TP", ".B \(quoted(term))"]
        + paragraphs.enumerated().flatMap {
          $0.offset == 0 ? [text($0.element)] : [".IP", text($0.element)]
        }
    case .lines(let lines): [".PP", ".nf", ".RS 4"] + lines.map(protected) + [".RE", ".fi"]
    }
  }

  private static func text(_ spans: [PageSpan]) -> String {
    guarded(
      spans.map { span in
        switch span {
        case .plain(let words): escaped(words)
        case .code(let words): "\\fB\(escaped(words))\\fR"
        }
      }.joined())
  }

  private static func protected(_ line: String) -> String { guarded(escaped(line)) }

  /// A line that does not begin with what roff would take for a request.
  private static func guarded(_ text: String) -> String {
    text.hasPrefix(".") || text.hasPrefix("'") || text.hasPrefix(" ") ? "\\&" + text : text
  }

  private static func quoted(_ text: String) -> String {
    "\"" + escaped(text).replacing("\"", with: "\\(dq") + "\""
  }

  /// In ASCII, with roff's own letters named: a page reads the same whatever the locale.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case " "..."~": result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
  }
}
