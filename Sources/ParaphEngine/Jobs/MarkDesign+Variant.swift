// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

extension MarkDesign {
  /// The design as a variant has it, without variants of its own.
  public func applying(_ variant: MarkVariant) -> MarkDesign {
    var design = self
    design.variants = []
    if let kind = variant.kind, kind != self.kind {
      design.kind = kind
      design.options = variant.options
    } else {
      design.options.merge(variant.options) { $1 }
    }
    design.style = style.merging(variant.style)
    if let caption = variant.caption { design.caption = caption }
    return design
  }
}

extension StyleRequest {
  /// This request with what the other one says in place of what this one does.
  public func merging(_ other: StyleRequest) -> StyleRequest {
    StyleRequest(
      ink: other.ink ?? ink, penWidth: other.penWidth ?? penWidth, font: other.font ?? font,
      opacity: other.opacity ?? opacity, blendMode: other.blendMode ?? blendMode)
  }
}
