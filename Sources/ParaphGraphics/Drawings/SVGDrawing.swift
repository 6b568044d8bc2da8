// SPDX-License-Identifier: MIT

import CSVG
public import ParaphModel

/// A drawing in SVG, drawn as what it is: paths stay paths and text stays text.
///
/// It uses nothing but what it carries with it: files and addresses that it names are never opened.
/// What a filter makes becomes a picture.
public final class SVGDrawing: Sendable {
  /// Pixels of CSS in a point.
  private static let pixelsPerPoint = 96.0 / 72
  /// Of the rendering in which ink is looked for, along the longer side.
  private static let surveyedPixels = 1024.0

  /// By its width and height, or its viewBox, in points; a pixel of SVG is 1/96 inch.
  public let size: Size
  // Sendable, because librsvg may be called from any thread as long as nobody changes the handle,
  // which nothing does once it is read.
  private nonisolated(unsafe) let handle: OpaquePointer

  /// Reads a file.
  ///
  /// - Throws: `imageUnreadable` when it cannot be opened, and what `init(bytes:)` throws.
  public static func load(path: String) throws(GraphicsError) -> SVGDrawing {
    try SVGDrawing(bytes: ImageFile.contents(of: path), name: path)
  }

  /// Reads a drawing, plain or compressed with gzip.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: How messages name it.
  /// - Throws: `imageDamaged`, `imageTooLarge` or `libraryMissing`.
  public init(bytes: [UInt8], name: String = "The drawing") throws(GraphicsError) {
    let text = try SVGFile.text(bytes, name: name)
    var opened: OpaquePointer?
    let status = SVGStatus.calling { message, size in
      paraph_svg_read(text, text.count, &opened, message, size)
    }
    try Self.check(status, name: name)
    guard let opened else { throw Self.damaged(name, "it is empty") }
    var (width, height) = (0.0, 0.0)
    let greatest = VectorDocument.greatestSide * Self.pixelsPerPoint
    guard paraph_svg_measure(opened, &width, &height) != 0, max(width, height) <= greatest else {
      paraph_svg_free(opened)
      throw GraphicsError(
        .imageDamaged, "\(name) is an SVG drawing without a usable size.",
        hint: "Give it a width and a height, or a viewBox, above 0 and at most 200 inches.")
    }
    handle = opened
    size = Size(width / Self.pixelsPerPoint, height / Self.pixelsPerPoint)
  }

  deinit { paraph_svg_free(handle) }

  /// Whether bytes look like SVG, plain or compressed.
  public static func isSVG(_ bytes: some Collection<UInt8>) -> Bool { SVGFile.isSVG(bytes) }

  /// Where there is something to see, in points from the top left of the drawing.
  ///
  /// To a thousandth of the longer side. `nil` when there is nothing.
  ///
  /// - Throws: `drawing` when it cannot be drawn.
  public func inkBox() throws -> Rectangle? {
    let (bitmap, scale) = try surveyed()
    guard let box = bitmap.visibleBox else { return nil }
    // A line thinner than a pixel may be seen in none of those around it.
    return Matrix.scale(1 / scale, 1 / scale).apply(box.insetBy(-1))
      .intersection(Rectangle(origin: .zero, size: size))
  }

  /// Whether it paints a ground of its own, so that its alpha does not have the form of what it shows.
  ///
  /// - Throws: `drawing` when it cannot be drawn.
  public func hasGround() throws -> Bool {
    let (bitmap, _) = try surveyed()
    guard let box = bitmap.visibleBox else { return false }
    let rows = Int(box.minY)..<Int(box.maxY)
    let columns = Int(box.minX)..<Int(box.maxX)
    var opaque = 0
    for y in rows {
      for x in columns where bitmap.pixels[(y * bitmap.width + x) * 4 + 3] > 250 { opaque += 1 }
    }
    return Double(opaque) > 0.9 * Double(rows.count * columns.count)
  }

  private func surveyed() throws -> (bitmap: Bitmap, scale: Double) {
    let scale = Self.surveyedPixels / max(size.width, size.height)
    let whole = Rectangle(origin: .zero, size: size)
    let bitmap = try Bitmap.drawing(size: size, scale: scale, background: nil) { canvas in
      canvas.draw(self, in: whole)
    }
    return (bitmap, scale)
  }

  /// Draws at a size from the origin of a context.
  func draw(on context: OpaquePointer, size: Size) throws(GraphicsError) {
    let status = SVGStatus.calling { message, count in
      paraph_svg_draw(
        handle, UnsafeMutableRawPointer(context), size.width, size.height, message, count)
    }
    if case .failed(let words) = status {
      throw GraphicsError(.drawing, "The SVG drawing cannot be drawn: \(words).")
    }
  }

  private static func check(_ status: SVGStatus, name: String) throws(GraphicsError) {
    switch status {
    case .ok: break
    case .noLibrary(let words):
      throw GraphicsError(
        .libraryMissing, "\(name) needs librsvg, which cannot be opened: \(words).",
        hint: "Install it; on Debian the package is librsvg2-2.")
    case .failed(let words): throw damaged(name, words)
    }
  }

  private static func damaged(_ name: String, _ words: String) -> GraphicsError {
    GraphicsError(
      .imageDamaged, "\(name) is a damaged SVG drawing: \(words).",
      hint: "Save it anew in the program that made it.")
  }
}
