// SPDX-License-Identifier: MIT

public import ParaphGraphics
public import ParaphPlugin

/// A drawn signature.
public struct DrawnSignature: AnnotationPlugin {
  public static let descriptor = PluginDescriptor(
    id: "org.paraph.drawn-signature", version: "1.0.0", title: "Drawn signature",
    kind: "drawn-signature", summary: "",
    subtypes: [.ink],
    options: [
      OptionSpec("file", .path, required: true, metavar: "FILE", help: "The picture of the signature.")
    ])

  public init(options: OptionValues) throws(PluginError) {}

  public mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] { [] }

  public func draw(
    _ part: Part.ID, on canvas: Canvas, context: DrawContext
  ) throws(PluginError) {}
}
