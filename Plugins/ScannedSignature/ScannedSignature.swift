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
  private let scan: ScannedImage
  /// What is drawn: the scan, in the colour of the style where that says one.
  private var image: Image?
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
      scan = try ScannedImage(source, paper: paper, trims: trims)
    } catch {
      throw Self.error(error, path)
    }
  }

  /// One part for each target; all show the same picture.
  ///
  /// - Throws: `PluginError` with the reason `options` when an opaque picture is to be painted in a
  ///   colour.
  public mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    if let ink = request.style.ink {
      guard scan.isTemplate else { throw Self.error(.noTemplate, path) }
      image = scan.image.template(in: ink)
    } else {
      image = scan.image
    }
    partCount = request.targets.count
    return request.targets.indices.map { index in
      Part(
        id: String(index), subtype: .stamp, place: .target(index), naturalSize: scan.naturalSize,
        contents: "Signature")
    }
  }

  /// Fills the canvas with the picture.
  public func draw(
    _ part: Part.ID, on canvas: Canvas, context: DrawContext
  ) throws(PluginError) {
    guard let image, let index = Int(part), (0..<partCount).contains(index) else {
      throw PluginError(
        .defect, Self.descriptor.id, "Part “\(part)” was not prepared.")
    }
    let opacity = (context.style.opacity ?? 1) * (context.style.ink?.alpha ?? 1)
    let box = Rectangle(origin: .zero, size: canvas.size)
    canvas.withOpacity(opacity) { canvas.draw(image, in: box) }
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
