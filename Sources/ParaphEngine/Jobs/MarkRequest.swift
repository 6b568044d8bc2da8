// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// One kind of mark to be placed in a document.
public struct MarkRequest: Hashable, Sendable, Codable {
  /// What the mark is.
  public var design: MarkDesign
  /// `nil`: the plugin says where (it follows text, or adds to the document), or the document's only
  /// empty signature field.
  public var placement: PlacementRequest?
  /// `nil`: what the kind of job defaults to.
  public var pages: PageSelection?
  /// What the mark says to those who cannot see it; `nil` for what its kind makes of it.
  public var alternate: String?
  /// `/NM`; an annotation that has it already is replaced.
  public var id: String?
  /// Whether the mark becomes page content at once.
  public var flatten: Bool
  /// Whether this is a signature: its default page is the last, its default place the empty field.
  public var isSignature: Bool
  /// Whether these are initials that go with a signature of the same job: their default pages are those
  /// without another mark, and they make way for the others.
  public var isInitials: Bool

  /// A value of these parts.
  public init(
    _ design: MarkDesign, placement: PlacementRequest? = nil, pages: PageSelection? = nil,
    alternate: String? = nil, id: String? = nil, flatten: Bool = false, isSignature: Bool = false,
    isInitials: Bool = false
  ) {
    self.design = design
    self.placement = placement
    self.pages = pages
    self.alternate = alternate
    self.id = id
    self.flatten = flatten
    self.isSignature = isSignature
    self.isInitials = isInitials
  }
}
