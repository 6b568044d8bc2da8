// SPDX-License-Identifier: GPL-3.0-or-later

/// Embeds files in a document.
public struct AttachmentWriter {
  /// What happens when the document has a file of that name already.
  public enum Policy: Hashable, Sendable {
    case refuse, replace
  }

  let revision: Revision

  public init(_ revision: Revision) { self.revision = revision }

  /// Adds a file specification for a page's annotation, and gives its reference.
  ///
  /// - Throws: `missingFile` when there is no such file, `unsupported` when it is none.
  public func addFileSpecification(_ file: EmbeddedFile) throws(DocumentError) -> ObjectReference {
    revision.reserve()
  }

  /// Attaches a file to the document as a whole: in its name tree, and in the catalogue's `/AF`.
  ///
  /// - Throws: `outputExists` when a file of that name is there and is not to be replaced.
  @discardableResult
  public func attach(
    _ file: EmbeddedFile, policy: Policy = .refuse
  ) throws(DocumentError) -> ObjectReference {
    revision.reserve()
  }
}
