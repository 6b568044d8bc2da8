// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import ParaphPluginHost

/// All that the drawing of a part depends on: parts that are equal in this have the same ink.
struct DrawnPart: Hashable {
  private let session: SessionOrigin
  private let request: PluginRequest?
  private let part: Part
  private let style: Style
  private let caption: PlacedCaption?
  private let size: Size
  private let turn: Rotation
  /// From the corner of what is drawn.
  private let cover: [Rectangle]

  /// Those of a mark that are drawn, in their order.
  static func parts(of mark: PlannedMark) -> [DrawnPart] {
    mark.placed.filter(\.isDrawn).map { placed in DrawnPart(placed, of: mark) }
  }

  private init(_ placed: PlacedPart, of mark: PlannedMark) {
    let session = mark.plugins[placed.plugin]
    self.session = session.origin
    request = session.request
    part = placed.part
    style = placed.style
    caption = placed.caption
    size = placed.mark.drawnSize
    turn = placed.mark.turn
    let corner = placed.rect.origin
    cover = (placed.cover.isEmpty ? [] : [placed.mark.rect] + placed.cover).map {
      $0.offsetBy(-corner.x, -corner.y)
    }
  }
}
