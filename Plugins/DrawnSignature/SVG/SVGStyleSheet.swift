// SPDX-License-Identifier: MIT

/// The rules of `style` elements, as drawing programs write them: by element, class or id.
///
/// Selectors that combine several are left out.
struct SVGStyleSheet {
  /// Property values by selector, such as `.cls-1`, `#name`, `path` or `*`.
  private var rules: [String: [String: String]] = [:]

  init(tree: XMLTree) {
    for node in tree.nodes where node.name == "style" { add(Self.withoutComments(node.text)[...]) }
  }

  /// What an element says about its looks: attributes < rules < its own `style`.
  func properties(of node: XMLTree.Node) -> [String: String] {
    var result = node.attributes
    guard !rules.isEmpty || node.attributes["style"] != nil else { return result }
    var selectors = ["*", node.name]
    selectors += (node.attributes["class"] ?? "").split(whereSeparator: \.isWhitespace).map {
      ".\($0)"
    }
    if let id = node.attributes["id"] { selectors.append("#\(id)") }
    for selector in selectors {
      result.merge(rules[selector] ?? [:]) { $1 }
    }
    result.merge(Self.declarations((node.attributes["style"] ?? "")[...])) { $1 }
    return result
  }

  private mutating func add(_ text: Substring) {
    for rule in text.split(separator: "}") {
      let halves = rule.split(separator: "{", maxSplits: 1)
      guard halves.count == 2 else { continue }
      let values = Self.declarations(halves[1])
      for selector in halves[0].split(separator: ",") {
        rules[Self.trimmed(selector), default: [:]].merge(values) { $1 }
      }
    }
  }

  private static func declarations(_ text: Substring) -> [String: String] {
    var result: [String: String] = [:]
    for declaration in text.split(separator: ";") {
      let halves = declaration.split(separator: ":", maxSplits: 1)
      guard halves.count == 2 else { continue }
      let value = halves[1].split(separator: "!", maxSplits: 1).first.map { trimmed($0) } ?? ""
      result[trimmed(halves[0]).lowercased()] = value
    }
    return result
  }

  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "/*") {
      result += rest[..<start.lowerBound]
      let after = rest[start.upperBound...]
      guard let end = after.firstRange(of: "*/") else { return result }
      rest = after[end.upperBound...]
    }
    return result + rest
  }

  private static func trimmed(_ text: Substring) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}
