// SPDX-License-Identifier: MIT

package import ParaphModel

/// One line from the host to a plugin.
package struct WireRequest: Hashable, Sendable {
  /// What the host may ask for.
  package enum Method: String, CaseIterable, Hashable, Sendable {
    case hello, configure, prepare, draw, bye
  }

  /// Bytes of a line, in either direction.
  package static let longestLine = 64 << 20
  /// Levels that a line nests.
  package static let deepest = 32
  /// What the id may be.
  package static var id: WireKind<Int> { .whole(from: 0) }

  /// The answer has the same.
  package var id: Int
  /// What is asked for.
  package var method: Method
  /// `nil` where there are none.
  package var params: JSONValue?

  /// A request.
  package init(id: Int, method: Method, params: JSONValue? = nil) {
    self.id = id
    self.method = method
    self.params = params
  }

  /// The line, without its end.
  package var line: String {
    var members: [String: JSONValue] = [
      "id": .number(Double(id)), "method": .string(method.rawValue),
    ]
    members["params"] = params
    return JSONValue.object(members).serialized
  }

  /// Reads a request.
  package init(wire: JSONValue) throws(WireProblem) {
    let object = try WireObject(wire, strict: false)
    self.init(
      id: try object.required("id", Self.id),
      method: try object.required("method", .word), params: object["params"])
  }
}
