// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the objects of a document come from: its file, or a revision on top of that.
public protocol ObjectSource: AnyObject {
  /// The trailer of the newest section (ISO 32000-2, 7.5.5).
  var trailer: PDFDictionary { get }
  /// What a document may ask for.
  var limits: Limits { get }

  /// The object with this number and generation, decrypted; null when there is none.
  func object(_ reference: ObjectReference) throws(DocumentError) -> PDFObject

  /// What a stream holds after all its filters, those of pictures aside: see `StreamDecoder`.
  ///
  /// `limit`: the most bytes wanted; more is an error. `nil` for the document's limit.
  func decodedBytes(of stream: PDFStream, limit: Int?) throws(DocumentError) -> [UInt8]

  /// What a stream holds before its filters, decrypted.
  func encodedBytes(of stream: PDFStream) throws(DocumentError) -> [UInt8]
}
