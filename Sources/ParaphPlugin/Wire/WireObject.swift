// SPDX-License-Identifier: MIT

package import ParaphModel

/// A JSON object of the protocol, read member by member.
///
/// What a plugin answers is read strictly: a member that is not known is an error that names the
/// nearest one. In what the host asks such a member is passed over, so that a plugin that was built
/// today understands the requests of later versions. A member that is `null` counts as missing.
package struct WireObject {
  package let members: [String: JSONValue]
  /// Whether a member that is not known is an error.
  let isStrict: Bool
  /// What it is in a message, such as `part 2`; `nil` for the whole.
  let place: String?

  /// The whole of a request or an answer, or of one of its members.
  ///
  /// - Throws: `WireProblem` for what is no object.
  package init(
    _ value: JSONValue, in place: String? = nil, strict isStrict: Bool
  ) throws(WireProblem) {
    guard let members = value.objectValue else {
      throw WireProblem("has \(value.short) for \(place ?? "the whole"), which must be an object")
    }
    self.members = members
    self.isStrict = isStrict
    self.place = place
  }

  /// Refuses what is not known, where that is an error.
  package func allow(_ names: [String]) throws(WireProblem) {
    guard isStrict else { return }
    for name in members.keys.sorted() where !names.contains(name) {
      throw WireProblem(
        "has \(quoted(name)), which is not known",
        hint: NearestName.question(name, among: names)
          ?? "Known are \(names.joined(separator: ", ")).")
    }
  }

  /// A member, whatever it is; `nil` where it is missing.
  package subscript(name: String) -> JSONValue? {
    members[name].flatMap { $0 == .null ? nil : $0 }
  }

  /// Whether it has the member.
  package func has(_ name: String) -> Bool { self[name] != nil }

  /// A member that has to be there.
  package func required<Value>(
    _ name: String, _ kind: WireKind<Value>
  ) throws(WireProblem) -> Value {
    guard let value = try optional(name, kind) else { throw missing(name) }
    return value
  }

  /// A member that may be missing: then it is `nil`.
  package func optional<Value>(
    _ name: String, _ kind: WireKind<Value>
  ) throws(WireProblem) -> Value? {
    guard let value = self[name] else { return nil }
    guard let result = kind.read(value) else {
      let hint = value.stringValue.flatMap { NearestName.question($0, among: kind.words) }
      throw WireProblem(
        "has \(quoted(name)), which must be \(kind.expected), not \(value.short)", hint: hint)
    }
    return result
  }

  // MARK: - Objects and lists

  /// A member that is an object; `nil` where it is missing.
  package func object(_ name: String) throws(WireProblem) -> WireObject? {
    guard let value = self[name] else { return nil }
    return try WireObject(value, in: inner("the \(name)"), strict: isStrict)
  }

  /// A member that is a list of objects; `nil` where it is missing.
  ///
  /// - Parameters:
  ///   - name: Of the member.
  ///   - item: What one of them is in a message: `part` makes `part 2`.
  ///   - most: How many there may be.
  /// - Returns: In their order.
  /// - Throws: `WireProblem` that names the member.
  package func objects(
    _ name: String, item: String, most: Int = Self.mostItems
  ) throws(WireProblem) -> [WireObject]? {
    guard let values = try list(name, of: "objects", most: most) else { return nil }
    var objects: [WireObject] = []
    objects.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      objects.append(
        try WireObject(value, in: inner("\(item) \(index + 1)"), strict: isStrict))
    }
    return objects
  }

  /// A member that is a list of values of one kind; `nil` where it is missing.
  package func list<Value>(
    _ name: String, of kind: WireKind<Value>, most: Int = Self.mostItems
  ) throws(WireProblem) -> [Value]? {
    guard let values = try list(name, of: "values", most: most) else { return nil }
    var result: [Value] = []
    result.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      guard let read = kind.read(value) else {
        throw WireProblem(
          "has \(value.short) as item \(index + 1) of \(quoted(name)), which must be "
            + kind.expected,
          hint: value.stringValue.flatMap { NearestName.question($0, among: kind.words) })
      }
      result.append(read)
    }
    return result
  }

  /// Far more than a line holds of what is useful.
  package static let mostItems = 4_000_000

  func list(
    _ name: String, of items: String, most: Int
  ) throws(WireProblem) -> [JSONValue]? {
    guard let value = self[name] else { return nil }
    guard let values = value.arrayValue else {
      throw WireProblem("has \(quoted(name)), which must be a list of \(items), not \(value.short)")
    }
    guard values.count <= most else {
      throw WireProblem("has \(values.count) items in \(quoted(name)); at most \(most) are allowed")
    }
    return values
  }

  // MARK: - Words

  func missing(_ name: String) -> WireProblem { WireProblem("lacks \(quoted(name))") }

  /// `“subtyp” in part 2`.
  func quoted(_ name: String) -> String {
    let name = JSONValue.string(name).short
    return place.map { "\(name) in \($0)" } ?? name
  }

  private func inner(_ what: String) -> String { place.map { "\(what) of \($0)" } ?? what }
}
