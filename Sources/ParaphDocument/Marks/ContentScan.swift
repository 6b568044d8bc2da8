// SPDX-License-Identifier: GPL-3.0-or-later

/// What a content stream leaves behind at its end (ISO 32000-2, 8.4.2).
struct ContentScan: Hashable {
  /// How many `q` have no `Q`.
  private(set) var openStates = 0
  /// Where a `Q` has no `q`.
  ///
  /// Viewers ignore it.
  private(set) var excessRestores: [Range<Int>] = []
  /// How many marked-content sequences have no end (14.6).
  private(set) var openMarkedContent = 0
  private(set) var isInText = false
  private(set) var isInPath = false
  /// Whether the graphics state was changed outside of any `q` and `Q`.
  private(set) var changesState = false
  /// Where the last operator ends.
  ///
  /// What follows is operands, or something without an end.
  private(set) var end = 0
  /// Whether anything but white space and comments follows `end`.
  private(set) var hasTail = false

  /// Whether what is appended begins in the state that the page began in.
  var isClean: Bool {
    openStates == 0 && openMarkedContent == 0 && !isInText && !isInPath && !changesState
      && !needsRewriting
  }

  /// Whether adding before and after is not enough.
  var needsRewriting: Bool { !excessRestores.isEmpty || hasTail }

  init(_ content: [UInt8]) {
    var scanner = ContentScanner(content)
    while let token = scanner.next() {
      switch token {
      case .operand: hasTail = true
      case .unterminated: hasTail = true
      case .operator(let range):
        hasTail = false
        end = range.upperBound
        let name = String(decoding: content[range], as: UTF8.self)
        if name == "BI" {
          guard scanner.skipInlineImage() else {
            hasTail = true
            end = range.lowerBound
            return
          }
          end = scanner.position
        } else {
          apply(name, at: range)
        }
      }
    }
  }

  private mutating func apply(_ name: String, at range: Range<Int>) {
    switch name {
    case "q": openStates += 1
    case "Q":
      if openStates > 0 { openStates -= 1 } else { excessRestores.append(range) }
    case "BMC", "BDC": openMarkedContent += 1
    case "EMC": openMarkedContent = max(0, openMarkedContent - 1)
    case "m", "l", "c", "v", "y", "h", "re": isInPath = true
    case "S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "n": isInPath = false
    case "MP", "DP", "Do", "sh", "BX", "EX": break
    case "BT": isInText = true
    case "ET": isInText = false
    default: if openStates == 0 { changesState = true }
    }
  }

  /// The content without what would reach into what is appended.
  func cleaned(_ content: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var start = 0
    for range in excessRestores {
      result += content[start..<range.lowerBound]
      start = range.upperBound
    }
    if start < end { result += content[start..<end] }
    return result
  }

  /// The operators that end all that is open, one state more included.
  var closing: String {
    (isInPath ? "n " : "") + (isInText ? "ET " : "")
      + String(repeating: "EMC ", count: openMarkedContent)
      + String(repeating: "Q ", count: openStates) + "Q\n"
  }
}
