// SPDX-License-Identifier: GPL-3.0-or-later

@_spi(Host) public import ParaphGraphics
public import ParaphModel
public import ParaphPlugin
public import ParaphPluginHost

/// A mark by itself, without a document: what a list or a preview shows of it.
public struct MarkPicture {
  let registry: Registry
  let optionNaming: OptionNaming
  /// The pages of other documents that marks show.
  private let pages = PageImports()

  /// The largest natural size that a mark is asked for: 60 by 20 mm.
  public static let usualSize = Size(60 * 72 / 25.4, 20 * 72 / 25.4)

  /// Pictures of the marks that these plugins make.
  public init(registry: Registry, optionNaming: OptionNaming = .key) {
    self.registry = registry
    self.optionNaming = optionNaming
  }

  /// Draws a mark in the middle of a new bitmap, as large as fits.
  ///
  /// - Parameters:
  ///   - design: What it is; its variants and its caption are left out.
  ///   - size: Points.
  ///   - scale: Pixels to a point.
  ///   - ground: What lies beneath.
  /// - Returns: The pixels, top row first.
  /// - Throws: A `Failure` that says why the plugin makes no mark of it.
  public func bitmap(
    of design: MarkDesign, size: Size, scale: Double, ground: PictureGround
  ) throws -> Bitmap {
    let mark = try prepared(design, size: size)
    let shown = try ground.resolved { try luminance(of: mark, size: size) }
    return try Bitmap.drawing(size: size, scale: scale, background: nil) { canvas in
      shown.fill(Rectangle(origin: .zero, size: size), on: canvas)
      try mark.draw(on: canvas, in: Rectangle(origin: .zero, size: size), scale: scale)
    }
  }

  /// Makes sure that the plugins make a mark of a design, and of each of its variants, and that captions
  /// can be read.
  ///
  /// - Throws: A `Failure` that says why not.
  public func check(_ design: MarkDesign) throws {
    for design in [design] + design.variants.map(design.applying) {
      _ = try prepared(design, size: Self.usualSize)
      if let caption = design.caption { _ = try CaptionTemplate(caption.template) }
    }
  }

  /// A mark that is ready to be drawn.
  ///
  /// `request`: What the plugin is told besides its target and style, of what it needs.
  func prepared(
    _ design: MarkDesign, size: Size,
    request: PluginRequest = PluginRequest(
      document: PluginRequest.DocumentFacts(pageCount: 1), targets: [])
  ) throws -> PreparedMark {
    let plugin = try registry.plugin(named: design.kind)
    var session = try plugin.session(options: design.options, naming: optionNaming)
    session.importedPages = try session.pageSources.map { try pages.page($0) }
    session.openPage = { [pages] in try pages.page(pdf: $0) }
    let resolver = StyleResolver(request: design.style, of: plugin.descriptor)
    let style = try resolver.style()
    var request = request
    request.targets = [
      PluginRequest.Target(
        page: 1, rect: Rectangle(origin: .zero, size: size), style: style.opaque,
        backdrop: request.targets.first?.backdrop)
    ]
    request.style = style.opaque
    let parts = try session.prepare(request.limited(to: session.needs))
    guard let part = parts.first(where: { $0.hasInk }) else {
      throw EngineError(
        .badOption, "A \(design.kind) is no mark that could be drawn.",
        hint: "Save a typed, drawn or scanned signature.")
    }
    return PreparedMark(session: session, part: part, style: style)
  }

  /// How light the ink of a mark is, on average.
  func luminance(of mark: PreparedMark, size: Size) throws -> Double {
    let bitmap = try Bitmap.drawing(size: size, scale: 0.5, background: nil) { canvas in
      try mark.draw(on: canvas, in: Rectangle(origin: .zero, size: size), scale: 0.5)
    }
    var sum = 0.0
    var weight = 0.0
    for at in stride(from: 0, to: bitmap.pixels.count, by: 4) {
      let alpha = Double(bitmap.pixels[at + 3]) / 255
      guard alpha > 0 else { continue }
      func part(_ byte: Int) -> Double { Double(bitmap.pixels[at + byte]) / 255 / alpha }
      sum += Color(red: part(2), green: part(1), blue: part(0)).luminance * alpha
      weight += alpha
    }
    return weight > 0 ? sum / weight : 0
  }
}
