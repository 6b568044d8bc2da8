// SPDX-License-Identifier: MIT

import CCairo
public import ParaphModel

/// Drawings as the pages of one PDF in memory, to be imported as form XObjects.
///
/// The same drawings give the same bytes: no clock, no random names. A picture or a font that several
/// pages use is written once. Pictures are not in Cairo's PDF, but beside it: see `VectorDrawing`. A
/// document that does not collect them is a PDF that stands alone.
public final class VectorDocument {
  /// The greatest side of a page, in points (ISO 32000-2, annex C.2).
  public static let greatestSide = 14_400.0

  /// How many pages were added.
  public var pageCount: Int { pages.count }

  private var pages: [VectorDrawing.Page] = []
  /// Made for the first page that needs more than pictures.
  private var surface: OpaquePointer?
  private var vectorPageCount = 0
  private let output = Output()
  private let pictures: PictureCache
  private var failure: GraphicsError?
  private var isFinished = false

  /// A document without pages.
  public init() { pictures = PictureCache(collects: true) }

  /// A document without pages, for whoever has use for no more than its PDF.
  ///
  /// - Parameter collectsPictures: Whether pictures stand beside the PDF, where they keep their samples
  ///   as they are. Without, all pages and pictures are in it.
  @_spi(Host) public init(collectsPictures: Bool) {
    pictures = PictureCache(collects: collectsPictures, isForDocument: true)
  }

  deinit { if let surface { cairo_surface_destroy(surface) } }

  private func makeSurface() throws(GraphicsError) -> OpaquePointer {
    if let surface { return surface }
    try Cairo.open()
    let target = Unmanaged.passUnretained(output).toOpaque()
    // Every page sets its own size; this one is never seen.
    guard let new = cairo_pdf_surface_create_for_stream(Output.write, target, 1, 1) else {
      throw GraphicsError(.drawing, "Cairo gave no PDF surface.")
    }
    surface = new
    cairo_pdf_surface_restrict_to_version(new, CAIRO_PDF_VERSION_1_5)
    // Cairo writes the clock unless it is told otherwise. The importer reads no more than the pages.
    cairo_pdf_surface_set_metadata(new, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    return new
  }

  /// Adds a page, and lends a canvas of that size for the time of the call.
  ///
  /// The page itself is rounded up to whole points, and what is drawn is stretched to fill it.
  ///
  /// - Parameters:
  ///   - size: Points; each side above 0, and at most `greatestSide`.
  ///   - body: Draws the page.
  /// - Throws: What the body throws; the page is then there, with what was drawn until then. What
  ///   goes wrong in the drawing itself is thrown by `check` and `finish`.
  public func addPage<Failure: Error>(
    size: Size, _ body: (Canvas) throws(Failure) -> Void
  ) throws(Failure) {
    guard !isFinished, size.isPositive, max(size.width, size.height) <= Self.greatestSide else {
      failure =
        failure
        ?? GraphicsError(
          .badValue,
          isFinished
            ? "The drawing has ended; no page can be added."
            : "A drawing of \(size.width) by \(size.height) pt is not possible.",
          hint: isFinished ? nil : "Each side must be above 0 and at most 14400 pt.")
      return
    }
    let target = CanvasTarget(pictures: pictures) { [self] () throws(GraphicsError) in
      let surface = try makeSurface()
      // Cairo 1.16 clips a page to whole points, rounded down. So the page is rounded up, and what is
      // drawn is stretched with it: whoever fits the page into a box undoes that.
      let whole = Size(size.width.rounded(.up), size.height.rounded(.up))
      cairo_pdf_surface_set_size(surface, whole.width, whole.height)
      guard let context = cairo_create(surface) else {
        throw GraphicsError(.drawing, "Cairo gave no context.")
      }
      cairo_scale(context, whole.width / size.width, whole.height / size.height)
      return context
    }
    let canvas = Canvas(target: target, size: size)
    defer { end(canvas, target) }
    try body(canvas)
  }

  private func end(_ canvas: Canvas, _ target: CanvasTarget) {
    // A PDF that stands alone has a page even where nothing was drawn.
    if !pictures.collects { _ = target.start() }
    do throws(GraphicsError) {
      try canvas.check()
    } catch {
      failure = failure ?? error
    }
    target.close()
    if target.context != nil, let surface {
      cairo_surface_show_page(surface)
      vectorPageCount += 1
      pages.append(.vector(vectorPageCount))
    } else {
      let placed = target.placedPictures(pageHeight: canvas.size.height)
      pages.append(.pictures(placed, size: canvas.size))
    }
  }

  /// - Throws: The first thing that could not be drawn on any page so far.
  public func check() throws(GraphicsError) {
    if let failure { throw failure }
    guard !isFinished else { return }
    if let surface { try Cairo.check(cairo_surface_status(surface)) }
  }

  /// Ends the document; nothing can be added afterwards.
  ///
  /// - Throws: As `check`; `badValue` when there is no page.
  /// - Returns: The pages; those that show more than pictures are in a PDF of version 1.5 or less.
  public func finish() throws(GraphicsError) -> VectorDrawing {
    try check()
    guard !isFinished, pageCount > 0 else {
      throw GraphicsError(.badValue, "A drawing without a page cannot be finished.")
    }
    isFinished = true
    if let surface {
      cairo_surface_finish(surface)
      let status = cairo_surface_status(surface)
      if status != CAIRO_STATUS_SURFACE_FINISHED { try Cairo.check(status) }
    }
    return VectorDrawing(pages: pages, pdf: output.take(), pictures: pictures.collected)
  }
}

extension VectorDocument {
  /// Where Cairo writes to: a class, because Cairo keeps its address.
  private final class Output {
    private var bytes: [UInt8] = []

    static let write: cairo_write_func_t = { target, data, count in
      guard let target, let data else { return CAIRO_STATUS_WRITE_ERROR }
      let output = Unmanaged<Output>.fromOpaque(target).takeUnretainedValue()
      output.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
      return CAIRO_STATUS_SUCCESS
    }

    func take() -> [UInt8] {
      defer { bytes = [] }
      return bytes
    }
  }
}
