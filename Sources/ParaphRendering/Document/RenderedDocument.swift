// SPDX-License-Identifier: GPL-3.0-or-later

import CPoppler
import ParaphModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A document as it is seen, through Poppler.
///
/// Poppler is opened by the first document of a process. It keeps process-wide state, so one
/// process draws one page at a time: see ``PageRenderer`` for several.
public final class RenderedDocument {
  /// How many pages Poppler finds.
  public let pageCount: Int

  private let handle: OpaquePointer

  /// Opens a file, which is read where it is needed and not as a whole.
  ///
  /// The password is the user's or the owner's; the empty one is tried where it is `nil` or does not fit.
  public convenience init(path: String, password: String? = nil) throws(RenderingError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let reason = errno
      throw RenderingError(
        reason == ENOENT ? .missingFile : .unreadable,
        "The file cannot be opened: \(String(cString: strerror(reason))).")
    }
    close(descriptor)
    try self.init(password) { password, problem in
      paraph_poppler_open_file(path, password, &problem)
    }
  }

  /// Opens a document that is in memory: one that was repaired, or came through a pipe.
  public convenience init(
    bytes: [UInt8], password: String? = nil
  ) throws(RenderingError) {
    try self.init(password) { password, problem in
      bytes.withUnsafeBytes { buffer in
        paraph_poppler_open_bytes(buffer.baseAddress, buffer.count, password, &problem)
      }
    }
  }

  private init(
    _ password: String?, opening: (String?, inout paraph_poppler_problem) -> OpaquePointer?
  ) throws(RenderingError) {
    do throws(RenderingError) {
      handle = try Poppler.serially("The document") { opening(password, &$0) }
    } catch {
      // One that anyone may open needs none, whatever was given for others.
      guard error.reason == .password, password != nil else { throw error }
      handle = try Poppler.serially("The document") { opening(nil, &$0) }
    }
    pageCount = Int(paraph_poppler_page_count(handle))
  }

  deinit { paraph_poppler_close(handle) }

  /// Lends the handle for one call about one page.
  func withHandle<Result>(
    page: Int, _ body: (OpaquePointer, Int32, inout paraph_poppler_problem) -> Result?
  ) throws(RenderingError) -> Result {
    guard page >= 1, page <= pageCount, let index = Int32(exactly: page - 1) else {
      throw RenderingError(
        .pageNotFound, "The document has no page \(page).",
        hint: "It has \(pageCount) page\(pageCount == 1 ? "" : "s").")
    }
    return try Poppler.serially("Page \(page)") { problem in
      body(handle, index, &problem)
    }
  }

  /// The way from Poppler's page to the page as displayed.
  func view(page: Int, geometry: PageGeometry) throws(RenderingError) -> PageView {
    let boxes: paraph_poppler_page = try withHandle(page: page) { handle, index, problem in
      var boxes = paraph_poppler_page()
      return paraph_poppler_measure(handle, index, &boxes, &problem) ? boxes : nil
    }
    return PageView(
      geometry: geometry,
      drawnBox: Rectangle(corners: Point(boxes.x1, boxes.y1), Point(boxes.x2, boxes.y2)))
  }
}
