// SPDX-License-Identifier: GPL-3.0-or-later

/// The tree of names that FDF and XFDF have: full names are cut at their full stops.
struct FormDataNode {
  /// The last part of the name.
  var name: String
  var value: FormData.Value?
  /// Indices of nodes.
  var kids: [Int] = []

  /// No form nests deeper; of a longer name the rest stays one part.
  private static let deepest = 64

  /// The nodes of the data; the first one is the root and has no name, and every kid comes after its
  /// parent.
  static func tree(_ data: FormData) -> [FormDataNode] {
    var nodes = [FormDataNode(name: "")]
    var known: [String: Int] = [:]
    for entry in data.entries {
      var node = 0
      var path = ""
      let parts = entry.name.split(
        separator: ".", maxSplits: deepest - 1, omittingEmptySubsequences: false)
      for part in parts {
        path += "." + part
        if let next = known[path] {
          node = next
        } else {
          nodes.append(FormDataNode(name: String(part)))
          nodes[node].kids.append(nodes.count - 1)
          node = nodes.count - 1
          known[path] = node
        }
      }
      nodes[node].value = entry.value
    }
    return nodes
  }
}
