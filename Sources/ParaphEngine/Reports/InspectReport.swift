// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphDocument
public import ParaphModel

/// What is in a document: `paraph.inspect/1`.
public struct InspectReport: Hashable, Sendable, Codable {
  /// The name and major version of this format.
  public private(set) var schema = "paraph.inspect/1"
  /// How the document was named.
  public var file: String
  /// The size of the file.
  public var bytes: Int
  /// The later one of the header’s and the catalogue’s.
  public var pdfVersion: String
  /// Whether a password, be it the empty one, opens it.
  public var encrypted: Bool
  /// What the password that opened it allows; `nil` when the document is not encrypted.
  public var permissions: Permissions?
  /// `table`, `stream`, `hybrid` or `repaired`.
  public var crossReference: String
  /// How many times it was saved.
  public var revisions: Int
  /// Whether it says that its structure is marked.
  public var tagged: Bool
  /// Such as `PDF/A-2b` and `PDF/UA-1`: what the document claims, not what it keeps.
  public var conformance: [String]
  /// From the metadata.
  public var title: String?
  /// From the catalogue.
  public var language: String?
  /// All pages, selected or not.
  public var pageCount: Int
  /// Those that were selected.
  public var pages: [Page]
  /// On the selected pages, the lowest first.
  public var annotations: [Annotation]
  /// On the selected pages.
  public var links: [Link]
  /// With a box on a selected page; all when all pages are selected.
  public var fields: [Field]
  /// Digital signatures, as their entries describe them.
  public var signatures: [Signature]
  /// Of the document, then of pages.
  public var attachments: [Attachment]
  /// Everything in the document, selected or not, counted and digested.
  public var ledger: Ledger
  /// Only when text was looked for.
  public var matches: [Match]?
  /// One sentence each.
  public var warnings: [String]
  /// What was mended in a damaged document, in qpdf's words.
  public var repairs: [String]

  /// What an encrypted document allows.
  public struct Permissions: Hashable, Sendable, Codable {
    /// `user` or `owner`.
    public var openedAs: String
    /// Bit 3.
    public var print: Bool
    /// Bit 4: page content.
    public var modify: Bool
    /// Bit 6.
    public var annotate: Bool
    /// Bit 9, or bit 6.
    public var fill: Bool
    /// Bit 5.
    public var extract: Bool
    /// Bit 11.
    public var assemble: Bool
  }

  /// A page as displayed, and its boxes as the document has them.
  public struct Page: Hashable, Sendable, Codable {
    /// Counted from 1.
    public var number: Int
    /// What viewers call it.
    public var label: String
    /// Points, as displayed.
    public var width: Double
    /// Points, as displayed.
    public var height: Double
    /// 0, 90, 180 or 270, clockwise.
    public var rotate: Int
    /// Points to a unit of user space.
    public var userUnit: Double
    /// As the document has it: left, bottom, right, top in user space.
    public var mediaBox: [Double]
    /// As `mediaBox`; the MediaBox where there is none.
    public var cropBox: [Double]
  }

  /// An annotation, links and fields included.
  public struct Annotation: Hashable, Sendable, Codable {
    /// Counted from 1; `nil` when it is on no page.
    public var page: Int
    /// Ours, or the subtype in lower case where it is not ours.
    public var kind: String
    /// As ISO 32000 names it.
    public var subtype: String
    /// `/NM`.
    public var id: String?
    /// On the page as displayed, in points.
    public var rect: Rectangle
    /// What it says, or says about what it shows.
    public var contents: String?
    /// Who wrote it.
    public var author: String?
    /// Those that are set.
    public var flags: [String]
    /// Whether every viewer shows the same.
    public var hasAppearance: Bool
  }

  /// A link, and where it leads.
  public struct Link: Hashable, Sendable, Codable {
    /// Counted from 1; `nil` when it is on no page.
    public var page: Int
    /// On the page as displayed, in points.
    public var rect: Rectangle
    /// An address outside of the document.
    public var uri: String?
    /// `page 3`, or the name of a destination.
    public var destination: String?
  }

  /// A form field.
  public struct Field: Hashable, Sendable, Codable {
    /// The full name.
    public var name: String
    /// `text`, `checkbox`, `radio`, `button`, `choice` or `signature`.
    public var type: String
    /// As text; several are joined by commas.
    public var value: String?
    /// Counted from 1; `nil` when it is on no page.
    public var page: Int?
    /// On the page as displayed, in points.
    public var rect: Rectangle?
    /// Whether viewers let nobody change it.
    public var readOnly: Bool
  }

  /// A digital signature; nothing here says that it is valid.
  public struct Signature: Hashable, Sendable, Codable {
    /// The full name of its field.
    public var field: String
    /// How it is encoded, or `timestamp`.
    public var type: String?
    /// Counted from 1; `nil` when it is on no page.
    public var page: Int?
    /// Whether nothing follows what it covers.
    public var coversWholeFile: Bool
    /// 1, 2 or 3 for a certification (DocMDP).
    public var certification: Int?
    /// What a signature of this kind still allows to be added.
    public var locks: [String]
  }

  /// A file in the document.
  public struct Attachment: Hashable, Sendable, Codable {
    /// The full name.
    public var name: String
    /// As the document says; `nil` when it does not.
    public var bytes: Int?
    /// As the document says.
    public var mimeType: String?
    /// What the document says about it.
    public var description: String?
    /// Counted from 1; `nil` when it is on no page.
    public var page: Int?
  }

  /// A place where the text stands.
  public struct Match: Hashable, Sendable, Codable {
    /// Counted from 1; `nil` when it is on no page.
    public var page: Int
    /// As it stands on the page.
    public var text: String
    /// On the page as displayed, in points.
    public var rect: Rectangle
    /// From the top of the page to the base line of its last line.
    public var baseline: Double
  }
}
