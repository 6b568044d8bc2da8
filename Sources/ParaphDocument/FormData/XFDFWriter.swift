// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes form data as XFDF (ISO 19444-1, 6.4).
enum XFDFWriter {
  /// A step of the writing: a node to begin, or the end of one.
  private enum Step {
    case node(Int, depth: Int)
    case end(depth: Int)
  }

  static func bytes(of data: FormData) -> [UInt8] {
    let nodes = FormDataNode.tree(data)
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve">
      <fields>

      """
    var steps = nodes[0].kids.reversed().map { Step.node($0, depth: 0) }
    while let step = steps.popLast() {
      switch step {
      case .end(let depth): text += indent(depth) + "</field>\n"
      case .node(let index, let depth):
        let node = nodes[index]
        text += "\(indent(depth))<field name=\"\(escaped(node.name))\">\n"
        for value in node.value.map(values) ?? [] {
          text += "\(indent(depth + 1))<value>\(escaped(value))</value>\n"
        }
        steps.append(.end(depth: depth))
        steps += node.kids.reversed().map { .node($0, depth: depth + 1) }
      }
    }
    return Array((text + "</fields>\n</xfdf>\n").utf8)
  }

  private static func values(_ value: FormData.Value) -> [String] {
    switch value {
    case .text(let text), .state(let text): [text]
    case .boolean(let isOn): [isOn ? "Yes" : "Off"]
    case .list(let texts): texts.isEmpty ? [""] : texts
    }
  }

  private static func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth + 1) }

  /// What XML 1.0 has no way to say becomes U+FFFD.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
