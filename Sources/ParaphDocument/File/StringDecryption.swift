// SPDX-License-Identifier: GPL-3.0-or-later

/// Decrypts the strings of one object (ISO 32000-2, 7.6.2).
struct StringDecryption {
  let handler: SecurityHandler
  let owner: ObjectReference

  /// The object with its strings decrypted.
  ///
  /// Its depth is what the parser let through.
  func decrypted(_ object: PDFObject) throws(DocumentError) -> PDFObject {
    switch object {
    case .string(let string):
      return .string(PDFString(bytes: try handler.decryptString(string.bytes, owner: owner)))
    case .array(let members):
      var result: [PDFObject] = []
      result.reserveCapacity(members.count)
      for member in members { result.append(try decrypted(member)) }
      return .array(result)
    case .dictionary(let dictionary): return .dictionary(try decrypted(dictionary))
    case .stream(let stream):
      return .stream(
        PDFStream(dictionary: try decrypted(stream.dictionary), source: stream.source))
    case .null, .boolean, .integer, .real, .name, .reference: return object
    }
  }

  private func decrypted(_ dictionary: PDFDictionary) throws(DocumentError) -> PDFDictionary {
    // The value of a signature is not encrypted: it covers the file as it is.
    let isSignature = dictionary["ByteRange"] != nil
    var entries: [(key: PDFName, value: PDFObject)] = []
    entries.reserveCapacity(dictionary.count)
    for (key, value) in dictionary.entries {
      entries.append((key, isSignature && key == "Contents" ? value : try decrypted(value)))
    }
    return PDFDictionary(entriesAsRead: entries)
  }
}
