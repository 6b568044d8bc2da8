// SPDX-License-Identifier: MIT

internal import ParaphModel

/// A JSON object of a schema, read strictly.
struct SchemaObject {
  let members: [String: JSONValue]
  /// How a message names it.
  let place: String

  init(_ value: JSONValue, at place: String) throws(SchemaProblem) {
    guard let members = value.objectValue else {
      throw SchemaProblem(place, "must be an object")
    }
    self.members = members
    self.place = place
  }

  subscript(key: String) -> JSONValue? { members[key] }

  func allowOnly(_ keys: Set<String>) throws(SchemaProblem) {
    for key in members.keys.sorted() where !keys.contains(key) {
      let nearest = NearestName.question(key, among: keys.sorted())
      let allowed = "allowed are \(keys.sorted().joined(separator: ", "))"
      throw SchemaProblem(place, "has “\(key)”: \(nearest ?? allowed)")
    }
  }

  func string(_ key: String) throws(SchemaProblem) -> String? {
    try member(key, "a text", \.stringValue)
  }

  func number(_ key: String) throws(SchemaProblem) -> Double? {
    try member(key, "a number", \.numberValue)
  }

  func boolean(_ key: String) throws(SchemaProblem) -> Bool? {
    try member(key, "true or false", \.booleanValue)
  }

  func integer(_ key: String) throws(SchemaProblem) -> Int? {
    try member(key, "a whole number") { $0.numberValue.flatMap { Int(exactly: $0) } }
  }

  /// A count of characters.
  func count(_ key: String) throws(SchemaProblem) -> Int? {
    try member(key, "a whole number from 0") {
      $0.numberValue.flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
  }

  func strings(_ key: String) throws(SchemaProblem) -> [String]? {
    try member(key, "a list of texts") { value in
      value.arrayValue.flatMap { values in
        let texts = values.compactMap(\.stringValue)
        return texts.count == values.count ? texts : nil
      }
    }
  }

  private func member<T>(
    _ key: String, _ expected: String, _ read: (JSONValue) -> T?
  ) throws(SchemaProblem) -> T? {
    guard let value = members[key] else { return nil }
    guard let result = read(value) else {
      throw SchemaProblem(place, "has “\(key)”, which must be \(expected)")
    }
    return result
  }
}
