// SPDX-License-Identifier: MIT

public import ParaphModel

/// What the host tells a plugin that is to prepare its parts.
public struct PluginRequest: Hashable, Sendable {
  /// Facts about the document that a mark may depend on.
  public struct DocumentFacts: Hashable, Sendable {
    public var pageCount: Int
    /// A BCP 47 tag, from the catalogue's `/Lang`.
    public var language: String?
    public var title: String?

    public init(pageCount: Int, language: String? = nil, title: String? = nil) {
      self.pageCount = pageCount
      self.language = language
      self.title = title
    }
  }

  /// One box that the user named and the host resolved.
  public struct Target: Hashable, Sendable {
    /// Counted from 1.
    public var page: Int
    /// On the page as displayed. For `--anchor` and for text it is where a mark of the largest
    /// allowed size would go.
    public var rect: Rectangle
    /// The text that was matched, when the target came from `--at-text`.
    public var matchedText: String?
    public var traits: Traits

    public init(page: Int, rect: Rectangle, matchedText: String? = nil, traits: Traits = Traits()) {
      self.page = page
      self.rect = rect
      self.matchedText = matchedText
      self.traits = traits
    }
  }

  /// A word as it stands on the page as displayed.
  public struct Word: Hashable, Sendable {
    public var text: String
    public var quad: Quadrilateral
    /// Whether a line break follows.
    public var endsLine: Bool
    /// Whether white space follows on the line.
    public var endsWithSpace: Bool
    /// Where each `Character` of the text begins, and where the last one ends, as shares of the way
    /// from the left to the right side of the quadrilateral: one number more than characters, from
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

  public var document: DocumentFacts
  public var targets: [Target]
  /// The pages that were selected, for a plugin that follows text. Empty for the others.
  public var text: [PageText]
  public var style: Style

  public init(
    document: DocumentFacts, targets: [Target], text: [PageText] = [], style: Style = .defaults
  ) {
    self.document = document
    self.targets = targets
    self.text = text
    self.style = style
  }
}
