// SPDX-License-Identifier: MIT

import CLibXML

/// The elements of an XML document, in document order.
struct XMLTree {
  /// An element with what it says, unread.
  struct Node {
    var name: String
    var attributes: [String: String]
    /// Indices of the elements inside it.
    var children: [Int] = []
    var text = ""
  }

  /// A language in XML, of which this reads the elements.
  struct Language {
    /// The name of the root, which a file is recognised by.
    var root: String
    /// Elements of another namespace are left out with all that is in them.
    var namespace: String
    /// The elements whose text matters.
    var textElements: Set<String>
    /// Many small strokes are many elements.
    var maximumNodes: Int
  }

  /// The outermost element.
  var root: Node { nodes[0] }

  /// The first is the root.
  private(set) var nodes: [Node] = []
  /// The indices of the elements that have an `id`.
  private(set) var identifiers: [String: Int] = [:]
  private var language: Language
  private var open: [Int] = []
  private var hasTooManyNodes = false

  /// Reads the XML as the first of the languages whose root it has.
  ///
  /// Nothing outside of it is fetched.
  ///
  /// - Throws: `InputFault` with the parser's words and the line, or because of its size.
  init(xml bytes: [UInt8], as languages: [Language]) throws(InputFault) {
    for language in languages {
      self = XMLTree(reading: language)
      try read(bytes)
      if nodes.first?.name == language.root { return }
    }
    let roots = languages.map(\.root).joined(separator: " or ")
    throw InputFault("it is XML, but its root is not an element named \(roots)")
  }

  private init(reading language: Language) { self.language = language }

  private mutating func read(_ bytes: [UInt8]) throws(InputFault) {
    let namespace = language.namespace
    var message = [CChar](repeating: 0, count: 256)
    let isRead = withUnsafeMutablePointer(to: &self) { tree in
      var handler = Self.handler
      handler.context = UnsafeMutableRawPointer(tree)
      return bytes.withUnsafeBytes { buffer in
        paraph_xml_read(
          buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count,
          namespace, &handler, &message, message.count)
      }
    }
    if hasTooManyNodes {
      throw InputFault("it has more than \(language.maximumNodes) elements")
    }
    guard isRead == 1 else {
      let words = String(
        decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw InputFault("it is not valid XML: \(words)")
    }
  }

  /// The element that a reference such as `#name` leads to; `nil` when there is none.
  func index(of reference: String?) -> Int? {
    guard let reference, reference.hasPrefix("#") else { return nil }
    return identifiers[String(reference.dropFirst())]
  }

  // MARK: - What the parser calls

  /// C takes functions without a context of their own: the tree comes through the pointer.
  private static var handler: paraph_xml_handler {
    paraph_xml_handler(
      context: nil,
      start: { context, name, attributes in
        guard let tree = context?.assumingMemoryBound(to: XMLTree.self), let name else { return 0 }
        var values: [String: String] = [:]
        var next = attributes
        while let pair = next, let key = pair[0], let value = pair[1] {
          values[String(cString: key)] = String(cString: value)
          next = pair + 2
        }
        return tree.pointee.begin(String(cString: name), values) ? 1 : 0
      },
      end: { context in
        context?.assumingMemoryBound(to: XMLTree.self).pointee.end()
        return 1
      },
      text: { context, text in
        guard let text else { return 1 }
        context?.assumingMemoryBound(to: XMLTree.self).pointee.add(text)
        return 1
      })
  }

  private mutating func begin(_ name: String, _ attributes: [String: String]) -> Bool {
    guard nodes.count < language.maximumNodes else {
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

  private mutating func add(_ text: UnsafePointer<CChar>) {
    guard let index = open.last, language.textElements.contains(nodes[index].name) else { return }
    nodes[index].text += String(cString: text)
  }
}
