// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// A mark that is a page of a PDF, or the part of it that shows something.
struct PageMark: ScannedMark {
  private let page: ImportedPage

  /// - Returns: `nil` when nothing is seen of the page.
  init?(_ page: ImportedPage, trims: Bool) {
    guard let box = page.inkBox else { return nil }
    self.page = trims ? page.cropped(to: box) ?? page : page
  }

  var naturalSize: Size { page.size }

  /// Whether the page hides what lies beneath it with white paper of its own.
  var isOnPaper: Bool { page.isOnPaper }

  /// Of somebody's page nothing says what is ink.
  func painted(in ink: Color) -> (any ScannedMark)? { nil }

  func draw(on canvas: Canvas) {
    canvas.draw(page, in: Rectangle(origin: .zero, size: canvas.size))
  }
}
