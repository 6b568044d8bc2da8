// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel
import ParaphPlugin

/// What the user said about what becomes of the file, held against what the file is.
struct SourceOptions {
  static let specs: [OptionSpec] = [
    OptionSpec(
      "trace", .boolean, default: .boolean(false),
      help: "Turning of the picture's ink into outlines, which are sharp at any size."),
    OptionSpec(
      "tones", .integer(minimum: 1, maximum: 6), metavar: "N",
      help: "With --trace: how many tones the ink has; without it, as many as its shading needs."),
    OptionSpec(
      "dpiLimit", .number(minimum: 36, maximum: 9600), metavar: "N",
      help: "The most pixels to an inch of the page; without it, the picture keeps all it has."),
    OptionSpec(
      "sourcePage", .integer(minimum: 1), metavar: "N",
      help: "Which page of a PDF is the signature; without it, the first."),
  ]

  let path: String
  let kind: SourceKind
  let traces: Bool
  let tones: Int?
  let dpiLimit: Double?
  let page: Int

  /// - Throws: `PluginError` when an option is for another kind of file.
  init(_ options: OptionValues, path: String) throws(PluginError) {
    self.path = path
    kind = SourceKind(path: path)
    traces = options.values["trace"]?.booleanValue ?? false
    tones = options.number("tones").flatMap { Int(exactly: $0) }
    dpiLimit = options.number("dpiLimit")
    let page = options.number("sourcePage").flatMap { Int(exactly: $0) }
    self.page = page ?? 1
    if kind != .picture {
      let what = kind == .page ? "a PDF" : "a drawing"
      if traces {
        throw Self.error("\(path) is \(what), which has outlines already.", "Leave out --trace.")
      }
      if dpiLimit != nil {
        throw Self.error("\(path) is \(what), not a picture of pixels.", "Leave out --dpi-limit.")
      }
    }
    if page != nil, kind != .page {
      throw Self.error("\(path) is no PDF, so it has no pages.", "Leave out --source-page.")
    }
    if tones != nil, !traces {
      throw Self.error("Only outlines have a number of tones.", "Add --trace.")
    }
    if traces, dpiLimit != nil {
      throw Self.error("Outlines have no pixels to limit.", "Leave out --dpi-limit or --trace.")
    }
  }

  /// What the picture of a scan becomes.
  ///
  /// - Throws: `PluginError` when it cannot be traced.
  func mark(of scan: ScannedImage) throws(PluginError) -> any ScannedMark {
    guard traces else { return PictureMark(scan, dpiLimit: dpiLimit) }
    guard scan.isTemplate else {
      throw Self.error(
        "\(path): the picture is opaque, so nothing tells its ink from its paper.",
        "Leave out --trace, or make the paper transparent with --paper remove.")
    }
    do throws(TracingProblem) {
      return try Tracer(scan.image, naturalSize: scan.naturalSize).mark(tones: tones)
    } catch {
      throw error.pluginError(path)
    }
  }

  /// The drawing of an SVG file.
  ///
  /// - Throws: `PluginError` when it cannot be read, or shows nothing.
  func drawing(trims: Bool) throws(PluginError) -> any ScannedMark {
    let mark: DrawingMark?
    do {
      mark = try DrawingMark(SVGDrawing.load(path: path), trims: trims)
    } catch {
      guard let error = error as? GraphicsError else {
        throw PluginError(.defect, ScannedSignature.descriptor.id, "\(path): \(error)")
      }
      throw Self.error(error, path)
    }
    guard let mark else { throw Self.empty(path, "drawing") }
    return mark
  }

  /// The page that the host opened.
  ///
  /// - Throws: `PluginError` when there is none, or it shows nothing.
  func mark(
    of pages: [ImportedPage], paper: ScannedImage.Paper, trims: Bool
  ) throws(PluginError) -> any ScannedMark {
    guard let page = pages.first else {
      throw PluginError(
        .unsupported, ScannedSignature.descriptor.id,
        "\(path) is a PDF, and this host opens no pages of documents.")
    }
    guard let mark = PageMark(page, paper: paper, trims: trims) else {
      throw Self.empty(path, "page")
    }
    return mark
  }

  private static func empty(_ path: String, _ what: String) -> PluginError {
    PluginError(
      .empty, ScannedSignature.descriptor.id,
      "\(path): there is no ink on the \(what): all of it is white or transparent.",
      hint: "Use a \(what) that shows a signature.")
  }

  private static func error(_ error: GraphicsError, _ path: String) -> PluginError {
    let reason: PluginError.Code =
      switch error.reason {
      case .imageUnreadable: .missing
      case .libraryMissing: .unsupported
      default: .input
      }
    let message = error.message.hasPrefix(path) ? error.message : "\(path): \(error.message)"
    return PluginError(reason, ScannedSignature.descriptor.id, message, hint: error.hint)
  }

  private static func error(_ message: String, _ hint: String) -> PluginError {
    PluginError(.options, ScannedSignature.descriptor.id, message, hint: hint)
  }
}
