// SPDX-License-Identifier: MIT

public import ParaphGraphics
public import ParaphModel

/// What the host tells a plugin that is to prepare its parts.
public struct PluginRequest: Hashable, Sendable {
  /// Facts about the document that a mark may depend on.
  public struct DocumentFacts: Hashable, Sendable {
    /// How many pages it has.
    public var pageCount: Int
    /// How many pages the documents have that came before this one in the same call; 0 for the first.
    ///
    /// For what counts on from document to document. A document counts even if it could not be marked.
    /// Only for a plugin that needs the document.
    public var pagesBefore: Int
    /// A BCP 47 tag, from the catalogue's `/Lang`.
    public var language: String?
    /// From the document's information; `nil` when it has none.
    ///
    /// Only for a plugin that needs the document.
    public var title: String?

    /// Facts about a document.
    public init(
      pageCount: Int, pagesBefore: Int = 0, language: String? = nil, title: String? = nil
    ) {
      self.pageCount = pageCount
      self.pagesBefore = pagesBefore
      self.language = language
      self.title = title
    }
  }

  /// One box that the user named and the host resolved.
  public struct Target: Hashable, Sendable {
    /// Counted from 1.
    public var page: Int
    /// On the page as displayed.
    ///
    /// For `--anchor` and for text it is where a mark of the largest
    /// allowed size would go.
    public var rect: Rectangle
    /// The text that was matched, when the target came from `--at-text`.
    public var matchedText: String?
    /// What a mark in this box may adapt to.
    public var traits: Traits
    /// How the mark in this box is to look.
    public var style: Style
    /// What lies beneath; only for a plugin that needs the backdrop.
    public var backdrop: Backdrop?

    /// A box on a page.
    public init(
      page: Int, rect: Rectangle, matchedText: String? = nil, traits: Traits = Traits(),
      style: Style = .defaults, backdrop: Backdrop? = nil
    ) {
      self.page = page
      self.rect = rect
      self.matchedText = matchedText
      self.traits = traits
      self.style = style
      self.backdrop = backdrop
    }
  }

  /// A word as it stands on the page as displayed.
  public struct Word: Hashable, Sendable {
    /// Its characters, in logical order.
    public var text: String
    /// Its box on the page as displayed; it may be turned.
    public var quad: Quadrilateral
    /// Whether a line break follows.
    public var endsLine: Bool
    /// Whether white space follows on the line.
    public var endsWithSpace: Bool
    /// Where each `Character` of the text begins, and where the last one ends.
    ///
    /// Shares of the way from the left to the right side of the quadrilateral: one number more than characters, from
    /// 0 to 1, never falling. `nil` where only the word's box is known.
    public var characterEdges: [Double]?

    /// A word; without edges its characters count as equally wide.
    public init(
      text: String, quad: Quadrilateral, endsLine: Bool, endsWithSpace: Bool,
      characterEdges: [Double]? = nil
    ) {
      self.text = text
      self.quad = quad
      self.endsLine = endsLine
      self.endsWithSpace = endsWithSpace
      self.characterEdges = characterEdges
    }
  }

  /// The words of one page in reading order; only for a plugin that needs text.
  public struct PageText: Hashable, Sendable {
    /// Counted from 1.
    public var page: Int
    /// In reading order.
    public var words: [Word]
    /// The size of the page as displayed, in points; `nil` when the host did not say.
    public var size: Size?

    /// The words of a page.
    public init(page: Int, words: [Word], size: Size? = nil) {
      self.page = page
      self.words = words
      self.size = size
    }
  }

  /// A form field as it stands on a page (ISO 32000-2, 12.7.4).
  public struct Field: Hashable, Sendable {
    /// What a field holds (12.7.5).
    public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
      case text, checkBox, radioButton, pushButton, choice, signature
    }

    /// Its fully qualified name.
    public var name: String
    /// What it holds.
    public var kind: Kind
    /// Of its widget; counted from 1.
    public var page: Int
    /// Of its widget, on the page as displayed.
    public var rect: Rectangle
    /// As text; `nil` where there is none.
    public var value: String?

    /// A field on a page.
    public init(
      name: String, kind: Kind, page: Int, rect: Rectangle, value: String? = nil
    ) {
      self.name = name
      self.kind = kind
      self.page = page
      self.rect = rect
      self.value = value
    }
  }

  /// Facts about the document.
  public var document: DocumentFacts
  /// The boxes that the user named.
  public var targets: [Target]
  /// The pages that were selected, for a plugin that follows text.
  ///
  /// Empty for the others.
  public var text: [PageText]
  /// The widgets of the form fields on all pages, in their order; only for a plugin that needs fields.
  public var fields: [Field]
  /// How marks are to look that fill no target.
  public var style: Style
  /// The pages of other documents that the plugin named, in its order.
  public var importedPages: [ImportedPage]

  /// What a plugin is asked to do.
  public init(
    document: DocumentFacts, targets: [Target], text: [PageText] = [], fields: [Field] = [],
    style: Style = .defaults, importedPages: [ImportedPage] = []
  ) {
    self.document = document
    self.targets = targets
    self.text = text
    self.fields = fields
    self.style = style
    self.importedPages = importedPages
  }
}
