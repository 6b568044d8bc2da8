// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// What a value is said to be.
enum YAMLTag: Hashable {
  /// `!`: no more than the form says.
  case nonSpecific
  case text, null, boolean, integer, float, list, object, merge
  /// Any other, as it is written with `!!` for `tag:yaml.org,2002:`.
  case unknown(String)

  private static let prefix = "tag:yaml.org,2002:"

  init(_ tag: String) {
    guard tag != "!" else {
      self = .nonSpecific
      return
    }
    let name = tag.hasPrefix(Self.prefix) ? tag.dropFirst(Self.prefix.count) : ""
    self =
      switch name {
      case "str": .text
      case "null": .null
      case "bool": .boolean
      case "int": .integer
      case "float": .float
      case "seq": .list
      case "map": .object
      case "merge": .merge
      default: .unknown(name.isEmpty ? tag : "!!\(name)")
      }
  }

  /// As it is written.
  var spelling: String {
    switch self {
    case .nonSpecific: "!"
    case .text: "!!str"
    case .null: "!!null"
    case .boolean: "!!bool"
    case .integer: "!!int"
    case .float: "!!float"
    case .list: "!!seq"
    case .object: "!!map"
    case .merge: "!!merge"
    case .unknown(let spelling): spelling
    }
  }

  /// Why a value has the tag in vain.
  func fault(of value: String, at position: TextPosition) -> StructuredTextError {
    if case .unknown = self {
      StructuredTextError(
        "unknown-tag", at: position, "the tag “\(spelling)” has no meaning here",
        hint: "Leave it out, or put a text that begins with ! in quotes.")
    } else {
      StructuredTextError("wrong-tag", at: position, "\(value) is no “\(spelling)”")
    }
  }
}
