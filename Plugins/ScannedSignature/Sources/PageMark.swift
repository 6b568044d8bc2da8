// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// A mark that is a page of a PDF, or the part of it that shows something.
///
/// White paper that the page paints is not taken out of its vectors: where it is to go, the page is
/// multiplied with what lies beneath, as ink on paper is.
struct PageMark: ScannedMark {
  private let page: ImportedPage

  /// - Returns: `nil` when nothing is seen of the page.
  init?(_ page: ImportedPage, paper: ScannedImage.Paper, trims: Bool) {
    guard let box = page.inkBox else { return nil }
    let part = trims ? page.cropped(to: box) ?? page : page
    let removesPaper = paper == .remove || (paper == .auto && page.isOnPaper)
    self.page = removesPaper ? part.multiplied : part
  }

  var naturalSize: Size { page.size }

  /// Of somebody's page nothing says what is ink.
  func painted(in ink: Color) -> (any ScannedMark)? { nil }

  func draw(on canvas: Canvas) {
    canvas.draw(page, in: Rectangle(origin: .zero, size: canvas.size))
  }
}
