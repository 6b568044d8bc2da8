// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
@_spi(Host) import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphPluginExport
import Testing

@Suite("A plugin in Swift behind the C header")
struct ExportedLibraryTests {
  private let host = RecordingHost()

  private func table() throws -> paraph_plugin {
    let entry = PluginExport.library([BoxPlugin.self], UnsafeRawPointer(host.pointer))
    let library = try #require(entry?.assumingMemoryBound(to: paraph_library.self)).pointee
    #expect(library.plugin_count == 1 && library.abi_major == PARAPH_ABI_MAJOR)
    return try #require(library.plugins.pointee).pointee
  }

  private func instance(_ options: String) throws -> (OpaquePointer?, paraph_status) {
    let table = try table()
    var instance: OpaquePointer?
    let status = RecordingHost.lend(options) { table.create(host.pointer, $0, &instance) }
    return (instance, status)
  }

  @Test("says what it is")
  func describe() throws {
    let table = try table()
    #expect(String(cString: table.id) == "org.example.box")
    #expect(String(cString: table.version) == "1.0.0")
    let (status, value) = try host.written { table.describe($0) }
    #expect(status == PARAPH_OK)
    #expect(value == SwiftPlugin(BoxPlugin.self).descriptor)
  }

  @Test("is the same library however often it is asked for, and none for another major version")
  func entry() {
    let types: [any AnnotationPlugin.Type] = [BoxPlugin.self]
    let first = PluginExport.library(types, UnsafeRawPointer(host.pointer))
    #expect(first != nil && first == PluginExport.library(types, UnsafeRawPointer(host.pointer)))
    let other = RecordingHost(major: 2)
    #expect(PluginExport.library(types, UnsafeRawPointer(other.pointer)) == nil)
    #expect(
      other.explanation == "The library speaks version 1 of the plugin interface, and not 2.")
    #expect(PluginExport.library([], UnsafeRawPointer(host.pointer)) == nil)
    #expect(host.explanation == "The library has 0 plugins; it must have 1 to 16.")
    #expect(PluginExport.library(types, nil) == nil)
  }

  @Test("draws the bytes that it draws as a program")
  func draw() throws {
    let request = PluginRequest(
      document: .init(pageCount: 1),
      targets: [.init(page: 1, rect: Rectangle(x: 0, y: 0, width: 100, height: 50))]
    ).wire()
    let style = Style(ink: Color(red: 0.05, green: 0.15, blue: 0.55), penWidth: 2)
    let size = Size(99.5, 50.25)
    var program = SwiftPlugin(BoxPlugin.self)
    let answer = try program.prepare(options: ["what": "box"], request: request)
    let bytes = try program.drawing(
      DrawRequest(part: "0", size: size, context: DrawContext(style: style)))

    let table = try table()
    let (instance, status) = try instance(#"{"what":"box"}"#)
    defer { table.destroy(instance) }
    #expect(status == PARAPH_OK)
    let prepared = try host.written { sink in
      RecordingHost.lend(JSONValue.object(request).serialized) {
        table.prepare(instance, $0, sink)
      }
    }
    #expect(prepared.status == PARAPH_OK && prepared.value == answer)

    let document = VectorDocument(collectsPictures: false)
    try document.addPage(size: size) { canvas in
      let status = try canvas.withRawContext(ink: .black, penWidth: 1) { cairo in
        draw("0", of: instance, table, style, size, on: cairo)
      }
      #expect(status == PARAPH_OK)
    }
    #expect(try document.finish().pdf == bytes)
  }

  private func draw(
    _ part: String, of instance: OpaquePointer?, _ table: paraph_plugin, _ style: Style,
    _ size: Size, on cairo: OpaquePointer
  ) -> paraph_status {
    RecordingHost.lend(style.wire.serialized) { json in
      var raw = paraph_style()
      raw.struct_size = UInt32(MemoryLayout<paraph_style>.size)
      raw.json = json
      return withUnsafePointer(to: &raw) { style in
        var context = paraph_draw_context()
        context.struct_size = UInt32(MemoryLayout<paraph_draw_context>.size)
        context.intent = Int32(PARAPH_INTENT_FLATTEN)
        context.cairo = cairo
        context.width = size.width
        context.height = size.height
        context.style = style
        return RecordingHost.lend(part) { table.draw(instance, $0, &context) }
      }
    }
  }

  @Test(
    "fails with a status and the sentences of the plugin",
    arguments: [
      (#"{"inset":100}"#, PARAPH_ERR_CONFIG, "The inset is too large.\nWrite less than 100pt."),
      (
        #"{"insert":1}"#, PARAPH_ERR_CONFIG,
        "org.example.box has no option “insert”.\nDid you mean inset?"
      ),
      ("[]", PARAPH_ERR_INTERNAL, "A request is not JSON object."),
      ("{", PARAPH_ERR_INTERNAL, "A request is not JSON: line 1: a name in quotes is due there."),
    ] as [(String, Int, String)])
  func failures(_ options: String, _ expected: Int, _ sentences: String) throws {
    let (instance, status) = try instance(options)
    #expect(instance == nil && status == paraph_status(expected))
    #expect(host.explanation == sentences)
  }

  @Test("fails when it prepares, and draws no part that it has not prepared")
  func order() throws {
    let table = try table()
    let (instance, _) = try instance(#"{"what":"failure"}"#)
    defer { table.destroy(instance) }
    let prepared = try host.written { sink in
      RecordingHost.lend(#"{"document":{"pageCount":1}}"#) { table.prepare(instance, $0, sink) }
    }
    #expect(prepared.status == PARAPH_ERR_MISSING && prepared.value == nil)
    #expect(host.explanation == "The file “x” is not there.")
    let document = VectorDocument(collectsPictures: false)
    try document.addPage(size: Size(1, 1)) { canvas in
      let status = try canvas.withRawContext(ink: .black, penWidth: 1) { cairo in
        draw("9", of: instance, table, .defaults, Size(1, 1), on: cairo)
      }
      #expect(status == PARAPH_ERR_INTERNAL)
    }
    #expect(host.explanation == "org.example.box has prepared no part “9” to draw.")
  }

  @Test("says what it needs, and has no other extension")
  func configure() throws {
    let table = try table()
    let (instance, _) = try instance(#"{"what":"text"}"#)
    defer { table.destroy(instance) }
    let found = try #require(table.get_extension(PARAPH_CONFIGURE))
    let configure = found.assumingMemoryBound(to: paraph_configure.self).pointee
    let (status, value) = try host.written { configure.configure(instance, $0) }
    #expect(status == PARAPH_OK && value == ["needs": ["text"], "needsPlace": true])
    #expect(table.get_extension("paraph.other/1") == nil)
    #expect(table.get_extension(nil) == nil)
  }
}
