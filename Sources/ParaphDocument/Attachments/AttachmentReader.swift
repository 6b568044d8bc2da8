// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the files that are embedded in a document, and gets them out.
public struct AttachmentReader {
  let source: any ObjectSource

  /// - Parameter source: The file, or a revision of it.
  public init(_ source: any ObjectSource) { self.source = source }

  /// Every embedded file: those of the document in the order of their names, then those of pages.
  ///
  /// - Parameter pages: `nil` leaves those of pages out.
  public func attachments(pages: PageTree?) throws(DocumentError) -> [Attachment] { [] }

  /// Writes an embedded file's bytes, decrypted and decoded.
  ///
  /// - Returns: How many bytes there were.
  @discardableResult
  public func extract(_ attachment: Attachment, to output: OutputFile) throws(DocumentError) -> Int
  {
    0
  }
}
