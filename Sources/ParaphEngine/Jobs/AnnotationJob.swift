// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// One kind of mark, to be placed into one document: the value that arguments, a workflow file and a
/// Swift call all become.
public struct AnnotationJob: Hashable, Sendable, Codable {
  /// The document that is read.
  public var input: JobInput
  /// Where the document goes.
  public var output: JobOutput
  /// The kind of annotation, or the id of the plugin that makes it.
  public var kind: String
  /// The plugin's own options, not yet checked.
  public var options: [String: JSONValue]
  /// `nil`: the plugin says where (it follows text, or adds to the document), or the document's only
  /// empty signature field.
  public var placement: PlacementRequest?
  /// `nil`: what the kind of job defaults to.
  public var pages: PageSelection?
  /// What the user said about looks; the rest comes from `Style.defaults`.
  public var style: StyleRequest
  /// What the mark says to those who cannot see it; `nil` for what its kind makes of it.
  public var alternate: String?
  /// `/NM`; an annotation that has it already is replaced.
  public var id: String?
  /// Whether the mark becomes page content at once.
  public var flatten: Bool
  /// Whether this is a signature: its default page is the last, its default place the empty field.
  public var isSignature: Bool
  /// What holds for every job that writes.
  public var writing: WriteOptions

  /// A value of these parts.
  public init(
    input: JobInput, output: JobOutput, kind: String, options: [String: JSONValue] = [:],
    placement: PlacementRequest? = nil, pages: PageSelection? = nil,
    style: StyleRequest = StyleRequest(), alternate: String? = nil, id: String? = nil,
    flatten: Bool = false,
    isSignature: Bool = false, writing: WriteOptions = WriteOptions()
  ) {
    self.input = input
    self.output = output
    self.kind = kind
    self.options = options
    self.placement = placement
    self.pages = pages
    self.style = style
    self.alternate = alternate
    self.id = id
    self.flatten = flatten
    self.isSignature = isSignature
    self.writing = writing
  }
}
