// SPDX-License-Identifier: MIT

internal import ParaphModel

// What stands on the pages.
extension PluginRequest.PageText {
  var wire: JSONValue {
    var members: [String: JSONValue] = [
      "page": .number(Double(page)), "words": .array(words.map(\.wire)),
    ]
    if let size { members["size"] = size.wire }
    return .object(members)
  }

  init(wire object: WireObject) throws(WireProblem) {
    self.init(
      page: try object.required("page", .whole(from: 1)),
      words: try (object.objects("words", item: "word") ?? [])
        .map { (word) throws(WireProblem) in try PluginRequest.Word(wire: word) },
      size: try object.size("size"))
  }
}

extension PluginRequest.Word {
  fileprivate var wire: JSONValue {
    var members: [String: JSONValue] = [
      "text": .string(text), "quad": quad.wire, "endsLine": .boolean(endsLine),
      "endsWithSpace": .boolean(endsWithSpace),
    ]
    if let characterEdges {
      members["characterEdges"] = .array(characterEdges.map { .number($0) })
    }
    return .object(members)
  }

  fileprivate init(wire object: WireObject) throws(WireProblem) {
    self.init(
      text: try object.required("text", .text), quad: try object.required("quad", .quad),
      endsLine: try object.optional("endsLine", .boolean) ?? false,
      endsWithSpace: try object.optional("endsWithSpace", .boolean) ?? false,
      characterEdges: try object.list("characterEdges", of: .number(from: 0, to: 1)))
  }
}

extension PluginRequest.Field {
  var wire: JSONValue {
    var members: [String: JSONValue] = [
      "name": .string(name), "kind": .string(kind.rawValue), "page": .number(Double(page)),
      "rect": rect.wire,
    ]
    if let value { members["value"] = .string(value) }
    return .object(members)
  }

  init(wire object: WireObject) throws(WireProblem) {
    guard let rect = try object.rectangle("rect") else { throw object.missing("rect") }
    self.init(
      name: try object.required("name", .text), kind: try object.required("kind", .word),
      page: try object.required("page", .whole(from: 1)), rect: rect,
      value: try object.optional("value", .text))
  }
}
