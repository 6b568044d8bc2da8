// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphTestSupport

@testable import ParaphEngine
@testable import ParaphPluginHost

/// A plugin as of another process, without the process: it answers with appearances.
struct ForeignPlugin: PluginInstance {
  /// What was asked of it.
  final class Calls {
    var requests: [PluginRequest] = []
    var drawn = 0
  }

  static let size = Size(120, 40)

  let needs: Set<PluginDescriptor.Need>
  let parts: (PluginRequest) -> [Part]
  let appearance: (Size) throws -> PluginAppearance
  let calls: Calls
  var needsPlace: Bool { true }
  var importedPages: [PageSource] { [] }
  var warnings: [String] { [] }

  mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    calls.requests.append(request)
    return parts(request)
  }

  func draw(
    _ part: Part.ID, of request: PluginRequest, on canvas: Canvas, context: DrawContext,
    openPage: PluginSession.PageOpener?
  ) throws(PluginError) {
    let descriptor = Self.descriptor(needs: needs)
    let files = NamedFiles(OptionValues(checked: [:]), of: descriptor)
    try made(canvas.size).draw(
      on: canvas, context: context, files: files, plugin: descriptor.id, openPage: openPage)
  }

  func drawing(
    _ part: Part.ID, of request: PluginRequest, size: Size, context: DrawContext
  ) throws(PluginError) -> VectorDrawing? {
    try made(size).drawing
  }

  private func made(_ size: Size) throws(PluginError) -> PluginAppearance {
    calls.drawn += 1
    do {
      return try appearance(size)
    } catch {
      throw PluginError(.drawing, "org.example.seal", "\(error)")
    }
  }

  // MARK: - As a plugin of a registry

  static func descriptor(
    needs: Set<PluginDescriptor.Need> = [], subtypes: [AnnotationSubtype] = [.stamp]
  ) -> PluginDescriptor {
    PluginDescriptor(
      id: "org.example.seal", version: "1.0.0", title: "Seal", kind: "seal", summary: "For tests.",
      subtypes: subtypes, needs: needs, options: [])
  }

  /// One part for each target.
  static func stamps(_ request: PluginRequest) -> [Part] {
    request.targets.indices.map { index in
      Part(
        id: String(index), subtype: .stamp, place: .target(index), naturalSize: size,
        contents: "A seal")
    }
  }

  static func registry(
    needs: Set<PluginDescriptor.Need> = [], subtypes: [AnnotationSubtype] = [.stamp],
    calls: Calls = Calls(),
    parts: @escaping @Sendable (PluginRequest) -> [Part] = stamps,
    appearance: @escaping @Sendable (Size) throws -> PluginAppearance
  ) -> Registry {
    // Only ever used by the test that made it.
    nonisolated(unsafe) let calls = calls
    var registry = Registry()
    registry.add(
      RegisteredPlugin(
        descriptor: descriptor(needs: needs, subtypes: subtypes), origin: .builtIn
      ) { _ throws(PluginError) in
        ForeignPlugin(needs: needs, parts: parts, appearance: appearance, calls: calls)
      })
    return registry
  }

  // MARK: - What it draws

  /// A seal, as a plugin that is compiled in would draw it.
  static func draw(on canvas: Canvas) {
    let box = Rectangle(origin: .zero, size: canvas.size)
    let red = Color(red: 0.8, green: 0.1, blue: 0.1)
    canvas.stroke(Path(box.insetBy(2)), StrokeStyle(width: 2), red)
    canvas.fill(Path(Rectangle(x: 6, y: 6, width: 30, height: 12)), red)
  }

  /// As the PDF that Cairo makes of it.
  static func pdf(_ size: Size) throws -> [UInt8] {
    let document = VectorDocument()
    document.addPage(size: size, draw)
    return try document.finish().pdf
  }
}

/// The same plugin, compiled in.
struct CompiledSeal: AnnotationPlugin {
  static let descriptor = ForeignPlugin.descriptor()

  init(options: OptionValues) {}

  func prepare(_ request: PluginRequest) -> [Part] { ForeignPlugin.stamps(request) }

  func draw(_ part: Part.ID, on canvas: Canvas, context: DrawContext) {
    ForeignPlugin.draw(on: canvas)
  }
}
