// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// A file that is to be embedded in a document (ISO 32000-2, 7.11.3 and 7.11.4).
public struct EmbeddedFile: Hashable, Sendable {
  /// Where the bytes are; they are read when the document is written.
  public var path: String
  /// The name that readers show and save under, in any script.
  public var name: String
  /// Such as `text/csv`; `nil` lets the name's extension decide.
  public var mimeType: String?
  /// `/Desc`; `nil` leaves it out.
  public var description: String?
  /// `/AFRelationship`: one of the names of table 43, such as `Data`.
  public var relationship: String
  /// `/CreationDate`; `nil` leaves it out.
  public var created: Timestamp?
  /// `/ModDate`; `nil` for the file's own.
  public var modified: Timestamp?
  /// No `/ModDate` of a file's own is later than this; `nil` when any may be.
  public var latest: Timestamp?

  /// Describes a file; it is not looked at yet.
  public init(
    path: String, name: String, mimeType: String? = nil, description: String? = nil,
    relationship: String = "Unspecified", created: Timestamp? = nil, modified: Timestamp? = nil,
    latest: Timestamp? = nil
  ) {
    self.path = path
    self.name = name
    self.mimeType = mimeType
    self.description = description
    self.relationship = relationship
    self.created = created
    self.modified = modified
    self.latest = latest
  }
}
