// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// A file that is embedded in a document.
public struct Attachment: Hashable, Sendable {
  /// As the document has it; it may be no name that a file system allows.
  ///
  /// See `SafeFileNames`.
  public var name: String
  /// Counted from 1, for an annotation; `nil` for one of the document as a whole.
  public var page: Int?
  /// What the document says that the size is, in bytes.
  public var declaredSize: Int?
  /// `/Subtype` of the stream, such as `text/csv`.
  public var mimeType: String?
  /// `/Desc`.
  public var description: String?
  /// `/AFRelationship`.
  public var relationship: String?
  /// `/CreationDate`.
  public var created: Timestamp?
  /// `/ModDate`.
  public var modified: Timestamp?
  /// The embedded file stream; `nil` when the document has the name only.
  public var stream: PDFStream?

  init(name: String, page: Int?) {
    self.name = name
    self.page = page
  }
}
