// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// What is in a document: `paraph.inspect/1`.
public struct InspectReport: Hashable, Sendable, Codable {
  public private(set) var schema = "paraph.inspect/1"
  public var file: String
  /// The size of the file.
  public var bytes: Int
  public var pdfVersion: String
  public var encrypted: Bool
  /// What the password that opened it allows; `nil` when the document is not encrypted.
  public var permissions: Permissions?
  /// `table`, `stream`, `hybrid` or `repaired`.
  public var crossReference: String
  public var revisions: Int
  public var tagged: Bool
  /// Such as `PDF/A-2b` and `PDF/UA-1`: what the document claims, not what it keeps.
  public var conformance: [String]
  public var title: String?
  public var language: String?
  public var pageCount: Int
  public var pages: [Page]
  public var annotations: [Annotation]
  public var links: [Link]
  public var fields: [Field]
  public var signatures: [Signature]
  public var attachments: [Attachment]
  /// Only when text was looked for.
  public var matches: [Match]?
  public var warnings: [String]

  /// What an encrypted document allows.
  public struct Permissions: Hashable, Sendable, Codable {
    /// `user` or `owner`.
    public var openedAs: String
    public var print: Bool
    public var modify: Bool
    public var annotate: Bool
    public var fill: Bool
    public var extract: Bool
    public var assemble: Bool
  }

  public struct Page: Hashable, Sendable, Codable {
    public var number: Int
    public var label: String
    /// Points, as displayed.
    public var width: Double
    /// Points, as displayed.
    public var height: Double
    public var rotate: Int
    public var userUnit: Double
    /// As the document has it: left, bottom, right, top in user space.
    public var mediaBox: [Double]
    public var cropBox: [Double]
  }

  public struct Annotation: Hashable, Sendable, Codable {
    public var page: Int
    /// Ours, or the subtype in lower case where it is not ours.
    public var kind: String
    public var subtype: String
    public var id: String?
    public var rect: Rectangle
    public var contents: String?
    public var author: String?
    public var flags: [String]
    public var hasAppearance: Bool
  }

  public struct Link: Hashable, Sendable, Codable {
    public var page: Int
    public var rect: Rectangle
    public var uri: String?
    /// `page 3`, or the name of a destination.
    public var destination: String?
  }

  public struct Field: Hashable, Sendable, Codable {
    public var name: String
    /// `text`, `checkbox`, `radio`, `button`, `choice` or `signature`.
    public var type: String
    public var value: String?
    public var page: Int?
    public var rect: Rectangle?
    public var readOnly: Bool
  }

  public struct Signature: Hashable, Sendable, Codable {
    public var field: String
    public var type: String?
    public var page: Int?
    /// Whether nothing follows what it covers.
    public var coversWholeFile: Bool
    /// 1, 2 or 3 for a certification (DocMDP).
    public var certification: Int?
    /// What a signature of this kind still allows to be added.
    public var locks: [String]
  }

  public struct Attachment: Hashable, Sendable, Codable {
    public var name: String
    public var bytes: Int?
    public var mimeType: String?
    public var description: String?
    public var page: Int?
  }

  public struct Match: Hashable, Sendable, Codable {
    public var page: Int
    public var text: String
    public var rect: Rectangle
    public var baseline: Double
  }
}
