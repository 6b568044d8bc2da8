// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
@_spi(Host) import ParaphGraphics
import ParaphModel
import ParaphPlugin

/// A plugin of a shared library in this process, as the plugin's side of the protocol has it.
struct LibraryPlugin: ServedPlugin {
  let id: PluginID
  private let table: PluginTable
  private let host: HostTable
  private let description: PluginDescriptor
  private var instance: LibraryInstance?

  /// A plugin of a library that is loaded.
  ///
  /// - Throws: `badDescriptor`.
  init(_ table: PluginTable, host: HostTable) throws(LibraryError) {
    id = table.id
    self.table = table
    self.host = host
    description = try table.descriptor(host)
  }

  var descriptor: JSONValue { .object(description.wire) }

  mutating func configure(options: [String: JSONValue]) throws(PluginError) -> JSONValue {
    let instance = try instance(for: options)
    guard let bytes = try instance.configure() else { return ConfigureAnswer().wire }
    return try json(bytes, "configure")
  }

  mutating func prepare(
    options: [String: JSONValue], request: [String: JSONValue]
  ) throws(PluginError) -> JSONValue {
    let instance = try instance(for: options)
    host.style = Self.style(of: request)
    var members = request
    members["options"] = .object(options)
    return try json(instance.prepare(JSONValue.object(members).serialized), "prepare")
  }

  func drawing(_ request: DrawRequest) throws(PluginError) -> [UInt8] {
    guard let instance else {
      throw PluginError(.defect, id, "\(id) has prepared no part “\(request.part)” to draw.")
    }
    let style = Style.defaults.merging(request.context.style)
    host.style = style
    let document = VectorDocument()
    try document.addPage(size: request.size) { (canvas) throws(PluginError) in
      let status = try raw(canvas, style) { (context) throws(PluginError) in
        try instance.draw(request, style: style, on: context)
      }
      try host.check(status, of: id)
    }
    do throws(GraphicsError) {
      return try document.finish().pdf
    } catch {
      throw PluginError(.drawing, id, error.message, hint: error.hint)
    }
  }

  /// The plugin with these options: the one that is there, if it was made for the same.
  private mutating func instance(
    for options: [String: JSONValue]
  ) throws(PluginError) -> LibraryInstance {
    let options = JSONValue.object(options)
    if let instance, instance.options == options { return instance }
    // Whoever is gone is not asked to draw, whether the next one can be made or not.
    instance = nil
    let checked = try description.schema.check(options.objectValue ?? [:], naming: .key)
    host.files = NamedFiles(checked, of: description)
    let new = try LibraryInstance(table, host: host, options: options)
    instance = new
    return new
  }

  /// Lends the context of a canvas to the plugin; an error says how it left it.
  private func raw(
    _ canvas: Canvas, _ style: Style, _ body: (OpaquePointer) throws(PluginError) -> paraph_status
  ) throws(PluginError) -> paraph_status {
    var outcome: Result<paraph_status, PluginError>?
    do throws(GraphicsError) {
      try canvas.withRawContext(ink: style.ink ?? .black, penWidth: style.penWidth ?? 1) {
        (context) in
        do throws(PluginError) {
          outcome = .success(try body(context))
        } catch {
          outcome = .failure(error)
        }
      }
    } catch {
      // A plugin that failed has a reason that comes first: the context may be the consequence.
      if case .success(let status)? = outcome { try host.check(status, of: id) }
      if case .failure(let failure)? = outcome { throw failure }
      throw PluginError(
        .drawing, id, "\(id) left the drawing in a broken state: \(error.message).")
    }
    guard let outcome else { throw PluginError(.drawing, id, "\(id) was not asked to draw.") }
    return try outcome.get()
  }

  /// The style of the request, for a text that names no font.
  private static func style(of request: [String: JSONValue]) -> Style {
    guard let wire = request["style"], let object = try? WireObject(wire, strict: false),
      let style = try? Style(wire: object)
    else { return .defaults }
    return Style.defaults.merging(style)
  }

  /// `method`: What the bytes answer.
  private func json(_ bytes: [UInt8], _ method: String) throws(PluginError) -> JSONValue {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw PluginError(.defect, id, "The answer of \(id) to \(method) is not UTF-8.")
    }
    do throws(JSONSyntaxError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw PluginError(
        .defect, id, "The answer of \(id) to \(method) is not JSON: \(error.what).")
    }
  }
}
