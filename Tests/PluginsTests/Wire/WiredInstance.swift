// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin
@testable import ParaphPluginHost

/// A plugin that is compiled in, behind the texts that a process of its own would read and write.
struct WiredInstance: PluginInstance {
  private var plugin: SwiftPlugin
  private let options: OptionValues
  let needs: Set<PluginDescriptor.Need>
  let needsPlace: Bool
  private(set) var warnings: [String] = []

  init(_ type: any AnnotationPlugin.Type, options: OptionValues) throws(PluginError) {
    plugin = SwiftPlugin(type)
    self.options = options
    let text = try plugin.configure(options: Self.sent(.object(options.values)).members)
    let answer = try Self.read(text, of: plugin.id, ConfigureAnswer.init(wire:))
    needs = answer.needs ?? type.descriptor.needs
    needsPlace = answer.needsPlace
  }

  var importedPages: [PageSource] { [] }

  mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    let params = JSONValue.object(request.wire(needs: plugin.details.needs))
    let text = try plugin.prepare(
      options: Self.sent(.object(options.values)).members, request: Self.sent(params).members)
    let answer = try Self.read(text, of: plugin.id, PrepareAnswer.init(wire:))
    warnings = answer.warnings
    return answer.parts
  }

  func draw(
    _ part: Part.ID, of request: PluginRequest, on canvas: Canvas, context: DrawContext,
    openPage: PluginSession.PageOpener?
  ) throws(PluginError) {
    let asked = DrawRequest(part: part, size: canvas.size, context: context)
    let drawing = try plugin.drawing(
      try Self.read(asked.wire, of: plugin.id, DrawRequest.init(wire:)))
    let wire: JSONValue = ["format": "pdf", "data": .string(Base64.text(of: drawing))]
    try PluginAppearance(wire: Self.sent(wire), from: plugin.id).draw(
      on: canvas, context: context, files: NamedFiles(options, of: plugin.details),
      plugin: plugin.id, openPage: openPage)
  }

  func drawing(
    _ part: Part.ID, of request: PluginRequest, size: Size, context: DrawContext
  ) throws(PluginError) -> VectorDrawing? { nil }

  /// What arrives of a value.
  private static func sent(_ value: JSONValue) -> JSONValue {
    (try? JSONValue(parsing: Array(value.serialized.utf8))) ?? .null
  }

  private static func read<Answer>(
    _ value: JSONValue, of plugin: PluginID, _ body: (JSONValue) throws(WireProblem) -> Answer
  ) throws(PluginError) -> Answer {
    do throws(WireProblem) {
      return try body(sent(value))
    } catch {
      throw PluginError(error, in: "A line", of: plugin)
    }
  }
}

extension JSONValue {
  fileprivate var members: [String: JSONValue] { objectValue ?? [:] }
}
