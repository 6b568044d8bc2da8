// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin

/// `fonts/1`: measures text, and lists the families of the system.
struct FontService {
  let style: Style

  func answer(_ call: ServiceCall) throws(PluginError) -> JSONValue {
    switch call.method {
    case "measure": return try measure(call)
    case "families":
      _ = try call.members([])
      let families = try call.drawing { () throws(GraphicsError) in try FontLibrary.families() }
      return .object(["families": .array(families.map { .string($0) })])
    default: throw call.unknownMethod(of: "fonts/1", ["measure", "families"])
    }
  }

  /// As the operation `text` draws it.
  private func measure(_ call: ServiceCall) throws(PluginError) -> JSONValue {
    let members = try call.members(["text", "size", "font", "language", "bold", "italic"])
    let text = try call.reading { () throws(CallProblem) in
      try OperationText(setting: members, at: .zero)
    }
    let layout = try call.drawing { () throws(GraphicsError) in try text.layout(style) }
    let bounds = layout.logicalBounds
    let ink = layout.inkBounds
    return .object([
      "width": .number(bounds.width), "ascent": .number(-bounds.minY),
      "descent": .number(bounds.maxY),
      "ink": .object([
        "x": .number(ink.x), "y": .number(ink.y), "width": .number(ink.width),
        "height": .number(ink.height),
      ]),
    ])
  }
}
