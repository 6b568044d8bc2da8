// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// A list or an object that has begun.
struct YAMLCollection {
  /// A key whose value is due.
  struct Key {
    var name: String
    var position: TextPosition
    var isMerge: Bool
  }

  let isObject: Bool
  let anchor: String?
  /// The key whose value is due; `nil` where a key is due, and in a list.
  var key: Key?

  private var values: [JSONValue] = []
  private var members: [String: JSONValue] = [:]
  private var place: ValuePlace
  private var merged: YAMLNode?
  private var mergeKey: TextPosition?
  private var count = 1
  private var size = 0
  private var depth = 1

  init(isObject: Bool, anchor: String?, at position: TextPosition) {
    self.isObject = isObject
    self.anchor = anchor
    place = ValuePlace(position: position)
  }

  /// Whether the next value is a key.
  var isKeyDue: Bool { isObject && key == nil }

  /// Takes a key, whose value is due then.
  mutating func begin(_ key: Key) throws(StructuredTextError) {
    let first = key.isMerge ? mergeKey : place.members[key.name]?.keyPosition
    if let first {
      throw StructuredTextError(
        "duplicate-key", at: key.position,
        "the key “\(key.name)” is there twice, first in line \(first.line), column \(first.column)",
        hint: "Take one of both out.")
    }
    if key.isMerge { mergeKey = key.position }
    size += key.name.utf8.count
    self.key = key
  }

  /// Takes the next value of the list, or that of the key.
  mutating func add(_ node: YAMLNode) throws(StructuredTextError) {
    count += node.count
    size += node.size
    depth = max(depth, node.depth + 1)
    guard isObject else {
      values.append(node.value)
      place.elements.append(node.place)
      return
    }
    guard let key else { return }
    self.key = nil
    if key.isMerge {
      try Self.checkMerged(node)
      merged = node
    } else {
      members[key.name] = node.value
      var placed = node.place
      placed.keyPosition = key.position
      place.members[key.name] = placed
    }
  }

  /// The whole, once it has ended.
  consuming func ended() -> YAMLNode {
    merge()
    return YAMLNode(
      value: isObject ? .object(members) : .array(values), place: place, count: count, size: size,
      depth: depth)
  }

  // MARK: - Merging

  private static func checkMerged(_ node: YAMLNode) throws(StructuredTextError) {
    let isFit =
      switch node.value {
      case .object: true
      case .array(let values): values.allSatisfy { $0.objectValue != nil }
      default: false
      }
    guard isFit else {
      throw StructuredTextError(
        "wrong-merge", at: node.place.position, "“<<” takes an object or a list of objects")
    }
  }

  /// Adds what `<<` names: own keys win, and of several objects the first one that has the key.
  private mutating func merge() {
    guard let merged else { return }
    let sources: [(JSONValue, ValuePlace)] =
      if let values = merged.value.arrayValue {
        Array(zip(values, merged.place.elements))
      } else {
        [(merged.value, merged.place)]
      }
    for (value, from) in sources {
      for (name, member) in value.objectValue ?? [:] where members[name] == nil {
        members[name] = member
        place.members[name] = from.members[name]
      }
    }
  }
}
