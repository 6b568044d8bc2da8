// SPDX-License-Identifier: GPL-3.0-or-later

/// Text that is broken into lines for a terminal.
struct TextLayout: Sendable {
  /// Columns.
  let width: Int
  /// Whether headings may stand out by escape sequences.
  let isColored: Bool

  /// A layout for this many columns; very narrow or wide ones are not followed.
  init(width: Int, isColored: Bool = false) {
    self.width = min(max(width, 40), 110)
    self.isColored = isColored
  }

  /// The words in lines that start with so many blanks.
  func wrap(_ text: String, indent: Int = 0) -> String {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in TerminalText.safe(text).split(separator: " ") {
      if !isEmpty, Self.columns(line) + 1 + Self.columns(word) > width {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        isEmpty = true
      }
      if !isEmpty { line += " " }
      line += word
      isEmpty = false
    }
    lines.append(line)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The words in lines of which all but the first are indented further.
  func wrapHanging(_ text: String) -> String {
    "  " + wrap(text, indent: 4).dropFirst(4)
  }

  /// A term, and beside or below it what it means.
  func definition(_ term: String, _ text: String, column: Int = 26) -> String {
    let column = min(column, width / 3)
    let head = "  \(TerminalText.safe(term))"
    if Self.columns(head) + 2 > column {
      return "\(head)\n" + wrap(text, indent: column)
    }
    // Wrapped as if it stood there already; then the term takes the place of the blanks.
    return head + wrap(text, indent: column).dropFirst(Self.columns(head))
  }

  /// A heading on a line of its own.
  func heading(_ text: String) -> String {
    let text = TerminalText.safe(text)
    return isColored ? "\u{1B}[1m\(text)\u{1B}[0m\n" : "\(text)\n"
  }

  /// How many columns text takes: wide and combining characters are counted as one.
  static func columns(_ text: some StringProtocol) -> Int { text.count }
}
