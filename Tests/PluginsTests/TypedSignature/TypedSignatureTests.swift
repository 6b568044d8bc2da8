// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphTestSupport
import Testing
import TypedSignaturePlugin

@Suite("The typed signature")
struct TypedSignatureTests {
  @Test("It keeps the contract", arguments: ["Zoë Müller-Łukasz", "f", "Two\nlines"])
  func conformance(_ text: String) throws {
    try PluginConformance.check(
      TypedSignature.self, examples: [PluginExample(options: ["text": .string(text)])])
  }

  private func part(_ text: String, style: Style = .defaults) throws -> Part {
    var plugin = try TypedSignature(options: OptionValues(checked: ["text": .string(text)]))
    var request = PluginRequest.example
    for index in request.targets.indices { request.targets[index].style = style }
    return try #require(try plugin.prepare(request).first)
  }

  @Test("Its part is a stamp that stands on its base line")
  func part() throws {
    let part = try part("  Zoë Grün ")
    #expect(part.subtype == .stamp)
    #expect(part.contents == "Zoë Grün")
    let size = try #require(part.naturalSize)
    let baseline = try #require(part.baseline)
    #expect(baseline > 0.5 * size.height && baseline < size.height)
  }

  @Test(
    "What is tall or long is set smaller",
    arguments: [
      "a\nb\nc\nd", String(repeating: "Maximilian ", count: 20),
    ])
  func limits(_ text: String) throws {
    let size = try #require(try part(text).naturalSize)
    #expect(size.height <= 14 * 72 / 25.4 + 1.1 && size.width <= 100 * 72 / 25.4 + 1.1)
  }

  @Test(
    "Mistakes",
    arguments: [
      ("nothing", "", PluginError.Code.empty, "The text of the signature is blank. Give a name."),
      ("white space", " \t\n ", .empty, "The text of the signature is blank. Give a name."),
      (
        "marks that only steer", "\u{200B}\u{202E}\u{FEFF}", .empty,
        "The text of the signature is blank. Give a name."
      ),
      (
        "a control character", "a\0b", .input,
        "The text of the signature has the control character U+0000. Give a name of printable characters."
      ),
    ])
  func mistakes(_ name: String, _ text: String, _ reason: PluginError.Code, _ sentence: String) {
    let error = #expect(throws: PluginError.self) { try part(text) }
    #expect(error?.reason == reason)
    #expect(error?.description == sentence)
  }

  @Test("A family that is not there")
  func family() {
    let error = #expect(throws: PluginError.self) {
      try part("Zoë", style: Style(fontFamily: "Dancing Scrip"))
    }
    #expect(error?.reason == .glyph && error?.kind == .notFound)
    #expect(error?.description.contains("Dancing Script") == true)
  }

  @Test("Each target has its own font, and equal ones share a layout")
  func styles() throws {
    var plugin = try TypedSignature(options: OptionValues(checked: ["text": .string("Zoë")]))
    var request = PluginRequest.example
    var target = try #require(request.targets.first)
    request.targets = [target, target]
    target.style.fontFamily = "Dancing Script"
    request.targets.append(target)
    let parts = try plugin.prepare(request)
    #expect(parts[0].naturalSize == parts[1].naturalSize)
    #expect(parts[0].naturalSize != parts[2].naturalSize)
    #expect(plugin.warnings == [])
  }

  @Test("What a named family lacks is set in another, and said")
  func warning() throws {
    var plugin = try TypedSignature(
      options: OptionValues(checked: ["text": .string("Zoë Чехов")]))
    var request = PluginRequest.example
    for index in request.targets.indices {
      request.targets[index].style.fontFamily = "Dancing Script"
    }
    _ = try plugin.prepare(request)
    let warning = try #require(plugin.warnings.first)
    #expect(plugin.warnings.count == 1)
    #expect(
      warning.hasPrefix("“Dancing Script” lacks characters of “Чехов”, which is set in “"),
      "\(warning)")
  }

  @Test(
    "Features of fonts that are none",
    arguments: [
      "", "liga off", "ligature", "-liga=1", "liga=on off", "swsh=x", "l\u{E9}ga", "a,,b",
    ])
  func features(_ list: String) {
    let error = #expect(throws: PluginError.self) {
      try TypedSignature(
        options: OptionValues(checked: ["text": .string("Zoë"), "features": .string(list)]))
    }
    #expect(error?.reason == .options)
    #expect(error?.description.contains("is not a font feature. Write a list such as") == true)
  }

  @Test("A character that no font has")
  func glyph() {
    let error = #expect(throws: PluginError.self) { try part("Zoë \u{F1234}") }
    #expect(error?.reason == .glyph && error?.kind == .notFound)
  }
}
