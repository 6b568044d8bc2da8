// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// The options that say where a mark goes, as the value that a job has.
enum PlacementOptions {
  /// Options that say how a mark sits in its place, and so need one.
  private static let details = [
    "offset", "size", "fit", "align", "valign", "orientation", "allow-clipped",
  ]

  /// - Returns: `nil` when nothing says where.
  /// - Throws: When the options say how and not where.
  static func request(_ arguments: ParsedArguments) throws(CommandFailure) -> PlacementRequest? {
    guard
      let location = try CommandFailure.wrap({ () throws(ValueError) in try location(arguments) })
    else {
      if let detail = details.first(where: arguments.given.contains) {
        throw CommandFailure(
          UsageError(
            "no-placement", "--\(detail) says how the mark sits, and nothing says where.",
            hint: "Add --at-text, --anchor, --rect, --field or --at-annotation."))
      }
      return nil
    }
    return try CommandFailure.wrap { () throws(ValueError) in
      try request(location, arguments)
    }
  }

  private static func request(
    _ location: PlacementRequest.Location, _ arguments: ParsedArguments
  ) throws(ValueError) -> PlacementRequest {
    var request = PlacementRequest(location: location)
    if let text = arguments.text("size") { request.size = try LengthList.size(text) }
    if let text = arguments.text("margin") { request.margin = try Length(text) }
    if let text = arguments.text("offset") {
      (request.offsetX, request.offsetY) = try LengthList.offset(text)
    }
    request.fit = arguments.text("fit").flatMap { Fit(rawValue: $0) }
    request.align = arguments.text("align").flatMap { HorizontalAlignment(rawValue: $0) }
    request.valign = arguments.text("valign").flatMap { VerticalAlignment(rawValue: $0) }
    request.orientation = arguments.text("orientation").flatMap { Orientation($0) } ?? .page
    request.allowClipped = arguments.flag("allow-clipped")
    return request
  }

  private static func location(
    _ arguments: ParsedArguments
  ) throws(ValueError) -> PlacementRequest.Location? {
    if let text = arguments.text("rect") { return try LengthList.rectangle(text) }
    if let text = arguments.text("anchor") { return Anchor(rawValue: text).map { .anchor($0) } }
    if let name = arguments.text("field") { return .field(name) }
    if let name = arguments.text("at-annotation") { return .annotation(name) }
    guard let pattern = arguments.text("at-text") else { return nil }
    guard !pattern.isEmpty, pattern != "//" else {
      throw ValueError("--at-text was given no text to look for.")
    }
    // What is painted over makes room for the mark.
    let edge: PlacementRequest.TextEdge = arguments.flag("cover") ? .over : .right
    return .text(
      PlacementRequest.TextPlace(
        pattern: pattern, match: arguments.text("match").flatMap { .init($0) } ?? .first,
        edge: arguments.text("edge").flatMap { .init(rawValue: $0) } ?? edge,
        gap: try arguments.text("gap").map { text throws(ValueError) in try Length(text) },
        ignoreCase: arguments.flag("ignore-case"), cover: arguments.flag("cover")))
  }
}
