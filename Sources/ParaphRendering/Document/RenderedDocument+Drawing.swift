// SPDX-License-Identifier: GPL-3.0-or-later

import CPoppler
import CSystem
public import ParaphGraphics
public import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension RenderedDocument {
  /// Draws a page, or a part of it.
  ///
  /// The pixels are those of `pdftocairo` where the page's boxes and UserUnit are plain; where
  /// Poppler sees other boxes than `geometry`, the geometry wins.
  ///
  /// Pages count from 1. A side beyond 32,767 pixels, or more than 64 million in all, is an error.
  public func render(
    page: Int, geometry: PageGeometry, options: RenderOptions = RenderOptions()
  ) throws(RenderingError) -> Bitmap {
    let view = try drawnView(page: page, geometry: geometry)
    let frame = try PixelFrame(view: view, options: options, subject: "Page \(page)")
    var bitmap = Bitmap(width: frame.width, height: frame.height)
    let matrix = frame.matrix.elements
    _ = try withHandle(page: page) { handle, index, problem in
      bitmap.withPixels { pixels in
        paraph_poppler_draw(
          handle, index, matrix, options.popplerAnnotations, options.paper, Int32(frame.width),
          Int32(frame.height), pixels.baseAddress, &problem) ? true : nil
      }
    }
    return bitmap
  }

  /// A page, or a part of it, as an SVG or PDF file of its own size, or as a picture file.
  ///
  /// Pages count from 1.
  public func export(
    page: Int, geometry: PageGeometry, format: PageFormat, options: RenderOptions = RenderOptions()
  ) throws(RenderingError) -> [UInt8] {
    do {
      switch format {
      case .png:
        return try render(page: page, geometry: geometry, options: options)
          .pngData(dpi: options.dpi)
      case .jpeg:
        return try render(page: page, geometry: geometry, options: options)
          .jpegData(dpi: options.dpi)
      case .svg:
        return try vector(PARAPH_POPPLER_SVG, [(page, geometry)], options)
      case .pdf:
        return try vector(PARAPH_POPPLER_PDF, [(page, geometry)], options)
      }
    } catch let problem as RenderingError {
      throw problem
    } catch let problem as BitmapError {
      throw RenderingError(
        problem.reason == .encoding ? .drawing : .limit,
        "Page \(page) cannot be written: \(problem.message)")
    } catch {
      throw RenderingError(.drawing, "Page \(page) cannot be written: \(error).")
    }
  }

  /// Pages in this order as one PDF file, each of its own size; at least one.
  ///
  /// Pages count from 1.
  public func exportPDF(
    pages: [(page: Int, geometry: PageGeometry)], options: RenderOptions = RenderOptions()
  ) throws(RenderingError) -> [UInt8] {
    try vector(PARAPH_POPPLER_PDF, pages, options)
  }

  /// A blank picture of a page that has something on it would be a lie.
  private func drawnView(
    page: Int, geometry: PageGeometry
  ) throws(RenderingError) -> PageView {
    let view = try view(page: page, geometry: geometry)
    guard view.isDrawn else {
      throw RenderingError(
        .drawing,
        "Page \(page) cannot be drawn: its CropBox lies outside its MediaBox, where "
          + "Poppler draws nothing.")
    }
    return view
  }

  private func vector(
    _ format: paraph_poppler_format, _ pages: [(page: Int, geometry: PageGeometry)],
    _ options: RenderOptions
  ) throws(RenderingError) -> [UInt8] {
    guard let first = pages.first else {
      throw RenderingError(.drawing, "A file without pages cannot be written.")
    }
    var sheets: [paraph_poppler_sheet] = []
    for (page, geometry) in pages {
      let view = try drawnView(page: page, geometry: geometry)
      let region = try options.visiblePart(of: view, subject: "Page \(page)")
      let matrix = view.matrix.then(.translation(-region.minX, -region.minY))
      sheets.append(
        paraph_poppler_sheet(
          page: Int32(clamping: page - 1), matrix: matrix.tuple, width: region.width,
          height: region.height))
    }
    let date = ExportDate.current
    return try withHandle(page: first.page) { handle, _, problem in
      var bytes: UnsafeMutablePointer<UInt8>?
      var count = 0
      guard
        paraph_poppler_export(
          handle, sheets, sheets.count, options.popplerAnnotations, format, date,
          paraph_note_progress, &bytes, &count, &problem)
      else { return nil }
      defer { paraph_poppler_free(bytes) }
      return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    }
  }
}

extension Matrix {
  /// In the order that Cairo and PDF have them.
  fileprivate var elements: [Double] { [a, b, c, d, e, f] }
  fileprivate var tuple: (Double, Double, Double, Double, Double, Double) { (a, b, c, d, e, f) }
}

extension RenderOptions {
  fileprivate var popplerAnnotations: paraph_poppler_annotations {
    guard annotations else { return PARAPH_POPPLER_FIELDS_ONLY }
    return intent == .print ? PARAPH_POPPLER_PRINT : PARAPH_POPPLER_SCREEN
  }
}
