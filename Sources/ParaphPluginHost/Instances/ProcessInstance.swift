// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin

/// A plugin whose code runs in a process of its own.
struct ProcessInstance: PluginInstance {
  private let shared: SharedConnection
  private let options: OptionValues
  private let services: PluginServices
  let needs: Set<PluginDescriptor.Need>
  let needsPlace: Bool
  private(set) var warnings: [String] = []

  /// A plugin with its options; it is only asked about them when it says that it wants to be.
  init(_ shared: SharedConnection, options: OptionValues) throws(PluginError) {
    self.shared = shared
    self.options = options.absolutePaths(of: shared.descriptor)
    services = PluginServices(descriptor: shared.descriptor, options: self.options)
    guard shared.program.canConfigure else {
      needs = shared.descriptor.needs
      needsPlace = true
      return
    }
    let answer = try shared.configure(self.options, services: services)
    needs = (answer.needs ?? shared.descriptor.needs).intersection(shared.descriptor.needs)
    needsPlace = answer.needsPlace
  }

  /// None: it draws what it was given.
  var importedPages: [PageSource] { [] }

  mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    warnings = []
    let answer = try shared.prepare(
      request, options: options, services: services(with: request.style))
    try services.files.check(answer.parts, from: shared.descriptor.id)
    warnings = answer.warnings
    return answer.parts
  }

  func draw(
    _ part: Part.ID, of request: PluginRequest, on canvas: Canvas, context: DrawContext,
    openPage: PluginSession.PageOpener?
  ) throws(PluginError) {
    let appearance = try appearance(part, of: request, size: canvas.size, context: context)
    try appearance.draw(
      on: canvas, context: context, files: services.files, plugin: shared.descriptor.id,
      openPage: openPage)
  }

  func drawing(
    _ part: Part.ID, of request: PluginRequest, size: Size, context: DrawContext
  ) throws(PluginError) -> VectorDrawing? {
    try appearance(part, of: request, size: size, context: context).drawing
  }

  private func appearance(
    _ part: Part.ID, of request: PluginRequest, size: Size, context: DrawContext
  ) throws(PluginError) -> PluginAppearance {
    try shared.draw(
      DrawRequest(part: part, size: size, context: context), of: request, options: options,
      services: services(with: context.style))
  }

  private func services(with style: Style) -> PluginServices {
    var services = services
    services.style = style
    return services
  }
}
