// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

/// A place on a page that a user's words led to, before the mark's size is known.
struct ResolvedTarget: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    /// Exactly this box.
    case box(Rectangle)
    /// A corner, side or the middle of the page.
    case anchor(Anchor)
    /// Beside, over, above or below text.
    ///
    /// `line`: The line to sign on that belongs to the text.
    case text(
      box: Rectangle, baseline: Double, edge: PlacementRequest.TextEdge, line: SigningLine? = nil)
  }

  var page: Int
  var geometry: PageGeometry
  var place: Place
  /// The text that was found, for the report.
  var matched: String?
  /// What is to be painted over beneath the mark.
  var cover: [Rectangle] = []
  /// What holds for the whole document.
  var documentTraits = Traits()
  /// What lies beneath, where it was read.
  var backdrop: Backdrop?

  /// What a mark may adapt to: the document's, then the page's, then those of the box.
  var traits: Traits {
    var box = Traits()
    box.colorScheme = backdrop?.colorScheme
    return documentTraits.merging(pageTraits).merging(box)
  }

  private var pageTraits: Traits {
    var traits = Traits()
    let size = geometry.displayedSize
    // The limits are the sides of A5, below which a mark may want its compact form.
    traits.horizontalSize = size.width < 420 ? .compact : .regular
    traits.verticalSize = size.height < 420 ? .compact : .regular
    traits.orientation = size.width > size.height ? .landscape : .portrait
    traits.rotation = geometry.rotation
    return traits
  }
}
