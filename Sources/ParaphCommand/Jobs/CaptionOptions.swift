// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphEngine
internal import ParaphModel

/// The options that say what is written beside a mark, as the value that a job has.
enum CaptionOptions {
  /// Options that say how a caption is written, and so need one.
  private static let details = [
    "reason", "date", "time-zone", "language", "caption-side", "caption-font",
  ]

  /// Gives a design the caption that the options ask for, and its variants theirs.
  ///
  /// - Parameters:
  ///   - arguments: Of the command.
  ///   - design: A new one, or one that was saved; what the options say wins.
  ///   - person: Whose mark it is, unless they say otherwise.
  /// - Throws: As `request`.
  static func apply(
    _ arguments: ParsedArguments, to design: inout MarkDesign, person: String?
  ) throws(CommandFailure) {
    let base = named(design.caption, person)
    // A design without a caption may have variants with one, to which the options belong.
    let hasVariants = design.variants.contains { !($0.caption?.template.isEmpty ?? true) }
    design.caption = try request(arguments, over: base, needsTemplate: !hasVariants)
    for index in design.variants.indices {
      guard let caption = design.variants[index].caption, !caption.template.isEmpty else {
        continue
      }
      design.variants[index].caption = try request(arguments, over: named(caption, person))
    }
  }

  private static func named(_ caption: CaptionRequest?, _ person: String?) -> CaptionRequest? {
    guard let person else { return caption }
    var caption = caption ?? CaptionRequest(template: "")
    caption.name = caption.name ?? person
    return caption
  }

  /// The caption that the options ask for.
  ///
  /// - Parameters:
  ///   - arguments: Of the command.
  ///   - saved: What holds where they say nothing.
  ///   - needsTemplate: Whether a caption has to be there for what says how it is written.
  /// - Returns: One without a template where only a name is known; `nil` when nothing is.
  /// - Throws: When the options say how it is written, and nothing what.
  static func request(
    _ arguments: ParsedArguments, over saved: CaptionRequest? = nil, needsTemplate: Bool = true
  ) throws(CommandFailure) -> CaptionRequest? {
    if arguments.given.contains("caption"), arguments.text("caption")?.isEmpty ?? true {
      throw CommandFailure(
        UsageError("bad-value", "--caption was given an empty text.", hint: "Leave it out."))
    }
    var request = saved ?? CaptionRequest(template: "")
    request.template = arguments.text("caption") ?? request.template
    if needsTemplate, request.template.isEmpty,
      let detail = details.first(where: arguments.given.contains)
    {
      throw CommandFailure(
        UsageError(
          "missing-companion", "--\(detail) says how a caption is written, and there is none.",
          hint: "Add --caption \"Signed by {name} on {date}\", or leave it out."))
    }
    if let format = arguments.text("date") {
      try CommandFailure.wrap { () throws(ValueError) in _ = try DateFormat(format) }
      request.dateFormat = format
    }
    request.name = arguments.text("name") ?? request.name
    request.reason = arguments.text("reason") ?? request.reason
    request.timeZone = arguments.text("time-zone") ?? request.timeZone
    request.language = arguments.text("language") ?? request.language
    request.side = arguments.text("caption-side").flatMap { .init(rawValue: $0) } ?? request.side
    request.font = arguments.text("caption-font") ?? request.font
    return request.template.isEmpty && request.name == nil ? nil : request
  }
}
