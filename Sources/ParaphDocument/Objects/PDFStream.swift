// SPDX-License-Identifier: GPL-3.0-or-later

/// A stream object: a dictionary and bytes that may still be encoded (ISO 32000-2, 7.3.8).
public struct PDFStream: Hashable, Sendable {
  /// Where the encoded bytes are.
  public enum Source: Hashable, Sendable {
    /// In the document's own file: offset from its first byte, and length. As stored, so still
    /// encrypted if the document is; the owner's number and generation are the key to it.
    case document(offset: Int, length: Int, owner: ObjectReference)
    /// In memory, as `/Filter` says, not encrypted.
    case bytes([UInt8])
    /// A prepared temporary file that already holds the encoded bytes, not encrypted.
    case file(path: String, length: Int)
  }

  /// The dictionary, `/Length` as the file has it.
  public var dictionary: PDFDictionary
  /// Where its data is.
  public var source: Source

  /// A stream of a dictionary and data.
  public init(dictionary: PDFDictionary, source: Source) {
    self.dictionary = dictionary
    self.source = source
  }
}
