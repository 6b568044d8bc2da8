// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// One annotation that is to be added to a page, in displayed space.
public struct AnnotationMark: Hashable, Sendable {
  /// What the annotation looks like, and which way up it stands.
  public struct Appearance: Hashable, Sendable {
    /// The form that draws it, in its natural size.
    public var form: ImportedAppearance
    /// How far it is turned clockwise on the page as displayed.
    public var rotation: Rotation
    /// From 0 to 1, of the mark as a whole.
    public var opacity: Double
    /// How the mark as a whole mixes with the page.
    public var blendMode: BlendMode

    /// Upright and opaque unless said otherwise.
    public init(
      form: ImportedAppearance, rotation: Rotation = .none, opacity: Double = 1,
      blendMode: BlendMode = .normal
    ) {
      self.form = form
      self.rotation = rotation
      self.opacity = opacity
      self.blendMode = blendMode
    }

    /// Whether it lets the page take part in its looks, so that it needs PDF 1.4.
    var isMixed: Bool { opacity < 1 || blendMode != .normal }
  }

  /// Counted from 1.
  public var page: Int
  /// `/Subtype`.
  public var subtype: AnnotationSubtype
  /// The box that the appearance fills, on the page as displayed.
  public var rect: Rectangle
  /// Required for every subtype but `link`.
  public var appearance: Appearance?
  /// `/NM`, the name by which the mark is found again.
  public var id: String
  /// `/Contents`: what a person reads who cannot see the mark.
  public var contents: String
  /// What the structure of a tagged document says for the mark; `nil` for the contents
  /// (ISO 32000-2, 14.9.3, `/Alt`).
  public var alternate: String?
  /// `/F`.
  public var flags: AnnotationFlags
  /// What kind of mark it is, for `PDFName.markKind`.
  public var kind: String
  /// The plugin that made it, for `PDFName.markPlugin`.
  public var plugin: String
  /// `/M`.
  public var modified: Timestamp
  /// `/T`, for markup annotations.
  public var author: String?

  // MARK: - What belongs to one subtype

  /// For `ink`: on the page as displayed.
  public var inkList: InkList?
  /// For `ink`, `square`, `circle`, and for the border of a `link`: points as displayed; 0 is none.
  public var penWidth: Double?
  /// `/C`.
  public var color: Color?
  /// For `link`.
  public var target: LinkTarget?
  /// For marked text, and for `link` where `rect` alone does not say where the text stands.
  public var quads: [Quadrilateral]
  /// For `fileAttachment`.
  public var file: EmbeddedFile?
  /// For `text`, `stamp` and `fileAttachment`: `/Name`.
  public var iconName: String?

  /// A mark with what every subtype has.
  public init(
    page: Int, subtype: AnnotationSubtype, rect: Rectangle, id: String, kind: String,
    plugin: String, modified: Timestamp
  ) {
    self.page = page
    self.subtype = subtype
    self.rect = rect
    self.id = id
    self.kind = kind
    self.plugin = plugin
    self.modified = modified
    contents = ""
    flags = [.print]
    quads = []
  }

  /// What the structure of a tagged document says for the mark.
  var words: String { alternate ?? contents }
}
