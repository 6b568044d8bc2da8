// SPDX-License-Identifier: MIT

public import ParaphGraphics
import ParaphModel
public import ParaphPlugin

/// A signature that was drawn with a pen: its strokes as vector ink.
///
/// Strokes come from JSON and get the width of a pen by pressure or speed; paths come from SVG and
/// keep their form. The annotation is an `/Ink` (ISO 32000-2, 12.5.6.13).
public struct DrawnSignature: AnnotationPlugin {
  /// What the plugin says about itself.
  public static let descriptor = PluginDescriptor(
    id: "org.paraph.drawn-signature", version: "1.0.0", title: "Drawn signature",
    kind: "drawn-signature",
    summary: """
      Places a signature that was drawn with a pen, as vector ink. FILE holds strokes as JSON, \
      {"strokes": [[{"x": 0, "y": 0, "t": 0, "pressure": 0.5}]]}, or shapes as SVG. White shapes \
      of an SVG count as paper and are left out.
      """,
    subtypes: [.ink], looks: [.ink, .penWidth, .opacity],
    options: [
      OptionSpec(
        "file", .path, required: true, metavar: "FILE",
        help: "The strokes: a JSON or SVG file.")
    ])

  private let path: String
  private let source: Source
  private var drawing: Drawing?
  private var partCount = 0

  /// Reads and checks the file.
  ///
  /// - Throws: `PluginError` with the reason `missing`, `input` or `empty`.
  public init(options: OptionValues) throws(PluginError) {
    guard let path = options.string("file"), !path.isEmpty else {
      throw PluginError(
        .options, Self.descriptor.id, "A drawn signature needs the file of its strokes.",
        hint: "Name one with --file FILE.")
    }
    self.path = path
    do {
      source = try Source(bytes: InputFile.contents(of: path))
    } catch let problem as InputFile.Problem {
      throw Self.error(problem, path)
    } catch let fault as InputFault {
      throw Self.error(fault, path)
    } catch {
      throw PluginError(.defect, Self.descriptor.id, "\(path): \(error).")
    }
  }

  /// One part for each target; their ink is the same.
  ///
  /// - Throws: `PluginError` with the reason `options` for a pen width that is not possible, or
  ///   `empty`.
  public mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    let penWidth = request.style.penWidth ?? Style.defaults.penWidth ?? 1
    guard penWidth > 0, penWidth <= 100 else {
      throw PluginError(
        .options, Self.descriptor.id, "The pen width is \(penWidth) pt.",
        hint: "Give one of more than 0 and at most 100 pt.")
    }
    let drawing: Drawing
    do {
      drawing = try source.drawing(penWidth: penWidth)
    } catch {
      throw Self.error(error, path)
    }
    self.drawing = drawing
    partCount = request.targets.count
    return request.targets.indices.map { index in
      var part = Part(
        id: String(index), subtype: .ink, place: .target(index), naturalSize: drawing.size,
        contents: "Signature")
      part.inkList = drawing.inkList
      part.penWidth = penWidth
      part.color = request.style.ink ?? Style.defaults.ink
      return part
    }
  }

  /// Fills the canvas with the ink.
  public func draw(
    _ part: Part.ID, on canvas: Canvas, context: DrawContext
  ) throws(PluginError) {
    guard let drawing, let index = Int(part), (0..<partCount).contains(index) else {
      throw PluginError(
        .defect, Self.descriptor.id, "Part “\(part)” was not prepared.")
    }
    var color = context.style.ink ?? Style.defaults.ink ?? .black
    // Strokes that cross would show through each other: the whole is made translucent.
    let opacity = color.alpha * (context.style.opacity ?? 1)
    color.alpha = 1
    canvas.withOpacity(opacity) { drawing.draw(on: canvas, color: color) }
  }

  // MARK: - Errors

  private static func error(_ fault: InputFault, _ path: String) -> PluginError {
    PluginError(
      fault.isEmpty ? .empty : .input, descriptor.id, "\(path): \(fault.message).",
      hint: fault.isEmpty ? "A signature needs at least one stroke." : nil)
  }

  private static func error(_ problem: InputFile.Problem, _ path: String) -> PluginError {
    switch problem {
    case .unreadable(let reason):
      PluginError(.missing, descriptor.id, "\(path): the strokes cannot be read: \(reason).")
    case .unusable(let reason):
      PluginError(.input, descriptor.id, "\(path): the strokes cannot be read: \(reason).")
    }
  }
}
