// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphPlugin

/// The documentation of a plugin in Markdown (CommonMark).
enum MarkdownPage {
  static func text(_ page: PluginPage) -> String {
    page.blocks.reduce("# \(escaped(page.title)) (`\(page.plugin.kind)`)\n") { $0 + block($1) }
  }

  private static func block(_ block: PageBlock) -> String {
    switch block {
    case .heading(let words): "\n## \(words)\n"
    case .subheading(let words): "\n### \(escaped(words))\n"
    case .paragraph(let spans): "\n\(text(spans))\n"
    case .item(let term, let paragraphs):
      "\n- \(code(term))\n" + paragraphs.map { "\n  \(text($0))\n" }.joined()
    case .lines(let lines): "\n" + lines.map { "    \($0)\n" }.joined()
    }
  }

  private static func text(_ spans: [PageSpan]) -> String {
    spans.map { span in
      switch span {
      case .plain(let words): escaped(words)
      case .code(let words): code(words)
      }
    }.joined()
  }

  /// In as many backticks as the text does not hold.
  private static func code(_ text: String) -> String {
    var longest = 0
    var run = 0
    for letter in text {
      run = letter == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let isOpen = text.hasPrefix("`") || text.hasSuffix("`")
    return isOpen ? "\(fence) \(text) \(fence)" : fence + text + fence
  }

  /// What Markdown would read as its own.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, letter in
      if "\\`*_[]<>#|".contains(letter) { result += "\\" }
      result.append(letter)
    }
  }
}
