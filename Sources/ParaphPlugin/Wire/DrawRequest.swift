// SPDX-License-Identifier: MIT

package import ParaphModel

/// The `params` of `draw`.
package struct DrawRequest: Hashable, Sendable {
  /// The part of the last `prepare`.
  package var part: Part.ID
  /// At which it is drawn, in points.
  package var size: Size
  /// What it is drawn for.
  package var context: DrawContext

  /// A part to draw.
  package init(part: Part.ID, size: Size, context: DrawContext) {
    self.part = part
    self.size = size
    self.context = context
  }

  /// As the protocol has it.
  package var wire: JSONValue {
    [
      "part": .string(part), "width": .number(size.width), "height": .number(size.height),
      "intent": .string(context.intent.rawValue), "deviceScale": .number(context.deviceScale),
      "style": context.style.wire,
    ]
  }

  /// Reads the `params` of `draw`.
  package init(wire: JSONValue) throws(WireProblem) {
    let object = try WireObject(wire, strict: false)
    self.init(
      part: try object.required("part", .text),
      size: Size(
        try object.required("width", .positive), try object.required("height", .positive)),
      context: DrawContext(
        intent: try object.optional("intent", .word) ?? .flatten,
        deviceScale: try object.optional("deviceScale", .number(from: 0)) ?? 0,
        style: try object.object("style").map { (style) throws(WireProblem) in
          try Style(wire: style)
        } ?? .defaults))
  }
}
