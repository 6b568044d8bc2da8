// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Reads what is written under or beside a mark.
struct CaptionReader {
  /// Of the step, or of a variant.
  let members: StepMembers

  private static let keys = WorkflowKeys.captionParts.map(\.name)

  /// The caption that `caption` asks for.
  ///
  /// - Parameter base: What holds where it says nothing.
  /// - Returns: One without a template where only a name is known, or where a variant has none; `nil`
  ///   where nothing is said.
  /// - Throws: `StepProblem`.
  func caption(over base: CaptionRequest? = nil) throws -> CaptionRequest? {
    guard members.has("caption") else { return nil }
    guard let caption = members.object("caption") else {
      guard let template = try members.given("caption") else { return nil }
      // In a variant an empty text is no caption.
      if base == nil, template.value == "" {
        throw members.problem("caption", "“caption” is an empty text.", hint: "Leave it out.")
      }
      var request = base ?? CaptionRequest(template: "")
      request.template = try Self.checked(template, "caption", in: members)
      return request
    }
    try caption.checkKeys(Self.keys, of: "“caption”")
    var request = base ?? CaptionRequest(template: "")
    if let given = try caption.given("template") {
      request.template = try Self.checked(given, "template", in: caption)
    } else if request.template.isEmpty, !caption.has("template"),
      let key = Self.keys.first(where: { $0 != "name" && caption.has($0) })
    {
      throw caption.problem(
        key, "“\(key)” says how a caption is written, and there is none.",
        code: "missing-companion", hint: "Add template: \"Signed by {name} on {date}\".")
    }
    request.side = try caption.choice("side", CaptionRequest.Side.self) ?? request.side
    request.dateFormat =
      try caption.value("date") { text in
        _ = try DateFormat(text)
        return text
      } ?? request.dateFormat
    request.timeZone =
      try caption.value("time-zone") { text in
        _ = try CaptionZone(text)
        return text
      } ?? request.timeZone
    request.language = try caption.value("language") { $0 } ?? request.language
    request.name = try caption.text("name") ?? request.name
    request.reason = try caption.text("reason") ?? request.reason
    request.font = try caption.value("font") { $0 } ?? request.font
    return request.template.isEmpty && request.name == nil && base == nil ? nil : request
  }

  private static func checked(
    _ given: StepMembers.Given, _ key: String, in members: StepMembers
  ) throws -> String {
    guard let text = given.value.spelled else {
      throw members.problem(key, "“\(key)” must be a text, not \(given.value.quoted).")
    }
    do throws(EngineError) {
      _ = try CaptionTemplate(text)
    } catch {
      throw members.problem(key, error, given: given)
    }
    return text
  }
}
