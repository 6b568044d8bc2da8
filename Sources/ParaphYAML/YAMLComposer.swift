// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Makes one value of the events of a YAML text.
///
/// What is open is on a stack of its own: a file cannot exhaust that of the program.
struct YAMLComposer {
  private var open: [YAMLCollection] = []
  private var anchors: [String: YAMLNode] = [:]
  private var whole: YAMLNode?
  private var hasDocument = false
  /// Values and bytes of text so far, those that aliases stand for included.
  private var count = 0
  private var size = 0

  /// Reads UTF-8.
  static func read(_ bytes: [UInt8]) throws(StructuredTextError) -> LocatedValue {
    var parser = try YAMLParser(bytes)
    var composer = YAMLComposer()
    while try composer.take(parser.next()) {}
    guard let whole = composer.whole else {
      throw StructuredTextError("empty", at: nil, "there is nothing in it")
    }
    return LocatedValue(whole.value, at: whole.place)
  }

  /// Takes the next event; gives whether there are more.
  private mutating func take(_ event: YAMLEvent) throws(StructuredTextError) -> Bool {
    switch event.kind {
    case .streamEnd: return false
    case .documentStart: try beginDocument(event)
    case .documentEnd: break
    case .scalar(let scalar): try take(scalar, event)
    case .alias(let name): try take(alias: name, at: event.position)
    case .listStart: try begin(event, isObject: false)
    case .objectStart: try begin(event, isObject: true)
    case .listEnd, .objectEnd:
      guard let collection = open.popLast() else { break }
      try end(collection.ended(), anchor: collection.anchor)
    }
    return true
  }

  private mutating func beginDocument(_ event: YAMLEvent) throws(StructuredTextError) {
    guard !hasDocument else {
      throw StructuredTextError(
        "several-documents", at: event.position, "a second document begins there",
        hint: "One file has one: take the line --- out, or make two files.")
    }
    hasDocument = true
  }

  // MARK: - Values

  private mutating func take(
    _ scalar: YAMLScalar, _ event: YAMLEvent
  ) throws(StructuredTextError) {
    let isKeyDue = open.last?.isKeyDue ?? false
    if isKeyDue, scalar.isMerge {
      try begin(YAMLCollection.Key(name: "<<", position: event.position, isMerge: true))
      return
    }
    guard let value = scalar.value else {
      let tag = scalar.tag ?? .nonSpecific
      throw tag.fault(of: "“\(scalar.text.prefix(40))”", at: event.position)
    }
    let key: String? =
      switch value {
      case .string, .number: scalar.text
      default: nil
      }
    try spend(1, scalar.text.utf8.count, at: event.position)
    try end(
      YAMLNode(
        value: value, place: ValuePlace(position: event.position), key: key,
        size: scalar.text.utf8.count), anchor: event.anchor)
  }

  private mutating func take(
    alias name: String, at position: TextPosition
  ) throws(StructuredTextError) {
    guard var node = anchors[name] else {
      let isOpen = open.contains { $0.anchor == name }
      throw StructuredTextError(
        "unknown-anchor", at: position,
        isOpen ? "“*\(name)” stands for what it is in" : "no value above has the anchor “&\(name)”",
        hint: isOpen ? nil : "Put a text that begins with * in quotes.")
    }
    guard open.count + node.depth <= StructuredText.maximumDepth else { throw depthFault(position) }
    try spend(
      node.count, node.size, at: position, hint: "Each alias counts as what it stands for.")
    node.place.position = position
    node.place.keyPosition = nil
    try end(node, anchor: nil)
  }

  private mutating func begin(
    _ event: YAMLEvent, isObject: Bool
  ) throws(StructuredTextError) {
    if open.last?.isKeyDue == true { throw keyFault(event.position) }
    switch event.tag {
    case nil, .nonSpecific: break
    case .some(let tag):
      guard tag == (isObject ? .object : .list) else {
        throw tag.fault(of: isObject ? "an object" : "a list", at: event.position)
      }
    }
    guard open.count < StructuredText.maximumDepth else { throw depthFault(event.position) }
    try spend(1, 0, at: event.position)
    // Until it has ended, nothing can stand for it: nor can what had its name before.
    if let anchor = event.anchor { anchors[anchor] = nil }
    open.append(YAMLCollection(isObject: isObject, anchor: event.anchor, at: event.position))
  }

  /// Puts a value that has ended where it belongs.
  private mutating func end(
    _ node: YAMLNode, anchor: String?
  ) throws(StructuredTextError) {
    if let anchor { anchors[anchor] = node }
    guard let isKeyDue = open.last?.isKeyDue else {
      whole = node
      return
    }
    guard isKeyDue else {
      try open[open.count - 1].add(node)
      return
    }
    guard let name = node.key else { throw keyFault(node.place.position) }
    try begin(YAMLCollection.Key(name: name, position: node.place.position, isMerge: false))
  }

  private mutating func begin(_ key: YAMLCollection.Key) throws(StructuredTextError) {
    try open[open.count - 1].begin(key)
  }

  // MARK: - Bounds

  private mutating func spend(
    _ values: Int, _ bytes: Int, at position: TextPosition, hint: String? = nil
  ) throws(StructuredTextError) {
    count += values
    size += bytes
    guard count <= StructuredText.maximumCount else {
      throw StructuredTextError(
        "too-large", at: position, "there are more than \(StructuredText.maximumCount) values",
        hint: hint)
    }
    guard size <= StructuredText.maximumText else {
      throw StructuredTextError(
        "too-large", at: position,
        "there are more than \(StructuredText.maximumText >> 20) MiB of text",
        hint: hint)
    }
  }

  private func depthFault(_ position: TextPosition) -> StructuredTextError {
    StructuredTextError(
      "too-deep", at: position, "it nests more than \(StructuredText.maximumDepth) levels deep")
  }

  private func keyFault(_ position: TextPosition) -> StructuredTextError {
    StructuredTextError(
      "wrong-key", at: position, "a key is a text, and this is none",
      hint: "Put it in quotes, as any text that begins with { or [.")
  }
}
