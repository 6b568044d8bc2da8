// SPDX-License-Identifier: MIT

package import ParaphModel

extension PluginRequest {
  /// As the protocol has it: the `params` of `prepare` without `options`.
  ///
  /// - Parameter needs: What the plugin needs; what it does not is left out where it is empty.
  /// - Returns: The members.
  package func wire(needs: Set<PluginDescriptor.Need> = []) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "document": document.wire(countsBefore: needs.contains(.document)),
      "targets": .array(targets.map(\.wire)), "style": style.wire,
    ]
    if needs.contains(.text) || !text.isEmpty { members["text"] = .array(text.map(\.wire)) }
    if needs.contains(.fields) || !fields.isEmpty {
      members["fields"] = .array(fields.map(\.wire))
    }
    return members
  }

  /// Reads the `params` of `prepare`; `options` are somebody else's.
  package init(wire: JSONValue) throws(WireProblem) {
    let object = try WireObject(wire, strict: false)
    guard let document = try object.object("document") else { throw object.missing("document") }
    self.init(
      document: try DocumentFacts(wire: document),
      targets: try (object.objects("targets", item: "target") ?? [])
        .map { (item) throws(WireProblem) in try Target(wire: item) },
      text: try (object.objects("text", item: "text") ?? [])
        .map { (item) throws(WireProblem) in try PageText(wire: item) },
      fields: try (object.objects("fields", item: "field") ?? [])
        .map { (item) throws(WireProblem) in try Field(wire: item) },
      style: try object.object("style").map { (style) throws(WireProblem) in
        try Style(wire: style)
      } ?? .defaults)
  }
}

extension PluginRequest.DocumentFacts {
  fileprivate func wire(countsBefore: Bool) -> JSONValue {
    var members: [String: JSONValue] = ["pageCount": .number(Double(pageCount))]
    if countsBefore || pagesBefore != 0 { members["pagesBefore"] = .number(Double(pagesBefore)) }
    if let language { members["language"] = .string(language) }
    if let title { members["title"] = .string(title) }
    return .object(members)
  }

  fileprivate init(wire object: WireObject) throws(WireProblem) {
    self.init(
      pageCount: try object.required("pageCount", .whole(from: 0)),
      pagesBefore: try object.optional("pagesBefore", .whole(from: 0)) ?? 0,
      language: try object.optional("language", .text),
      title: try object.optional("title", .text))
  }
}

extension PluginRequest.Target {
  fileprivate var wire: JSONValue {
    var members: [String: JSONValue] = [
      "page": .number(Double(page)), "rect": rect.wire, "traits": traits.wire,
      "style": style.wire,
    ]
    if let matchedText { members["matchedText"] = .string(matchedText) }
    if let backdrop { members["backdrop"] = backdrop.wire }
    return .object(members)
  }

  fileprivate init(wire object: WireObject) throws(WireProblem) {
    guard let rect = try object.rectangle("rect") else { throw object.missing("rect") }
    self.init(
      page: try object.required("page", .whole(from: 1)), rect: rect,
      matchedText: try object.optional("matchedText", .text),
      traits: try object.object("traits").map { (traits) throws(WireProblem) in
        try Traits(wire: traits)
      } ?? Traits(),
      style: try object.object("style").map { (style) throws(WireProblem) in
        try Style(wire: style)
      } ?? .defaults,
      backdrop: try object.object("backdrop").map { (backdrop) throws(WireProblem) in
        try Backdrop(wire: backdrop)
      })
  }
}
