// SPDX-License-Identifier: MIT

public import ParaphGraphics
import ParaphModel
public import ParaphPlugin

/// A signature from a scan or a photograph: its picture with the paper made transparent.
///
/// The annotation is a `/Stamp` (ISO 32000-2, 12.5.6.12).
public struct ScannedSignature: AnnotationPlugin {
  /// What the plugin says about itself.
  public static let descriptor = PluginDescriptor(
    id: "org.paraph.scanned-signature", version: "1.0.0", title: "Scanned signature",
    kind: "scanned-signature",
    summary: """
      Places the picture of a signature, a PNG or a JPEG, at the size that its resolution says. \
      Light, even paper becomes transparent; transparency that is there is kept. With --ink the \
      ink is painted in that colour. A picture whose paper was removed has at most \
      \(ScannedImage.greatestSide) pixels along its long side; one that keeps its paper keeps all.
      """,
    subtypes: [.stamp], looks: [.ink, .opacity],
    options: [
      OptionSpec(
        "file", .path, required: true, metavar: "FILE",
        help: "The picture of the signature: a PNG or a JPEG."),
      OptionSpec(
        "paper", .choice(ScannedImage.Paper.allCases.map(\.rawValue)),
        default: .string(ScannedImage.Paper.auto.rawValue),
        help: "Whether paper becomes transparent; auto does it where the picture shows paper."),
      OptionSpec(
        "trim", .boolean, default: .boolean(true),
        help: "Cropping of the picture to its ink where it is transparent around it."),
    ])

  private let path: String
  private let mark: any ScannedMark
  /// The mark in each colour that a target's style asks for.
  private var painted: [Color: any ScannedMark] = [:]
  private var partCount = 0

  /// Reads the picture and removes its paper.
  ///
  /// - Throws: `PluginError` with the reason `missing`, `input` or `empty`.
  public init(options: OptionValues) throws(PluginError) {
    guard let path = options.string("file"), !path.isEmpty else {
      throw PluginError(
        .options, Self.descriptor.id, "A scanned signature needs the file of its picture.",
        hint: "Name one with --file FILE.")
    }
    self.path = path
    let paper = options.string("paper").flatMap(ScannedImage.Paper.init) ?? .auto
    let trims = options.values["trim"]?.booleanValue ?? true
    let source: Image
    do {
      source = try Image.load(path: path)
    } catch {
      throw Self.error(.graphics(error), path)
    }
    do {
      mark = PictureMark(try ScannedImage(source, paper: paper, trims: trims))
    } catch {
      throw Self.error(error, path)
    }
  }

  /// One part for each target; all show the same picture.
  ///
  /// - Throws: `PluginError` with the reason `options` when an opaque picture is to be painted in a
  ///   colour.
  public mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    painted = [:]
    for ink in Set(request.targets.compactMap(\.style.ink)) {
      painted[ink] = try inked(ink)
    }
    partCount = request.targets.count
    return request.targets.indices.map { index in
      Part(
        id: String(index), subtype: .stamp, place: .target(index), naturalSize: mark.naturalSize,
        contents: "Signature")
    }
  }

  /// Fills the canvas with the mark.
  public func draw(
    _ part: Part.ID, on canvas: Canvas, context: DrawContext
  ) throws(PluginError) {
    guard let index = Int(part), (0..<partCount).contains(index) else {
      throw PluginError(
        .defect, Self.descriptor.id, "Part “\(part)” was not prepared.")
    }
    let mark = try context.style.ink.map(inked) ?? mark
    let opacity = (context.style.opacity ?? 1) * (context.style.ink?.alpha ?? 1)
    canvas.withOpacity(opacity) { mark.draw(on: canvas) }
  }

  private func inked(_ ink: Color) throws(PluginError) -> any ScannedMark {
    guard let inked = painted[ink] ?? mark.painted(in: ink) else {
      throw Self.error(.noTemplate, path)
    }
    return inked
  }

  private static func error(_ problem: ScannedImage.Problem, _ path: String) -> PluginError {
    switch problem {
    case .empty(let what):
      PluginError(
        .empty, descriptor.id, "\(path): there is no ink in the picture: \(what).",
        hint: "Use a picture that shows a signature.")
    case .noTemplate:
      PluginError(
        .options, descriptor.id,
        "\(path): the picture is opaque, so its ink cannot be painted in another colour.",
        hint: "Leave out --ink, or make the paper transparent with --paper remove.")
    case .graphics(let error):
      PluginError(
        error.reason == .imageUnreadable ? .missing : .input, descriptor.id, error.message,
        hint: error.hint)
    }
  }
}
