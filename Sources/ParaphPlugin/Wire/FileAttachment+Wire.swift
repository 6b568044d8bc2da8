// SPDX-License-Identifier: MIT

internal import ParaphModel

extension FileAttachment {
  var wire: JSONValue {
    var members: [String: JSONValue] = [
      "path": .string(path), "name": .string(name), "relationship": .string(relationship.rawValue),
    ]
    if let mimeType { members["mimeType"] = .string(mimeType) }
    if let description { members["description"] = .string(description) }
    return .object(members)
  }

  init(wire object: WireObject) throws(WireProblem) {
    try object.allow(["path", "name", "mimeType", "description", "relationship"])
    self.init(
      path: try object.required("path", .name), name: try object.required("name", .name),
      mimeType: try object.optional("mimeType", .text),
      description: try object.optional("description", .text),
      relationship: try object.optional("relationship", .word) ?? .unspecified)
  }
}
