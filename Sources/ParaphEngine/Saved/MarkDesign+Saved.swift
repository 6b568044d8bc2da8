// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// A design as the members of a saved signature.
extension MarkDesign {
  /// Reads the members; those that it does not know are left alone.
  ///
  /// - Throws: What is wrong with one of them.
  init(saved members: [String: JSONValue]) throws {
    guard let kind = members["kind"]?.stringValue, !kind.isEmpty else {
      throw SavedError(.damaged, "it does not say its kind")
    }
    func member<Value: Decodable>(_ key: String, _ type: Value.Type) throws -> Value? {
      try Self.member(key, of: members, type)
    }
    self.init(
      kind: kind, options: try member("options", [String: JSONValue].self) ?? [:],
      style: try member("style", StyleRequest.self) ?? StyleRequest(),
      caption: try member("caption", CaptionRequest.self),
      variants: try (member("variants", [[String: JSONValue]].self) ?? []).map(Self.variant))
  }

  private static func variant(_ members: [String: JSONValue]) throws -> MarkVariant {
    guard let when = try member("when", of: members, Traits.self) else {
      throw SavedError(.damaged, "a variant does not say when it holds")
    }
    return MarkVariant(
      when: when, kind: try member("kind", of: members, String.self),
      options: try member("options", of: members, [String: JSONValue].self) ?? [:],
      style: try member("style", of: members, StyleRequest.self) ?? StyleRequest(),
      caption: try member("caption", of: members, CaptionRequest.self))
  }

  private static func member<Value: Decodable>(
    _ key: String, of members: [String: JSONValue], _ type: Value.Type
  ) throws -> Value? {
    guard let value = members[key], value != .null else { return nil }
    guard let decoded = try? SavedJSON.decode(value, as: type) else {
      throw SavedError(.damaged, "its “\(key)” is not as it has to be")
    }
    return decoded
  }

  /// The members; what is empty is left out.
  func savedMembers() throws -> [String: JSONValue] {
    var members: [String: JSONValue] = ["kind": .string(kind)]
    try Self.put(options, style, caption, into: &members)
    if !variants.isEmpty {
      members["variants"] = .array(
        try variants.map { variant in
          var members = ["when": try SavedJSON.value(variant.when)]
          members["kind"] = variant.kind.map { .string($0) }
          try Self.put(variant.options, variant.style, variant.caption, into: &members)
          return .object(members)
        })
    }
    return members
  }

  private static func put(
    _ options: [String: JSONValue], _ style: StyleRequest, _ caption: CaptionRequest?,
    into members: inout [String: JSONValue]
  ) throws {
    if !options.isEmpty { members["options"] = .object(options) }
    if style != StyleRequest() { members["style"] = try SavedJSON.value(style) }
    if let caption { members["caption"] = try SavedJSON.value(caption) }
  }
}
