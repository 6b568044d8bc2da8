// SPDX-License-Identifier: MIT

public import ParaphGraphics
import ParaphModel
public import ParaphPlugin

/// A signature from a file: a scan or a photograph with its paper made transparent or its ink traced, a
/// drawing, or a page of a PDF.
///
/// The annotation is a `/Stamp` (ISO 32000-2, 12.5.6.12).
public struct ScannedSignature: AnnotationPlugin {
  /// What the plugin says about itself.
  public static let descriptor = PluginDescriptor(
    id: "org.paraph.scanned-signature", version: "1.0.0", title: "Scanned signature",
    kind: "scanned-signature",
    summary: """
      Places a signature from a file: a PNG or a JPEG, at the size that its resolution says, an SVG \
      drawing, or a page of a PDF. Drawings and pages keep their own vectors and text. Of a picture, \
      paper becomes transparent, however unevenly it is lit, and specks and ruled lines go with it; \
      pale ink becomes darker. Transparency that is there is kept. With --ink the ink is painted in \
      that colour. A picture whose paper was removed has at most \(ScannedImage.greatestSide) \
      pixels along its long side; one that keeps its paper keeps all.
      """,
    subtypes: [.stamp], looks: [.ink, .opacity, .blendMode], nature: [.signature, .ownColors],
    options: [
      OptionSpec(
        "file", .path, required: true, metavar: "FILE",
        help: "The signature: a PNG or a JPEG, an SVG drawing, or a PDF, whose page is taken."),
      OptionSpec(
        "paper", .choice(ScannedImage.Paper.allCases.map(\.rawValue)),
        default: .string(ScannedImage.Paper.auto.rawValue),
        help: "Whether paper becomes transparent, or a PDF page's white ground; auto does it where "
          + "the picture shows paper."),
      OptionSpec(
        "clean", .choice(CleaningLevel.allCases.map(\.rawValue)),
        help: """
          What goes with the paper: light takes specks and ruled lines, strong also frames, folds and \
          lone lines; when it is not said, light where the picture shows paper.
          """),
      OptionSpec(
        "which", .string(pattern: "^(largest|all|[1-9][0-9]{0,3})$"), default: "largest",
        metavar: "N",
        help:
          "Which of several signatures on the sheet, in reading order: a number, largest or all."),
      OptionSpec(
        "deskew", .boolean, default: .boolean(false),
        help: """
          Straightening by up to 15 degrees: by the sheet's rules, or by the line of the writing where \
          that is clear.
          """),
      OptionSpec(
        "turn", .choice(["0", "90", "180", "270"]), default: "0",
        help: "Turns the picture clockwise, after what the photograph says about itself."),
      OptionSpec(
        "trim", .boolean, default: .boolean(true),
        help: "Cropping of the picture to its ink where it is transparent around it."),
    ] + SourceOptions.specs)

