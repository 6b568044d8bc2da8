// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// What a mark is and how it looks, wherever it goes: the part of a job that can be saved.
public struct MarkDesign: Hashable, Sendable, Codable {
  /// The kind of annotation, or the id of the plugin that makes it.
  public var kind: String
  /// The plugin's own options, not yet checked.
  public var options: [String: JSONValue]
  /// What the user said about looks; the rest comes from `Style.defaults`.
  public var style: StyleRequest
  /// What is written under or beside the mark; `nil` for nothing.
  public var caption: CaptionRequest?
  /// What is different on some pages, the most specific last said winning.
  public var variants: [MarkVariant]

  /// A value of these parts.
  public init(
    kind: String, options: [String: JSONValue] = [:], style: StyleRequest = StyleRequest(),
    caption: CaptionRequest? = nil, variants: [MarkVariant] = []
  ) {
    self.kind = kind
    self.options = options
    self.style = style
    self.caption = caption
    self.variants = variants
  }
}
