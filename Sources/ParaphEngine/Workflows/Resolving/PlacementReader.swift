// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Reads where a mark goes, and how it sits there.
struct PlacementReader {
  /// Of the step.
  let members: StepMembers

  /// What may stand beside `at`, and in variants.
  static let details = (WorkflowKeys.placing + [WorkflowKeys.size]).map(\.name)
  private static let movable = WorkflowKeys.placing.map(\.name)
  private static let places = WorkflowKeys.location.map(\.name)
  private static let ofText = WorkflowKeys.textPlace.map(\.name)

  /// - Returns: `nil` where nothing says where.
  func placement() throws -> PlacementRequest? {
    guard members.has("at") else {
      if let key = Self.details.first(where: members.has) { throw Self.noPlace(key, in: members) }
      return nil
    }
    let changes: PlacementChanges
    let location: PlacementRequest.Location
    if let place = members.object("at") {
      try place.checkKeys(Self.places + Self.ofText + Self.movable, of: "“at”")
      if let key = Self.movable.first(where: { members.has($0) && place.has($0) }) {
        throw members.problem(
          key, "“\(key)” stands in “at” and beside it.", code: "duplicate-key",
          hint: "Leave one of them out.")
      }
      location = try Self.location(place)
      changes = try Self.changes(in: members).merging(Self.changes(in: place))
    } else {
      // What waits for a document is some anchor.
      location = try members.choice("at", Anchor.self).map { .anchor($0) } ?? .anchor(.center)
      changes = try Self.changes(in: members)
    }
    if case .anchor = location {
    } else if changes.margin != nil {
      let owner = members.has("margin") ? members : members.object("at") ?? members
      throw owner.problem(
        "margin", "“margin” is how far an anchor is from the page's edges, and “at” has none.",
        code: "missing-companion", hint: "Leave it out, or write offset.")
    }
    return PlacementRequest(location: location).applying(changes)
  }

  static func noPlace(_ key: String, in members: StepMembers) -> StepProblem {
    members.problem(
      key, "“\(key)” says how the mark sits, and nothing says where.", code: "no-placement",
      hint: "Add at: bottom-right, or at: { text: \"Signature:\" }.")
  }

  /// Everything but the place itself.
  static func changes(in members: StepMembers) throws -> PlacementChanges {
    var changes = PlacementChanges()
    changes.size = try members.value("size") { text in
      try LengthList.size(text)
    }
    changes.margin = try members.length("margin")
    if let offset = try members.value("offset", { text in try LengthList.offset(text) }) {
      (changes.offsetX, changes.offsetY) = offset
    }
    changes.fit = try members.choice("fit", Fit.self)
    changes.align = try members.choice("align", HorizontalAlignment.self)
    changes.valign = try members.choice("valign", VerticalAlignment.self)
    changes.orientation = try members.choice("orientation", Orientation.words) { Orientation($0) }
    changes.allowClipped = try members.boolean("allow-clipped")
    return changes
  }

  // MARK: - Where

  private static func location(_ place: StepMembers) throws -> PlacementRequest.Location {
    let given = places.filter(place.has)
    guard given.count == 1, let key = given.first else {
      throw StepProblem(
        place.path, "bad-value",
        given.isEmpty
          ? "“at” does not say where."
          : "“at” says where \(given.count) times: \(WordList.joined(given)).",
        hint: "Give it one of \(WordList.joined(places, "or")).")
    }
    if key != "text", let other = ofText.first(where: place.has) {
      throw place.problem(
        other, "“\(other)” is about a text, and “at” has none.", code: "missing-companion",
        hint: "Leave it out.")
    }
    switch key {
    case "text": return .text(try textPlace(place))
    case "anchor": return .anchor(try place.choice(key, Anchor.self) ?? .center)
    case "field": return .field(try name(key, in: place))
    case "annotation": return .annotation(try name(key, in: place))
    default: return try box(place)
    }
  }

  private static func name(_ key: String, in place: StepMembers) throws -> String {
    try place.value(key) { $0 } ?? missing(key, in: place)
  }

  /// What a member is while it waits for a document; a document that gives nothing is an error.
  private static func missing(_ key: String, in place: StepMembers) throws -> String {
    guard case .scope = place.source else { return "" }
    throw place.problem(key, "“\(key)” is empty.")
  }

  private static func box(_ place: StepMembers) throws -> PlacementRequest.Location {
    let whole = Length(100, .percent)
    let waiting = PlacementRequest.Location.rect(x: whole, y: whole, width: whole, height: whole)
    guard case .list(let sides) = place.values["rect"] else {
      // Spaces after commas are what people write.
      return try place.value("rect") { text in try LengthList.rectangle(text.filter { $0 != " " }) }
        ?? waiting
    }
    let texts = try place.texts("rect") ?? []
    if texts.count < sides.count { return waiting }
    do throws(ValueError) {
      return try LengthList.rectangle(texts.joined(separator: ","))
    } catch {
      throw place.problem("rect", error)
    }
  }

  private static func textPlace(_ place: StepMembers) throws -> PlacementRequest.TextPlace {
    let ignoreCase = try place.boolean("ignore-case") ?? false
    let pattern = try place.value("text") { text in
      guard text != "//" else { throw ValueError("“//” is no text to look for.") }
      return try PatternText.checked(text)
    }
    let cover = try place.boolean("cover") ?? false
    // What is painted over makes room for the mark.
    let edge: PlacementRequest.TextEdge = cover ? .over : .right
    return PlacementRequest.TextPlace(
      pattern: try pattern ?? missing("text", in: place),
      match: try place.choice("match", ["first", "last", "all", "unique", "a number from 1"]) {
        .init($0)
      } ?? .first,
      edge: try place.choice("edge", PlacementRequest.TextEdge.self) ?? edge,
      gap: try place.length("gap"), ignoreCase: ignoreCase, cover: cover)
  }
}
