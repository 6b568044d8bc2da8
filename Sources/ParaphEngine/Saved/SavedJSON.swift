// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import ParaphModel

/// The JSON of saved signatures: for people to read, and with what later versions added left alone.
enum SavedJSON {
  /// The members of an object; `nil` when the bytes are none.
  static func object(_ bytes: [UInt8]) -> [String: JSONValue]? {
    try? JSONDecoder().decode([String: JSONValue].self, from: Data(bytes))
  }

  /// An object in lines, the schema and what it is called first.
  static func bytes(_ members: [String: JSONValue]) throws -> [UInt8] {
    let first = ["schema", "name", "person", "kind", "created"]
    let keys = first.filter { members[$0] != nil }
    let rest = members.keys.filter { !first.contains($0) }.sorted()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let lines = try (keys + rest).map { key in
      let name = try encoder.encode(key)
      let value = try encoder.encode(members[key])
      return String(decoding: name + Data(" : ".utf8) + value, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
    }
    return Array("{\n  \(lines.joined(separator: ",\n  "))\n}\n".utf8)
  }

  /// A value of ours as JSON, without what it does not say.
  static func value(_ value: some Encodable) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
  }

  /// JSON as a value of ours.
  static func decode<Value: Decodable>(_ json: JSONValue, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: JSONEncoder().encode(json))
  }
}
