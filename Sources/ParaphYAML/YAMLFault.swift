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
    line = Self.line(position.line, of: bytes)
    startLine = Self.line(start.line, of: bytes)
  }

  /// The character at the place; `nil` at the end of its line.
  var character: Unicode.Scalar? {
    line.indices.contains(position.column - 1) ? line[position.column - 1] : nil
  }

  /// What stands before the place in its line.
  var before: ArraySlice<Unicode.Scalar> { line.prefix(position.column - 1) }

  /// The text from the place on, or from the start of what it was at, to the end of the line or a comment,
  /// shortened.
  func excerpt(fromStart: Bool = false) -> String {
    let rest =
      fromStart ? startLine.dropFirst(start.column - 1) : line.dropFirst(position.column - 1)
    var text = String.UnicodeScalarView(rest.prefix(40))
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text) + (rest.count > 40 ? "…" : "")
  }

  /// The line with this number; empty when there is none.
  private static func line(_ number: Int, of bytes: [UInt8]) -> [Unicode.Scalar] {
    var cursor = TextCursor(bytes)
    guard
      let begin = bytes.indices.first(where: { cursor.advance(to: $0).line == number })
    else { return [] }
    let line = bytes[begin...].prefix { $0 != 10 && $0 != 13 }
    return Array(String(decoding: line, as: UTF8.self).unicodeScalars)
  }
}
