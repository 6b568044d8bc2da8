// SPDX-License-Identifier: GPL-3.0-or-later

import CPoppler
public import ParaphModel

extension RenderedDocument {
  /// The text of a page, character by character in reading order.
  ///
  /// Pages count from 1; one that is not there is an error.
  public func text(page: Int, geometry: PageGeometry) throws(RenderingError) -> PageText {
    let view = try view(page: page, geometry: geometry)
    let characters: [PageCharacter] = try withHandle(page: page) { handle, index, problem in
      var text = paraph_poppler_text()
      guard paraph_poppler_read_text(handle, index, &text, &problem) else { return nil }
      defer { paraph_poppler_free_text(&text) }
      return RenderedDocument.characters(of: text, view: view, unit: geometry.userUnit)
    }
    return PageText(page: page, characters: characters)
  }

  /// The words of a page in reading order.
  ///
  /// Pages count from 1; one that is not there is an error.
  public func words(page: Int, geometry: PageGeometry) throws(RenderingError) -> [PageWord] {
    try text(page: page, geometry: geometry).words
  }

  /// Every place of a page where the text stands, in reading order.
  ///
  /// Pages count from 1; one that is not there is an error.
  public func matches(
    of search: TextSearch, page: Int, geometry: PageGeometry
  ) throws(RenderingError) -> [TextMatch] {
    try search.matches(in: try text(page: page, geometry: geometry))
  }

  private static func characters(
    of text: paraph_poppler_text, view: PageView, unit: Double
  ) -> [PageCharacter] {
    guard let utf8 = text.utf8, let boxes = text.boxes, let sizes = text.sizes else { return [] }
    let scalars = String(cString: utf8).unicodeScalars
    // A text with as many boxes as characters has no marks but those of the document itself.
    let marks = scalars.count == text.count ? nil : DirectionMarks(scalars)
    let count = min(text.count, marks?.scalars.count ?? scalars.count)
    return zip(marks?.scalars ?? Array(scalars), marks?.boxes ?? Array(0..<count))
      .compactMap { scalar, at in
        guard at < text.count else { return nil }
        let box = boxes[at]
        let rectangle = Rectangle(corners: Point(box.x1, box.y1), Point(box.x2, box.y2))
        return PageCharacter(
          scalar: scalar, box: view.matrix.apply(rectangle), fontSize: sizes[at] * unit)
      }
  }
}
