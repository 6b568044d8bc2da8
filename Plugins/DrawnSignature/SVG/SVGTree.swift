// SPDX-License-Identifier: MIT

import CLibXML

/// The elements of an SVG document, in document order.
struct SVGTree {
  /// An element with what it says, unread.
  struct Node {
    var name: String
    var attributes: [String: String]
    /// Indices of the elements inside it.
    var children: [Int] = []
    var text = ""
  }

  static let maximumNodes = 100_000

  /// The first is the root.
  private(set) var nodes: [Node] = []
  /// The indices of the elements that have an `id`.
  private(set) var identifiers: [String: Int] = [:]
  private var open: [Int] = []
  private var hasTooManyNodes = false

  /// Reads the XML.
  ///
  /// Nothing outside of it is fetched.
  ///
  /// - Throws: `InputFault` with the parser's words and the line, or because of its size.
  init(xml bytes: [UInt8]) throws(InputFault) {
    var message = [CChar](repeating: 0, count: 256)
    let isRead = withUnsafeMutablePointer(to: &self) { tree in
      var handler = Self.handler
      handler.context = UnsafeMutableRawPointer(tree)
      return bytes.withUnsafeBytes { buffer in
        paraph_xml_read(
          buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count,
          "http://www.w3.org/2000/svg", &handler, &message, message.count)
      }
    }
    if hasTooManyNodes {
      throw InputFault("it has more than \(Self.maximumNodes) elements")
    }
    guard isRead == 1 else {
      let words = String(
        decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw InputFault("it is not valid XML: \(words)")
    }
    guard nodes.first?.name == "svg" else {
      throw InputFault("it is XML, but its root is not an svg element")
    }
  }

  // MARK: - What the parser calls

  /// C takes functions without a context of their own: the tree comes through the pointer.
  private static var handler: paraph_xml_handler {
    paraph_xml_handler(
      context: nil,
      start: { context, name, attributes in
        guard let tree = context?.assumingMemoryBound(to: SVGTree.self), let name else { return 0 }
        var values: [String: String] = [:]
        var next = attributes
        while let pair = next, let key = pair[0], let value = pair[1] {
          values[String(cString: key)] = String(cString: value)
          next = pair + 2
        }
        return tree.pointee.begin(String(cString: name), values) ? 1 : 0
      },
      end: { context in
        context?.assumingMemoryBound(to: SVGTree.self).pointee.end()
        return 1
      },
      text: { context, text in
        guard let text else { return 1 }
        context?.assumingMemoryBound(to: SVGTree.self).pointee.add(String(cString: text))
        return 1
      })
  }

  private mutating func begin(_ name: String, _ attributes: [String: String]) -> Bool {
    guard nodes.count < Self.maximumNodes else {
      hasTooManyNodes = true
      return false
    }
    let index = nodes.count
    nodes.append(Node(name: name, attributes: attributes))
    if let parent = open.last { nodes[parent].children.append(index) }
    if let id = attributes["id"], identifiers[id] == nil { identifiers[id] = index }
    open.append(index)
    return true
  }

  private mutating func end() { _ = open.popLast() }

  /// Text matters in style sheets alone.
  private mutating func add(_ text: String) {
    guard let index = open.last, nodes[index].name == "style" else { return }
    nodes[index].text += text
  }
}
