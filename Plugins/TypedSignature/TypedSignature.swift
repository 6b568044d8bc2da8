// SPDX-License-Identifier: MIT

public import ParaphGraphics
public import ParaphPlugin

/// A typed signature.
public struct TypedSignature: AnnotationPlugin {
  public static let descriptor = PluginDescriptor(
    id: "org.paraph.typed-signature", version: "1.0.0", title: "Typed signature",
    kind: "typed-signature", summary: "",
    subtypes: [.stamp],
    options: [
      OptionSpec("text", .string(), required: true, metavar: "TEXT", help: "The name to set.")
    ])

  public init(options: OptionValues) throws(PluginError) {}

  public mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] { [] }

  public func draw(
    _ part: Part.ID, on canvas: Canvas, context: DrawContext
  ) throws(PluginError) {}
}
