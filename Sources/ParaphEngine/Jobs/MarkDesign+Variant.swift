// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

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
    if let caption = variant.caption { design.caption = caption.template.isEmpty ? nil : caption }
    return design
  }

  /// The most specific variant that these traits contain.
  ///
  /// That is the one that names the most traits; of several the one that was said last.
  ///
  /// - Parameter traits: Of the place.
  /// - Returns: `nil` where no variant is for them.
  public func variant(for traits: Traits) -> MarkVariant? {
    var chosen: MarkVariant?
    for variant in variants where traits.contains(variant.when) {
      if variant.when.count >= chosen?.when.count ?? 0 { chosen = variant }
    }
    return chosen
  }

  /// The design for a place with these traits: this one, with the variant laid over it that is for
  /// them.
  ///
  /// - Parameter traits: Of the place.
  /// - Returns: A design without variants.
  public func resolved(for traits: Traits) -> MarkDesign {
    if let variant = variant(for: traits) { return applying(variant) }
    var plain = self
    plain.variants = []
    return plain
  }

  /// Whether a variant depends on what lies beneath a mark.
  var dependsOnBackdrop: Bool { variants.contains { $0.when.colorScheme != nil } }
}

extension StyleRequest {
  /// This request with what the other one says in place of what this one does.
  public func merging(_ other: StyleRequest) -> StyleRequest {
    StyleRequest(
      ink: other.ink ?? ink, penWidth: other.penWidth ?? penWidth, font: other.font ?? font,
      opacity: other.opacity ?? opacity, blendMode: other.blendMode ?? blendMode)
  }
}
