// SPDX-License-Identifier: MIT

public import ParaphGraphics
import ParaphModel
public import ParaphPlugin

/// A signature that was drawn with a pen: its strokes as vector ink.
///
/// Strokes come from JSON or InkML and get the width of a pen by pressure or speed; paths come from
/// SVG and keep their form. The annotation is an `/Ink` (ISO 32000-2, 12.5.6.13).
public struct DrawnSignature: AnnotationPlugin {
  /// What the plugin says about itself.
  public static let descriptor = PluginDescriptor(
    id: "org.paraph.drawn-signature", version: "1.1.0", title: "Drawn signature",
    kind: "drawn-signature",
    summary: """
      Places a signature that was drawn with a pen, as vector ink. FILE holds strokes as JSON, \
      {"strokes": [[{"x": 0, "y": 0, "t": 0, "pressure": 0.5}]]}, the point groups of the browser \
      library signature_pad, W3C InkML, or shapes as SVG. White shapes of an SVG count as paper and \
      are left out.
      """,
    subtypes: [.ink], looks: [.ink, .penWidth, .opacity, .blendMode], nature: [.signature],
    options: [
      OptionSpec(
        "file", .path, required: true, metavar: "FILE",
        help: "The strokes: a JSON, InkML or SVG file.")
    ] + PenOptions.specs)

  private let path: String
  private let source: Source
  private let options: PenOptions
  /// By pen width: targets may differ in it.
  private var drawings: [Double: Drawing] = [:]
  /// The pen width of each part.
  private var widths: [Double] = []

  /// Reads and checks the file.
  ///
  /// - Throws: `PluginError` with the reason `missing`, `input`, `options` or `empty`.
  public init(options: OptionValues) throws(PluginError) {
    guard let path = options.string("file"), !path.isEmpty else {
      throw PluginError(
        .options, Self.descriptor.id, "A drawn signature needs the file of its strokes.",
        hint: "Name one with --file FILE.")
    }
    self.path = path
    do throws(InputFault) {
      self.options = try PenOptions(options)
    } catch {
      throw PluginError(.options, Self.descriptor.id, "\(error.message).")
    }
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

  /// One part for each target.
  ///
  /// - Throws: `PluginError` with the reason `options` for a pen width that is not possible, or
  ///   `empty`.
  public mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    drawings = [:]
    widths = []
    var parts: [Part] = []
    for (index, target) in request.targets.enumerated() {
      let penWidth = target.style.penWidth ?? Self.usualWidth
      let drawing = try drawing(penWidth: penWidth)
      widths.append(penWidth)
      var part = Part(
        id: String(index), subtype: .ink, place: .target(index), naturalSize: drawing.size,
        contents: "Signature")
      part.inkList = drawing.inkList
      part.penWidth = drawing.penWidth
      part.color = target.style.ink ?? Style.defaults.ink
      parts.append(part)
    }
    return parts
  }

  /// Fills the canvas with the ink.
  public func draw(
    _ part: Part.ID, on canvas: Canvas, context: DrawContext
  ) throws(PluginError) {
    guard let index = Int(part), widths.indices.contains(index),
      let drawing = drawings[widths[index]]
    else {
      throw PluginError(
        .defect, Self.descriptor.id, "Part “\(part)” was not prepared.")
    }
    var color = context.style.ink ?? Style.defaults.ink ?? .black
    // Strokes that cross would show through each other: the whole is made translucent.
    let opacity = color.alpha * (context.style.opacity ?? 1)
    color.alpha = 1
    canvas.withOpacity(opacity) { drawing.draw(on: canvas, color: color) }
  }

  // MARK: - Drawings

  /// What holds where nobody gives a width, in points.
  private static let usualWidth = Style.defaults.penWidth ?? 1

  private mutating func drawing(penWidth: Double) throws(PluginError) -> Drawing {
    if let known = drawings[penWidth] { return known }
    guard penWidth > 0, penWidth <= 100 else {
      throw PluginError(
        .options, Self.descriptor.id, "The pen width is \(penWidth) pt.",
        hint: "Give one of more than 0 and at most 100 pt.")
    }
    var options = options
    // The host fills in the usual width where the user gives none: then the file may say otherwise.
    if penWidth != Self.usualWidth { options.style.width = penWidth }
    do throws(InputFault) {
      let drawing = try source.drawing(options: options, usualWidth: penWidth)
      drawings[penWidth] = drawing
      return drawing
    } catch {
      throw Self.error(error, path)
    }
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
