// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

/// A call of a service that a plugin makes before it answers.
struct PluginCall: Hashable {
  var number: Int
  var service: String
  var method: String
  var params: JSONValue?

  /// Reads a line; `nil` for one that is no call.
  init?(wire: JSONValue) throws(WireProblem) {
    guard wire.objectValue?["call"] != nil else { return nil }
    let object = try WireObject(wire, strict: true)
    try object.allow(["call", "service", "method", "params"])
    number = try object.required("call", .whole(from: 0))
    service = try object.required("service", .text)
    method = try object.required("method", .text)
    params = object.members["params"]
  }

  /// The line that replies to it.
  func reply(from services: PluginServices) -> String {
    var members: [String: JSONValue] = ["call": .number(Double(number))]
    do throws(PluginError) {
      members["result"] = try services.answer(service, method, params)
    } catch {
      members["error"] = error.wire
    }
    return JSONValue.object(members).serialized
  }
}
