// SPDX-License-Identifier: MIT

/// A JSON value, and where each part of it stands in the text that it was read from.
public struct LocatedValue: Hashable, Sendable {
  /// What was read.
  public var value: JSONValue
  /// Where it stands.
  public var place: ValuePlace

  /// A value at its place.
  public init(_ value: JSONValue, at place: ValuePlace) {
    self.value = value
    self.place = place
  }

  /// Where the value begins that a JSON pointer (RFC 6901) names; `nil` when there is none.
  public func position(of pointer: String) -> TextPosition? { place[pointer: pointer]?.position }

  /// Where the key of that value begins; `nil` when there is none, or it is no member of an object.
  public func keyPosition(of pointer: String) -> TextPosition? {
    place[pointer: pointer]?.keyPosition
  }
}

extension LocatedValue {
  /// Reads JSON (RFC 8259) from UTF-8, and keeps where everything stands.
  ///
  /// Unlike `JSONValue(parsing:)` it takes no key twice.
  ///
  /// - Parameters:
  ///   - bytes: One value, with white space around it at most.
  ///   - maximumDepth: How deep lists and objects may nest.
  ///   - maximumCount: How many values there may be in all.
  /// - Throws: `JSONSyntaxError` with the place.
  public init(
    parsing bytes: [UInt8], maximumDepth: Int, maximumCount: Int
  ) throws(JSONSyntaxError) {
    var reader = JSONReader(bytes, maximumDepth: maximumDepth)
    reader.places = JSONPlaceRecorder(bytes, maximumCount: maximumCount)
    let value = try reader.whole()
    self.init(
      value, at: reader.places?.whole ?? ValuePlace(position: TextPosition(line: 1, column: 1)))
  }
}
