// SPDX-License-Identifier: MIT

internal import ParaphModel

extension LinkAction {
  var wire: JSONValue {
    switch self {
    case .uri(let uri): ["uri": .string(uri)]
    case .page(let page): ["page": .number(Double(page))]
    case .namedDestination(let name): ["destination": .string(name)]
    }
  }

  init(wire object: WireObject) throws(WireProblem) {
    let names = ["uri", "page", "destination"]
    try object.allow(names)
    let count = names.count { object.has($0) }
    guard count == 1 else {
      throw WireProblem(
        "has \(count) members in \(object.place ?? "the action"), which must be one "
          + "of \(names.joined(separator: ", "))")
    }
    if let uri = try object.optional("uri", .name) {
      self = .uri(uri)
    } else if let page = try object.optional("page", .whole(from: 1)) {
      self = .page(page)
    } else {
      self = .namedDestination(try object.required("destination", .name))
    }
  }
}
