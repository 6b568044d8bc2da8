// SPDX-License-Identifier: MIT

package import ParaphModel

extension PluginError {
  /// As the protocol has it: `{"code", "message", "hint"}`.
  package var wire: JSONValue {
    var members: [String: JSONValue] = [
      "code": .string(reason.rawValue), "message": .string(message),
    ]
    if let hint { members["hint"] = .string(hint) }
    return .object(members)
  }

  /// Reads the error of an answer.
  ///
  /// - Parameters:
  ///   - wire: The member `error`.
  ///   - plugin: Who answered.
  /// - Throws: `WireProblem` that names the member.
  package init(wire: JSONValue, plugin: PluginID) throws(WireProblem) {
    let object = try WireObject(wire, in: "the error", strict: true)
    try object.allow(["code", "message", "hint"])
    self.init(
      try object.required("code", .word), plugin, try object.required("message", .name),
      hint: try object.optional("hint", .name))
  }
}
