// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

/// Reads how marks look.
struct LooksReader {
  let members: StepMembers

  /// What is said about looks.
  ///
  /// - Parameter plugin: Whose marks they are; `nil` for those of all steps.
  /// - Returns: What is said, and no more.
  /// - Throws: `StepProblem`.
  func style(of plugin: PluginDescriptor?) throws -> StyleRequest {
    if let plugin {
      for look in PluginDescriptor.Look.allCases
      where members.has(look.rawValue) && !plugin.looks.contains(look) {
        throw members.problem(
          look.rawValue, "“\(look.rawValue)” changes nothing on a \(plugin.kind).",
          code: "no-effect", hint: "Leave it out.")
      }
    }
    let names = Color.named.keys.filter { $0 != "grey" }.sorted()
    return StyleRequest(
      ink: try members.choice("ink", ["auto"] + names + ["#rrggbb"]) { text in
        text == "auto" || Color(text) != nil ? text : nil
      },
      penWidth: try members.value("pen-width") { text in
        let width = try Length(text)
        guard (0...200).contains(width.points(of: 100)), width.value > 0 else {
          throw ValueError(
            "A pen cannot be \(text) wide.", hint: "Its width is above 0 and at most 200 pt.")
        }
        return width
      },
      font: try members.value("font") { $0 },
      opacity: try opacity(),
      blendMode: try members.choice("blend", BlendMode.allCases.map(\.word)) { BlendMode(word: $0) }
    )
  }

  private func opacity() throws -> Double? {
    guard let opacity = try members.number("opacity", 0...1) else { return nil }
    guard opacity > 0 else {
      throw members.problem(
        "opacity", "“opacity” is 0, and the mark could not be seen.",
        hint: "Write a number above 0, up to 1.")
    }
    return opacity
  }
}

extension StyleRequest {
  /// What of it changes the marks of a plugin.
  func limited(to looks: Set<PluginDescriptor.Look>) -> StyleRequest {
    StyleRequest(
      ink: looks.contains(.ink) ? ink : nil, penWidth: looks.contains(.penWidth) ? penWidth : nil,
      font: looks.contains(.font) ? font : nil, opacity: looks.contains(.opacity) ? opacity : nil,
      blendMode: looks.contains(.blendMode) ? blendMode : nil)
  }
}
