// SPDX-License-Identifier: GPL-3.0-or-later

extension PDFStream {
  /// A stream with this content, compressed where that makes it smaller.
  ///
  /// `dictionary`: Without `/Filter`; `/Length` is written with the stream.
  static func compressed(
    _ content: [UInt8], dictionary: PDFDictionary = [:]
  ) throws(DocumentError) -> PDFStream {
    let filter: (key: PDFName, value: PDFObject) = ("Filter", .name("FlateDecode"))
    let cost = 21  // "/Filter/FlateDecode" and what zlib adds at least.
    guard content.count > cost else {
      return PDFStream(dictionary: dictionary, source: .bytes(content))
    }
    let smaller = try Deflater.compress(content)
    guard smaller.count + cost < content.count else {
      return PDFStream(dictionary: dictionary, source: .bytes(content))
    }
    var dictionary = dictionary
    dictionary[filter.key] = filter.value
    return PDFStream(dictionary: dictionary, source: .bytes(smaller))
  }
}