  private let path: String
  private let paper: ScannedImage.Paper
  private let trims: Bool
  private let source: SourceOptions
  /// What is drawn; `nil` for a page until the host has opened it.
  private var mark: (any ScannedMark)?
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
    let treatment = try Self.treatment(options)
    trims = treatment.trims
    paper = treatment.paper
    source = try SourceOptions(options, path: path)
    switch source.kind {
    case .picture: mark = try Self.picture(source, treatment)
    case .drawing: mark = try source.drawing(trims: trims)
    case .page: mark = nil
    }
    guard source.kind == .picture || !treatment.isForPicturesOnly else {
      throw PluginError(
        .options, Self.descriptor.id,
        "\(path) is \(source.kind == .page ? "a PDF" : "a drawing"), which has no paper to clean.",
        hint: "Leave out --clean, --which, --deskew and --turn.")
    }
  }

  private static func picture(
    _ source: SourceOptions, _ treatment: ScanTreatment
  ) throws(PluginError) -> any ScannedMark {
    let picture: Image
    do {
      picture = try Image.load(path: source.path).turned(quarterTurns: treatment.quarterTurns)
    } catch {
      throw Self.error(.graphics(error), source.path)
    }
    let scan: ScannedImage
    do {
      scan = try ScannedImage(picture, treatment)
    } catch {
      throw Self.error(error, source.path)
    }
    return try source.mark(of: scan)
  }

  /// The page that a PDF has for a signature.
  public var importedPages: [PageSource] {
    source.kind == .page ? [PageSource(path: path, page: source.page)] : []
  }

  private static func treatment(_ options: OptionValues) throws(PluginError) -> ScanTreatment {
    let treatment = ScanTreatment(
      paper: options.string("paper").flatMap(ScannedImage.Paper.init) ?? .auto,
      cleaning: options.string("clean").flatMap(CleaningLevel.init),
      trims: options.values["trim"]?.booleanValue ?? true,
      straightens: options.values["deskew"]?.booleanValue ?? false,
      choice: options.string("which").flatMap(InkGroups.Choice.init) ?? .largest,
      quarterTurns: (options.string("turn").flatMap { Int($0) } ?? 0) / 90)
    guard treatment.paper != .keep || treatment.cleaning == nil else {
      throw PluginError(
        .options, descriptor.id, "A picture that keeps its paper cannot be cleaned.",
        hint: "Leave out --paper keep or --clean.")
    }
    return treatment
  }

  /// One part for each target; all show the same picture.
  ///
  /// - Throws: `PluginError` with the reason `options` when an opaque picture is to be painted in a
  ///   colour.
  public mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    if source.kind == .page {
      mark = try source.mark(of: request.importedPages, paper: paper, trims: trims)
    }
    painted = [:]
    for ink in Set(request.targets.compactMap(\.style.ink)) {
      painted[ink] = try inked(ink)
    }
    let naturalSize = mark?.naturalSize
    partCount = request.targets.count
    return request.targets.indices.map { index in
      Part(
        id: String(index), subtype: .stamp, place: .target(index), naturalSize: naturalSize,
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
    guard let mark = try context.style.ink.map(inked) ?? mark else { return }
    let opacity = (context.style.opacity ?? 1) * (context.style.ink?.alpha ?? 1)
    canvas.withOpacity(opacity) { mark.draw(on: canvas) }
  }

  private func inked(_ ink: Color) throws(PluginError) -> any ScannedMark {
    guard let inked = painted[ink] ?? mark?.painted(in: ink) else {
      switch source.kind {
      case .page: throw Self.pageInk(path)
      case .drawing: throw Self.groundInk(path)
      default: throw Self.error(.noTemplate, path)
      }
    }
    return inked
  }

  private static func pageInk(_ path: String) -> PluginError {
    PluginError(
      .options, descriptor.id,
      "\(path): nothing tells the ink of a PDF page from the rest, so it cannot be painted in "
        + "another colour.",
      hint: "Leave out --ink, or take a picture of the page: paraph render \(path) -o page.png")
  }

  private static func groundInk(_ path: String) -> PluginError {
    PluginError(
      .options, descriptor.id,
      "\(path): the drawing paints a ground of its own, so its ink cannot be painted in another "
        + "colour.",
      hint: "Leave out --ink, take the ground out of the drawing, or use --drawn, which leaves "
        + "white shapes out.")
  }

  private static func error(_ problem: ScannedImage.Problem, _ path: String) -> PluginError {
    switch problem {
    case .empty(let what):
      PluginError(
        .empty, descriptor.id, "\(path): there is no ink in the picture: \(what).",
        hint: "Use a picture that shows a signature.")
    case .noSuchSignature(let number, let count):
      PluginError(
        .input, descriptor.id,
        """
        \(path): there \(count == 1 ? "is 1 signature" : "are \(count) signatures") in the picture, \
        and number \(number) is wanted.
        """,
        hint: "Count from 1, from the top left, line by line.")
    case .noPaper:
      PluginError(
        .input, descriptor.id,
        "\(path): most of the picture is dark, so that ink cannot be told from paper.",
        hint: "Use a picture of ink on paper, or keep this one as it is with --paper keep.")
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
