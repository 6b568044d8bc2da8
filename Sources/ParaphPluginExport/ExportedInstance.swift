// SPDX-License-Identifier: MIT

import CParaphPlugin
@_spi(Host) import ParaphGraphics
import ParaphModel
import ParaphPlugin

/// A `paraph_instance`: a plugin with its options, behind the functions of the C table.
final class ExportedInstance {
  private let host: LibraryHost
  private let options: [String: JSONValue]
  private var plugin: SwiftPlugin
  /// What the plugin needs with its options.
  private let needs: JSONValue

  private init(
    _ type: any AnnotationPlugin.Type, host: LibraryHost, options: [String: JSONValue]
  ) throws(PluginError) {
    self.host = host
    self.options = options
    plugin = SwiftPlugin(type)
    needs = try plugin.configure(options: options)
  }

  // MARK: - The functions

  static func describe(
    _ type: any AnnotationPlugin.Type, to sink: UnsafePointer<paraph_sink>?
  ) -> paraph_status {
    JSONValue.object(SwiftPlugin(type).details.wire).write(to: sink)
  }

  static func create(
    _ type: any AnnotationPlugin.Type, _ host: LibraryHost, _ options: paraph_string,
    _ out: UnsafeMutablePointer<OpaquePointer?>
  ) -> paraph_status {
    do throws(PluginError) {
      let instance = try ExportedInstance(
        type, host: host, options: options.object(of: type.descriptor.id))
      out.pointee = OpaquePointer(Unmanaged.passRetained(instance).toOpaque())
      return paraph_status(PARAPH_OK)
    } catch {
      return host.fail(error)
    }
  }

  static func destroy(_ instance: OpaquePointer?) {
    guard let instance else { return }
    Unmanaged<ExportedInstance>.fromOpaque(UnsafeRawPointer(instance)).release()
  }

  static func prepare(
    _ instance: OpaquePointer?, _ request: paraph_string, _ sink: UnsafePointer<paraph_sink>?
  ) -> paraph_status {
    perform(instance) { (instance) throws(PluginError) in
      let request = try request.object(of: instance.plugin.id)
      let answer = try instance.plugin.prepare(options: instance.options, request: request)
      return answer.write(to: sink)
    }
  }

  static func draw(
    _ instance: OpaquePointer?, _ part: paraph_string,
    _ context: UnsafePointer<paraph_draw_context>?
  ) -> paraph_status {
    guard let context = context?.pointee, let cairo = context.cairo else {
      return paraph_status(PARAPH_ERR_INTERNAL)
    }
    return perform(instance) { (instance) throws(PluginError) in
      let plugin = instance.plugin
      let drawContext = try DrawContext(context, of: plugin.id)
      let canvas: Canvas
      do throws(GraphicsError) {
        canvas = try Canvas(lent: cairo, size: Size(context.width, context.height))
      } catch {
        throw PluginError(drawing: error, plugin: plugin.id)
      }
      try plugin.draw(part.text, on: canvas, context: drawContext)
      return paraph_status(PARAPH_OK)
    }
  }

  /// Runs a function of an instance; an error is explained to its host.
  private static func perform(
    _ instance: OpaquePointer?,
    _ body: (ExportedInstance) throws(PluginError) -> paraph_status
  ) -> paraph_status {
    guard let instance else { return paraph_status(PARAPH_ERR_INTERNAL) }
    let exported = Unmanaged<ExportedInstance>.fromOpaque(UnsafeRawPointer(instance))
      .takeUnretainedValue()
    do throws(PluginError) {
      return try body(exported)
    } catch {
      return exported.host.fail(error)
    }
  }

  // MARK: - paraph.configure/1

  // Never freed, never written after it was made.
  private nonisolated(unsafe) static let configure: UnsafePointer<paraph_configure> = {
    let table = UnsafeMutablePointer<paraph_configure>.allocate(capacity: 1)
    table.initialize(
      to: paraph_configure(
        struct_size: UInt32(MemoryLayout<paraph_configure>.size),
        configure: { instance, sink in
          ExportedInstance.perform(instance) { (instance) throws(PluginError) in
            instance.needs.write(to: sink)
          }
        }))
    return UnsafePointer(table)
  }()

  static func table(named id: UnsafePointer<CChar>?) -> UnsafeRawPointer? {
    guard let id, String(cString: id) == PARAPH_CONFIGURE else { return nil }
    return UnsafeRawPointer(configure)
  }
}

extension DrawContext {
  fileprivate init(
    _ context: paraph_draw_context, of plugin: PluginID
  ) throws(PluginError) {
    let intent: Traits.Intent =
      switch Int(context.intent) {
      case PARAPH_INTENT_PREVIEW: .preview
      case PARAPH_INTENT_PRINT: .print
      default: .flatten
      }
    var style = Style.defaults
    if let json = context.style?.pointee.json, json.length > 0 {
      let members = try json.object(of: plugin)
      do throws(WireProblem) {
        style = try Style(wire: WireObject(.object(members), in: "the style", strict: false))
      } catch {
        throw PluginError(error, in: "A request", of: plugin)
      }
    }
    self.init(intent: intent, deviceScale: context.device_scale, style: style)
  }
}
