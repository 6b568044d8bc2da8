// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Finds the files that are embedded in a document, and gets them out.
public struct AttachmentReader {
  let source: any ObjectSource

  /// - Parameter source: The file, or a revision of it.
  public init(_ source: any ObjectSource) { self.source = source }

  // MARK: - Finding

  /// Every embedded file: those of the document in the order of their names, then those of pages.
  ///
  /// One that several annotations share, or the document and an annotation, is given once.
  ///
  /// `pages`: `nil` leaves those of pages out.
  public func attachments(pages: PageTree?) throws(DocumentError) -> [Attachment] {
    var seen: Set<PDFObject> = []
    var result: [Attachment] = []
    for (key, value) in try NameTree(source, category: "EmbeddedFiles").entries()
    where isNew(value, &seen) {
      result.append(try attachment(value, name: key.text, page: nil))
    }
    for value in try source.array("AF", in: source.catalog()) ?? [] where isNew(value, &seen) {
      let file = try attachment(value, name: "", page: nil)
      if file.stream != nil { result.append(file) }
    }
    for page in try pages?.pages() ?? [] {
      for member in try AnnotationReader.members(of: page.dictionary, in: source) {
        guard let annotation = try source.resolve(member).dictionaryValue,
          try source.name("Subtype", in: annotation) == "FileAttachment",
          let value = annotation["FS"], isNew(value, &seen)
        else { continue }
        result.append(try attachment(value, name: "", page: page.number))
      }
    }
    return result
  }

  private func isNew(_ value: PDFObject, _ seen: inout Set<PDFObject>) -> Bool {
    guard case .reference = value else { return true }
    return seen.insert(value).inserted
  }

  /// `specification`: A file specification (7.11.2), or a reference to one.
  private func attachment(
    _ specification: PDFObject, name: String, page: Int?
  ) throws(DocumentError) -> Attachment {
    let object = try source.resolve(specification)
    guard let dictionary = object.dictionaryValue else {
      return Attachment(name: object.textValue ?? name, page: page)
    }
    let plain = try source.text("F", in: dictionary)
    let named = try source.text("UF", in: dictionary)
    var result = Attachment(name: named ?? plain ?? name, page: page)
    result.description = try source.text("Desc", in: dictionary)
    result.relationship = try source.name("AFRelationship", in: dictionary)?.rawValue
    guard let files = try source.dictionary("EF", in: dictionary) else { return result }
    for key in ["UF", "F", "Unix", "Mac", "DOS"] as [PDFName] {
      guard let stream = try source.stream(key, in: files) else { continue }
      result.stream = stream
      break
    }
    guard let stream = result.stream else { return result }
    result.mimeType = try source.name("Subtype", in: stream.dictionary)?.rawValue
    guard let parameters = try source.dictionary("Params", in: stream.dictionary) else {
      return result
    }
    result.declaredSize = try source.integer("Size", in: parameters)
    result.created = try source.text("CreationDate", in: parameters).flatMap(
      Timestamp.init(pdfDate:))
    result.modified = try source.text("ModDate", in: parameters).flatMap(Timestamp.init(pdfDate:))
    return result
  }

  // MARK: - Extracting

  /// Writes an embedded file's bytes, decrypted and decoded.
  ///
  /// - Returns: How many bytes there were.
  /// - Throws: `missingFile` when the document has the name only, `damaged` when the data does not
  ///   end as it should: the file would not be what was embedded.
  @discardableResult
  public func extract(
    _ attachment: Attachment, to output: OutputFile
  ) throws(DocumentError) -> Int {
    guard let stream = attachment.stream else {
      throw DocumentError(
        .missingFile, "The document names the file “\(attachment.name)” but does not contain it.")
    }
    let before = output.count
    do {
      try write(stream, to: output)
    } catch {
      throw DocumentError(
        error.reason, "The attachment “\(attachment.name)” cannot be extracted: \(error.message)",
        hint: error.hint, offset: error.offset)
    }
    return output.count - before
  }

  private func write(_ stream: PDFStream, to output: OutputFile) throws(DocumentError) {
    let dictionary = stream.dictionary
    let filter = try singleFilter(of: dictionary)
    guard case .document(let start, let length, let owner) = stream.source,
      let file = source as? PDFFile ?? (source as? Revision)?.file,
      filter == nil || filter == "FlateDecode"
    else {
      try output.write(source.decodedBytes(of: stream, limit: nil))
      return
    }
    var decoder = try StreamedDecoder(
      cipher: file.securityHandler, owner: owner, dictionary: dictionary,
      inflates: filter == "FlateDecode")
    try file.withBytes { bytes throws(DocumentError) in
      guard start >= 0, length >= 0, start <= bytes.count - length else {
        throw DocumentError(.damaged, "Its data lies outside the file.", offset: start)
      }
      let input = UnsafeRawBufferPointer(rebasing: bytes[start..<start + length])
      try decoder.decode(input) { piece throws(DocumentError) in
        try output.write(piece)
      } releasing: { done in
        file.bytes.release(start..<start + done)
      }
    }
  }

  /// The only filter; `nil` when there is none, and a name that is none when it is not so simple.
  private func singleFilter(of dictionary: PDFDictionary) throws(DocumentError) -> PDFName? {
    let several: PDFName = "several"
    guard try source.resolve(dictionary["DecodeParms"]).isNull else { return several }
    switch try source.resolve(dictionary["Filter"]) {
    case .null: return nil
    case .name(let name): return name
    case .array(let names):
      if names.isEmpty { return nil }
      return try names.count == 1 ? source.resolve(names[0]).nameValue ?? several : several
    default: return several
    }
  }
}
