// SPDX-License-Identifier: MIT

public import ParaphModel

/// One thing to be placed: plain data, no ink.
public struct Part: Hashable, Sendable, Identifiable {
  /// The name of a part.
  public typealias ID = String

  /// Where a part goes.
  public enum Place: Hashable, Sendable {
    /// Into the request's target of this index; the host fits it.
    case target(Int)
    /// Exactly here, on the page as displayed; pages count from 1. For what follows text.
    case rect(page: Int, Rectangle)
    /// Nowhere on a page: it belongs to the document.
    case document
  }

  /// How far the host may change its proportions.
  public enum Stretch: String, CaseIterable, Hashable, Sendable, Codable {
    case fixed, proportional, free
  }

  /// Whether it can become page content.
  public enum Flattening: String, CaseIterable, Hashable, Sendable, Codable {
    case allowed, never, always
  }

  /// Unique among the parts of one `prepare`.
  public var id: ID
  /// `nil` for a part of the document itself.
  public var subtype: AnnotationSubtype?
  /// Where it goes.
  public var place: Place
  /// In points; the host scales from it.
  ///
  /// Required for a part that fills a target.
  public var naturalSize: Size?
  /// From the top of the natural size down to the base line, in points.
  public var baseline: Double?
  /// How far its proportions may change.
  public var stretch: Stretch
  /// `/Contents`: what a person reads who cannot see the mark.
  public var contents: String
  /// `/F`; `print` unless changed.
  public var flags: AnnotationFlags
  /// Whether it can become page content.
  public var flattening: Flattening
  /// Whether the plugin draws it; a link or a document attachment has no ink.
  public var hasInk: Bool

  // MARK: - What belongs to one subtype

  /// For `ink`: points in the space of the natural size, origin top left.
  public var inkList: InkList?
  /// For `highlight`, `underline`, `squiggly`, `strikeOut` and `link`: the pieces of text that it
  /// marks.
  ///
  /// Of a part with a place of its own they are on the page as displayed, of one that fills a target in
  /// the space of the natural size. Empty is all of its box.
  public var quads: [Quadrilateral] = []
  /// For `ink`, `square` and `circle`: points.
  public var penWidth: Double?
  /// `/C`, for markup.
  public var color: Color?
  /// For `link`.
  public var action: LinkAction?
  /// For `link`: width in points; 0 is none.
  public var borderWidth: Double?
  /// For `fileAttachment`, and for a part of the document.
  public var file: FileAttachment?
  /// For `text`, `stamp` and `fileAttachment`: `/Name`.
  public var iconName: String?

  /// A part that keeps its proportions, prints, and may be flattened.
  public init(
    id: ID, subtype: AnnotationSubtype?, place: Place, naturalSize: Size? = nil,
    contents: String = "", hasInk: Bool = true
  ) {
    self.id = id
    self.subtype = subtype
    self.place = place
    self.naturalSize = naturalSize
    self.stretch = .proportional
    self.contents = contents
    self.flags = [.print]
    self.flattening = .allowed
    self.hasInk = hasInk
  }
}

/// Where a link leads (ISO 32000-2, 12.3.2 and 12.6.4).
public enum LinkAction: Hashable, Sendable {
  case uri(String)
  /// Counted from 1.
  case page(Int)
  case namedDestination(String)
}

/// A file to embed (ISO 32000-2, 7.11.3 and 7.11.4).
///
/// The host reads it in pieces.
public struct FileAttachment: Hashable, Sendable {
  /// How it relates to the document (table 43).
  public enum Relationship: String, CaseIterable, Hashable, Sendable, Codable {
    case source = "Source"
    case data = "Data"
    case alternative = "Alternative"
    case supplement = "Supplement"
    case encryptedPayload = "EncryptedPayload"
    case formData = "FormData"
    case schema = "Schema"
    case unspecified = "Unspecified"
  }

  /// Where the bytes are.
  public var path: String
  /// The name that readers show and save under.
  public var name: String
  /// Such as `text/csv`; `nil` lets the host judge by the name.
  public var mimeType: String?
  /// What the file is, in words; `nil` when nobody said.
  public var description: String?
  /// How it relates to the document.
  public var relationship: Relationship

  /// A file at a path, under a name.
  public init(
    path: String, name: String, mimeType: String? = nil, description: String? = nil,
    relationship: Relationship = .unspecified
  ) {
    self.path = path
    self.name = name
    self.mimeType = mimeType
    self.description = description
    self.relationship = relationship
  }
}

/// What a part is drawn for.
public struct DrawContext: Hashable, Sendable {
  /// What it is drawn for.
  public var intent: Traits.Intent
  /// Device pixels to a point; 0 when what is drawn becomes vectors.
  public var deviceScale: Double
  /// The style of the request, so that drawing needs no state of its own.
  public var style: Style

  /// What a part is drawn for; vectors of the document unless said otherwise.
  public init(intent: Traits.Intent = .flatten, deviceScale: Double = 0, style: Style = .defaults) {
    self.intent = intent
    self.deviceScale = deviceScale
    self.style = style
  }
}
