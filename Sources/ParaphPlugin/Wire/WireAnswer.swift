// SPDX-License-Identifier: MIT

package import ParaphModel

/// One line from a plugin to the host that answers a request.
package struct WireAnswer: Hashable, Sendable {
  /// That of the request; `nil` where the request had none that can be read.
  package var id: Int?
  /// The member `result`, or why there is none.
  package var outcome: Result<JSONValue, PluginError>

  /// An answer.
  package init(id: Int?, outcome: Result<JSONValue, PluginError>) {
    self.id = id
    self.outcome = outcome
  }

  /// The line, without its end.
  package var line: String {
    let id: JSONValue = id.map { .number(Double($0)) } ?? .null
    return switch outcome {
    case .success(let result): JSONValue.object(["id": id, "result": result]).serialized
    case .failure(let error): JSONValue.object(["id": id, "error": error.wire]).serialized
    }
  }

  /// Reads an answer of a plugin.
  package init(wire: JSONValue, plugin: PluginID) throws(WireProblem) {
    let object = try WireObject(wire, strict: true)
    try object.allow(["id", "result", "error"])
    let id = try object.optional("id", WireRequest.id)
    switch (object["result"], object["error"]) {
    case (let result?, nil): self.init(id: id, outcome: .success(result))
    case (nil, let error?):
      self.init(id: id, outcome: .failure(try PluginError(wire: error, plugin: plugin)))
    case (nil, nil): throw WireProblem("has neither “result” nor “error”")
    default: throw WireProblem("has both “result” and “error”")
    }
  }
}
