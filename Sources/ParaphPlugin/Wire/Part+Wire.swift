// SPDX-License-Identifier: MIT

package import ParaphModel

// A part as the protocol has it. What a member may be is checked here; whether the part makes sense for
// its request and its subtype is for the host to check.
extension Part {
  package static let members = [
    "id", "subtype", "target", "page", "rect", "naturalSize", "baseline", "stretch", "contents",
    "flags", "flatten", "hasInk", "inkList", "quads", "penWidth", "color", "action", "borderWidth",
    "file",
    "iconName",
  ]
  private static let mostStrokes = 100_000

  /// As the protocol has it.
  package var wire: JSONValue {
    var members: [String: JSONValue] = [
      "id": .string(id), "stretch": .string(stretch.rawValue), "contents": .string(contents),
      "flatten": .string(flattening.rawValue), "hasInk": .boolean(hasInk),
      "flags": .array(flags.setNames.map { .string($0) }),
    ]
    switch place {
    case .target(let index): members["target"] = .number(Double(index))
    case .rect(let page, let rect):
      members["page"] = .number(Double(page))
      members["rect"] = rect.wire
    case .document: break
    }
    members["subtype"] = subtype.map { .string($0.rawValue) }
    members["naturalSize"] = naturalSize?.wire
    members["baseline"] = baseline.map { .number($0) }
    members["inkList"] = inkList.map { list in
      .array(list.strokes.map { .array($0.map(\.wire)) })
    }
    if !quads.isEmpty { members["quads"] = .array(quads.map(\.wire)) }
    members["penWidth"] = penWidth.map { .number($0) }
    members["color"] = color?.wire
    members["action"] = action?.wire
    members["borderWidth"] = borderWidth.map { .number($0) }
    members["file"] = file?.wire
    members["iconName"] = iconName.map { .string($0) }
    return .object(members)
  }

  /// Reads a part of the answer to `prepare`.
  package init(wire object: WireObject) throws(WireProblem) {
    try object.allow(Self.members)
    let subtype: AnnotationSubtype? = try object.optional("subtype", .word)
    self.init(
      id: try object.required("id", .text), subtype: subtype, place: try Self.place(object),
      naturalSize: try object.size("naturalSize"),
      contents: try object.optional("contents", .text) ?? "",
      hasInk: try object.optional("hasInk", .boolean)
        ?? (subtype.map { $0 != .link && $0 != .popup } ?? false))
    baseline = try object.optional("baseline", .number)
    stretch = try object.optional("stretch", .word) ?? stretch
    flattening = try object.optional("flatten", .word) ?? flattening
    if let names = try object.list("flags", of: .annotationFlag, most: 100) {
      flags = AnnotationFlags(names)
    }
    inkList = try object.list("inkList", of: .stroke, most: Self.mostStrokes).map {
      InkList(strokes: $0)
    }
    quads = try object.list("quads", of: .quad, most: Self.mostStrokes) ?? []
    penWidth = try object.optional("penWidth", .number(from: 0))
    color = try object.optional("color", .color)
    action = try object.object("action").map { (action) throws(WireProblem) in
      try LinkAction(wire: action)
    }
    borderWidth = try object.optional("borderWidth", .number(from: 0))
    file = try object.object("file").map { (file) throws(WireProblem) in
      try FileAttachment(wire: file)
    }
    iconName = try object.optional("iconName", .text)
  }

  private static func place(_ object: WireObject) throws(WireProblem) -> Place {
    if let target = try object.optional("target", .whole(from: 0)) {
      for name in ["page", "rect"] where object.has(name) {
        throw WireProblem("has \(object.quoted(name)), which cannot be beside “target”")
      }
      return .target(target)
    }
    guard object.has("page") || object.has("rect") else { return .document }
    let page = try object.required("page", .whole(from: 1))
    guard let rect = try object.rectangle("rect") else { throw object.missing("rect") }
    return .rect(page: page, rect)
  }
}

extension WireKind<AnnotationFlags> {
  /// The name of a flag.
  static var annotationFlag: Self {
    let names = AnnotationFlags.names.map(\.name)
    return Self(
      expected: "one of \(names.joined(separator: ", "))",
      read: { value in
        AnnotationFlags.names.first { $0.name == value.stringValue }?.flag
      }, words: names)
  }
}
