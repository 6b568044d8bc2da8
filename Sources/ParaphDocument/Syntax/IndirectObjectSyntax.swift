// SPDX-License-Identifier: GPL-3.0-or-later

/// `N G obj … endobj` (ISO 32000-2, 7.3.10).
enum IndirectObjectSyntax {
  /// The object at a place in the file, its strings and stream as stored.
  ///
  /// `place`: from the first byte of the file.
  ///
  /// `length`: gives the value of a stream's `/Length`, which may be a reference.
  static func read(
    _ bytes: UnsafeRawBufferPointer, at place: Int, nesting: Int,
    length: (PDFObject?) throws(DocumentError) -> Int?
  ) throws(DocumentError) -> (reference: ObjectReference, object: PDFObject) {
    guard place >= 0, place < bytes.count else {
      throw DocumentError(
        .damaged, "An object should be at offset \(place), which is beyond the end of the file.",
        offset: place)
    }
    var parser = ObjectParser(bytes, at: place, nesting: nesting)
    let reference = try header(&parser.lexer)
    let object = try parser.object()
    guard case .dictionary(let dictionary) = object else { return (reference, object) }
    parser.lexer.skipWhiteSpace()
    guard parser.lexer.take("stream") else { return (reference, object) }
    let start = startOfData(bytes, parser.lexer.position)
    guard let count = try length(dictionary["Length"]), count >= 0 else {
      throw DocumentError(
        .damaged, "The stream at offset \(place) has no usable /Length.", offset: place)
    }
    guard count <= bytes.count - start else {
      throw DocumentError(
        .damaged, "The stream at offset \(place) goes beyond the end of the file.", offset: place)
    }
    var end = Lexer(bytes, at: start + count)
    while end.current?.isPDFWhiteSpace == true { end.position += 1 }
    guard startsWithEndstream(bytes, end.position) else {
      throw DocumentError(
        .damaged, "The stream at offset \(place) does not end where its /Length says.",
        offset: place)
    }
    let source = PDFStream.Source.document(offset: start, length: count, owner: reference)
    return (reference, .stream(PDFStream(dictionary: dictionary, source: source)))
  }

  private static func header(_ lexer: inout Lexer) throws(DocumentError) -> ObjectReference {
    let place = lexer.position
    guard case .integer(let number) = try? lexer.next(), number >= 0,
      case .integer(let generation) = try? lexer.next(), generation >= 0,
      case .keyword(.obj) = try? lexer.next()
    else { throw lexer.damaged("There is no object where one should be,", at: place) }
    return ObjectReference(number, generation)
  }

  /// The first byte of the data, past the end of the line that `stream` stands on.
  private static func startOfData(_ bytes: UnsafeRawBufferPointer, _ keywordEnd: Int) -> Int {
    var place = keywordEnd
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    guard place < bytes.count else { return place }
    switch bytes[place] {
    case 0x0A: return place + 1
    case 0x0D: return place + 1 < bytes.count && bytes[place + 1] == 0x0A ? place + 2 : place + 1
    // Data may follow at once; then the blanks are part of it.
    default: return keywordEnd
    }
  }

  private static func startsWithEndstream(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Bool {
    let keyword: StaticString = "endstream"
    guard place + keyword.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<keyword.utf8CodeUnitCount
    where bytes[place + index] != keyword.utf8Start[index] {
      return false
    }
    return true
  }
}
