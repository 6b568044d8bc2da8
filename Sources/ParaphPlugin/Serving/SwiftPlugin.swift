// SPDX-License-Identifier: MIT

@_spi(Host) package import ParaphGraphics
package import ParaphModel

/// A plugin that is written in Swift, for hosts in other processes.
package struct SwiftPlugin: ServedPlugin {
  private let type: any AnnotationPlugin.Type
  /// What the plugin says about itself, with what every plugin in Swift can do.
  package let details: PluginDescriptor
  /// The plugin with the options that it was last made with.
  private var current: (options: [String: JSONValue], plugin: any AnnotationPlugin)?
  /// Whether each part of the last `prepare` has ink, by its id.
  private var hasInk: [Part.ID: Bool] = [:]

  /// A plugin that is made when it is first asked for something.
  package init(_ type: any AnnotationPlugin.Type) {
    self.type = type
    var details = type.descriptor
    // Its initialiser checks the options, which is what `configure` is for.
    details.capabilities.insert(.configure)
    self.details = details
  }

  /// Whose errors they are.
  package var id: PluginID { details.id }
  /// What the manifest says of it.
  package var descriptor: JSONValue { .object(details.wire) }

  /// Makes the plugin anew, for the files that its options name may have changed.
  package mutating func configure(
    options: [String: JSONValue]
  ) throws(PluginError) -> JSONValue {
    current = nil
    let plugin = try make(options)
    return ConfigureAnswer(
      needs: plugin.needs.intersection(details.needs), needsPlace: plugin.needsPlace
    ).wire
  }

  /// Prepares parts, with the plugin that was made last if the options are the same.
  package mutating func prepare(
    options: [String: JSONValue], request: [String: JSONValue]
  ) throws(PluginError) -> JSONValue {
    hasInk = [:]
    let asked: PluginRequest
    do throws(WireProblem) {
      asked = try PluginRequest(wire: .object(request))
    } catch {
      throw PluginError(error, in: "A request", of: id)
    }
    var plugin = try make(options)
    let parts = try plugin.prepare(asked)
    current = (options, plugin)
    for part in parts { hasInk[part.id] = part.hasInk }
    let answer = PrepareAnswer(parts: parts, warnings: plugin.warnings).wire
    // JSON has no such numbers: a member that had one would be missing without a word.
    guard answer.isFinite else {
      throw PluginError(.defect, id, "\(id) answers with a number that is not finite.")
    }
    return answer
  }

  private mutating func make(
    _ options: [String: JSONValue]
  ) throws(PluginError) -> any AnnotationPlugin {
    if let current, current.options == options { return current.plugin }
    let plugin = try type.init(options: details.schema.check(options))
    guard plugin.importedPages.isEmpty else {
      throw PluginError(
        .unsupported, id,
        "\(id) takes a page of a PDF as its picture, which only a plugin that is compiled in can do."
      )
    }
    current = (options, plugin)
    return plugin
  }

  // MARK: - Drawing

  /// Draws a part of the last `prepare` as the only page of a document.
  package func drawing(_ request: DrawRequest) throws(PluginError) -> [UInt8] {
    let document = VectorDocument(collectsPictures: false)
    try document.addPage(size: request.size) { (canvas) throws(PluginError) in
      try draw(request.part, on: canvas, context: request.context)
    }
    do throws(GraphicsError) {
      return try document.finish().pdf
    } catch {
      throw PluginError(drawing: error, plugin: id)
    }
  }

  /// Draws a part of the last `prepare`, and puts the graphics state back.
  ///
  /// - Parameters:
  ///   - part: One without ink draws nothing.
  ///   - canvas: Its origin is the top left of the part.
  ///   - context: What it is drawn for.
  /// - Throws: What the plugin throws, or what went wrong on the canvas.
  package func draw(
    _ part: Part.ID, on canvas: Canvas, context: DrawContext
  ) throws(PluginError) {
    guard let plugin = current?.plugin, let hasInk = hasInk[part] else {
      throw PluginError(.defect, id, "\(id) has prepared no part “\(part)” to draw.")
    }
    guard hasInk else { return }
    try canvas.withState { () throws(PluginError) in
      try plugin.draw(part, on: canvas, context: context)
    }
    do throws(GraphicsError) {
      try canvas.check()
    } catch {
      throw PluginError(drawing: error, plugin: id)
    }
  }
}
