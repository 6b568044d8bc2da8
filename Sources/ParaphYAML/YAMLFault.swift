// SPDX-License-Identifier: GPL-3.0-or-later

import CYAML
import ParaphModel

/// What libyaml complains about, and what it was at.
struct YAMLFault {
  /// Libyaml's words; empty when there is no memory.
  let problem: String
  /// What it was at, such as `while scanning a simple key`; empty where that says nothing.
  let context: String
  let position: TextPosition
  /// Where that begins which it was at.
  let start: TextPosition
  /// Of `position`.
  let line: [Unicode.Scalar]
  /// Of `start`.
  let startLine: [Unicode.Scalar]

  init(_ fault: paraph_yaml_fault, in bytes: [UInt8]) {
    problem = fault.problem.map { String(cString: $0) } ?? ""
    context = fault.context.map { String(cString: $0) } ?? ""
    var place = TextPosition(line: Int(fault.line) + 1, column: Int(fault.column) + 1)
    if fault.is_character == 1 {
      var cursor = TextCursor(bytes)
      place = cursor.advance(to: Int(fault.offset))
    }
    position = place
    start = TextPosition(
      line: Int(fault.context_line) + 1, column: Int(fault.context_column) + 1)
    line = SourceLine.scalars(position.line, of: bytes)
    startLine = SourceLine.scalars(start.line, of: bytes)
  }

  /// The character at the place; `nil` at the end of its line.
  var character: Unicode.Scalar? {
    line.indices.contains(position.column - 1) ? line[position.column - 1] : nil
  }

  /// What stands before the place in its line.
  var before: ArraySlice<Unicode.Scalar> { line.prefix(position.column - 1) }

  /// Whether a tab is among the white space that the line begins with.
  var isIndentedByTab: Bool { line.prefix { $0 == " " || $0 == "\t" }.contains("\t") }

  /// The line from the start of what it was at, shortened.
  var excerpt: String {
    let rest = startLine.dropFirst(start.column - 1)
    var text = String.UnicodeScalarView(rest.prefix(40))
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text) + (rest.count > 40 ? "…" : "")
  }
}
