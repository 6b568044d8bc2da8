// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphPlugin

@testable import ParaphCommand

/// One run of the program in this process, and what it said.
struct CommandRun {
  private final class Said {
    var output = ""
    var errors = ""
  }

  let status: Int32
  let output: String
  let errors: String

  init(
    _ arguments: String..., environment: [String: String] = [:], input: [UInt8] = [],
    terminal: Int? = nil, canWrite: Bool = true
  ) {
    self.init(
      list: arguments, environment: environment, input: input, terminal: terminal,
      canWrite: canWrite)
  }

  init(
    list arguments: [String], environment: [String: String] = [:], input: [UInt8] = [],
    terminal: Int? = nil, canWrite: Bool = true
  ) {
    let said = Said()
    let io = CommandIO(
      write: { stream, text in
        if stream == .output {
          said.output += text
          return canWrite
        }
        said.errors += text
        return true
      },
      terminalWidth: { _ in terminal }, readInput: { $0 >= input.count ? input : nil })
    status = CommandLineProgram(plugins: [Note.self, Name.self]).run(
      arguments: arguments, environment: environment, io: io)
    output = said.output
    errors = said.errors
  }
}

/// A plugin with one option of each sort.
struct Note: AnnotationPlugin {
  static let descriptor = PluginDescriptor(
    id: "org.example.note", version: "1.0.0", title: "A note", kind: "note",
    summary: "Puts a note on the page.", subtypes: [.stamp],
    options: [
      OptionSpec("style", .choice(["plain", "framed"]), default: "plain", help: "Its frame."),
      OptionSpec("lineWidth", .length, unit: "pt", help: "Width of its lines."),
      OptionSpec("bold", .boolean, default: true, help: "Whether it is bold."),
      OptionSpec("detect", .array(of: .choice(["url", "email"])), help: "What to look for."),
    ])

  init(options: OptionValues) throws(PluginError) {}
  mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] { [] }
  func draw(
    _ part: Part.ID, on canvas: Canvas, context: DrawContext
  ) throws(PluginError) {}
}

/// Stands for the plugin that `sign --typed` means.
struct Name: AnnotationPlugin {
  static let descriptor = PluginDescriptor(
    id: "org.example.name", version: "1.0.0", title: "A name", kind: "typed-signature",
    summary: "Sets a name.", subtypes: [.stamp], looks: [.ink, .font, .opacity],
    options: [OptionSpec("text", .string(), required: true, help: "The name to set.")])

  init(options: OptionValues) throws(PluginError) {}
  mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] { [] }
  func draw(
    _ part: Part.ID, on canvas: Canvas, context: DrawContext
  ) throws(PluginError) {}
}
