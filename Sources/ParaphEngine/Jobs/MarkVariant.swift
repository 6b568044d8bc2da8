// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// What is different about a mark where its target has some traits.
public struct MarkVariant: Hashable, Sendable, Codable {
  /// The traits that the target must have; those that are `nil` do not matter.
  public var when: Traits
  /// Another kind, with options of its own; `nil` for the design's.
  public var kind: String?
  /// Options that take the place of the design's, or all of them for another kind.
  public var options: [String: JSONValue]
  /// What is said about looks wins over what the design says.
  public var style: StyleRequest
  /// Another caption; one with an empty template is none, `nil` is the design's.
  public var caption: CaptionRequest?
  /// How the mark sits in its place; `nil` as everywhere.
  public var placement: PlacementChanges?

  /// A value of these parts.
  public init(
    when: Traits, kind: String? = nil, options: [String: JSONValue] = [:],
    style: StyleRequest = StyleRequest(), caption: CaptionRequest? = nil,
    placement: PlacementChanges? = nil
  ) {
    self.when = when
    self.kind = kind
    self.options = options
    self.style = style
    self.caption = caption
    self.placement = placement
  }
}
