// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes what a revision changes, after the bytes of the file that it changes.
final class RevisionWriter {
  let revision: Revision
  let sink: CountingSink
  private let handler: SecurityHandler?
  private var section = CrossReferenceSection()
  /// For what only writing needs: object streams, lengths, the cross-reference stream.
  private var nextNumber: Int

  /// `sink`: Has the file's bytes already, and a line end after them.
  init(_ revision: Revision, sink: CountingSink) {
    self.revision = revision
    self.sink = sink
    handler = revision.file.securityHandler
    nextNumber = revision.changes.nextNumber
  }

  func write() throws(DocumentError) {
    let packed = try packedObjects()
    for number in revision.changes.numbers {
      guard section[number] == nil else { continue }
      switch revision.changes[number] {
      case .object(let generation, let object)?:
        try write(object, as: ObjectReference(number, generation))
      case .free(let generation)?: section[number] = .free(generation: generation)
      case nil: break
      }
    }
    if let packed { try write(.stream(packed.stream), as: packed.reference) }
    try writeSection()
    try sink.flush()
  }

  private func reserve() -> ObjectReference {
    defer { nextNumber += 1 }
    return ObjectReference(nextNumber)
  }

  /// Counted from the header, as everything in the file is.
  private var offset: Int { sink.position - revision.file.headerOffset }

  // MARK: - Objects

  private func write(_ object: PDFObject, as reference: ObjectReference) throws(DocumentError) {
    section[reference.number] = .offset(offset, generation: reference.generation)
    try sink.write("\(reference.number) \(reference.generation) obj\n")
    if case .stream(let stream) = object {
      try write(stream, as: reference)
    } else {
      try sink.write(try serialized(object, owner: reference))
      try sink.write("\nendobj\n")
    }
  }

  private func serialized(
    _ object: PDFObject, owner: ObjectReference
  ) throws(DocumentError) -> [UInt8] {
    guard let handler, !isNeverEncrypted(owner) else { return ObjectSerializer.bytes(of: object) }
    var serializer = ObjectSerializer { (plain: [UInt8]) throws(DocumentError) -> [UInt8] in
      try handler.encryptString(plain, owner: owner)
    }
    try serializer.append(object)
    return serializer.bytes
  }

  /// The dictionary that says how to decrypt has to be readable before (7.6.2).
  private func isNeverEncrypted(_ reference: ObjectReference) -> Bool {
    revision.trailer["Encrypt"] == .reference(reference)
  }

  // MARK: - Streams

  private func write(_ stream: PDFStream, as reference: ObjectReference) throws(DocumentError) {
    switch stream.source {
    case .file(let path, let length):
      try write(file: path, length: length, stream.dictionary, as: reference)
    case .document(let start, let length, let owner) where owner == reference || handler == nil:
      // As stored, so encrypted under the same key.
      try writeHead(stream.dictionary, length: .integer(length), as: reference)
      try revision.file.withBytes { bytes throws(DocumentError) in
        guard start >= 0, length >= 0, start <= bytes.count - length else {
          throw DocumentError(.damaged, "Object \(reference) lies outside the file.", offset: start)
        }
        try sink.write(UnsafeRawBufferPointer(rebasing: bytes[start..<start + length]))
      }
      try sink.write("\nendstream\nendobj\n")
    case .document, .bytes:
      var bytes = try revision.encodedBytes(of: stream)
      if let handler {
        bytes = try handler.encryptStream(bytes, owner: reference, dictionary: stream.dictionary)
      }
      try writeHead(stream.dictionary, length: .integer(bytes.count), as: reference)
      try sink.write(bytes)
      try sink.write("\nendstream\nendobj\n")
    }
  }

  private func writeHead(
    _ dictionary: PDFDictionary, length: PDFObject, as reference: ObjectReference
  ) throws(DocumentError) {
    var dictionary = dictionary
    dictionary["Length"] = length
    try sink.write(try serialized(.dictionary(dictionary), owner: reference))
    try sink.write("\nstream\n")
  }

  /// Writes a file's bytes as a stream, piece by piece.
  ///
  /// Its length follows as an object.
  private func write(
    file path: String, length: Int, _ dictionary: PDFDictionary, as reference: ObjectReference
  ) throws(DocumentError) {
    var pieces = try FilePieces(path: path)
    guard pieces.length == length else { throw Self.changed(path) }
    var piece = try pieces.next()
    var encoder = try StreamEncoder(
      dictionary: dictionary, sample: piece ?? [], path: path, length: length, owner: reference,
      handler: handler)

    let lengthReference = reserve()
    try writeHead(encoder.dictionary, length: .reference(lengthReference), as: reference)
    let start = sink.position
    var seen = 0
    while let bytes = piece {
      seen += bytes.count
      try sink.write(try encoder.update(bytes))
      piece = try pieces.next()
    }
    try sink.write(try encoder.finish())
    guard seen == length else { throw Self.changed(path) }
    let written = sink.position - start
    try sink.write("\nendstream\nendobj\n")
    try write(.integer(written), as: lengthReference)
  }

  private static func changed(_ path: String) -> DocumentError {
    DocumentError(
      .missingFile, "\(path): the file changed while it was being embedded.",
      hint: "Run the command again when nothing writes to it.")
  }

  // MARK: - Object streams

  /// The small objects as one object stream, where the file has such and it saves bytes.
  private func packedObjects() throws(DocumentError) -> (
    reference: ObjectReference, stream: PDFStream
  )? {
    guard revision.file.lastSectionKind == .stream else { return nil }
    var builder = ObjectStreamBuilder()
    var separately = 0
    for number in revision.changes.numbers
    where builder.numbers.count < ObjectStreamBuilder.capacity {
      guard case .object(0, let object)? = revision.changes[number], canBePacked(object, number)
      else { continue }
      builder.append(number: number, object)
      separately +=
        ObjectSerializer.bytes(of: object).count + "\(number) 0 obj\n\nendobj\n".utf8.count
    }
    guard builder.numbers.count > 1 else { return nil }
    let stream = try builder.stream()
    guard case .bytes(let bytes) = stream.source,
      bytes.count + ObjectSerializer.bytes(of: .dictionary(stream.dictionary)).count + 50
        < separately
    else { return nil }
    let reference = reserve()
    for (index, number) in builder.numbers.enumerated() {
      section[number] = .compressed(stream: reference.number, index: index)
    }
    return (reference, stream)
  }

  /// ISO 32000-2, 7.5.7: no streams, nothing that decryption needs, no catalogue of an encrypted
  /// file.
  private func canBePacked(_ object: PDFObject, _ number: Int) -> Bool {
    if case .stream = object { return false }
    let reference = ObjectReference(number)
    guard !isNeverEncrypted(reference) else { return false }
    return handler == nil || reference != revision.file.catalogReference
  }

  // MARK: - Section

  private func writeSection() throws(DocumentError) {
    let start = offset
    if revision.file.lastSectionKind == .stream {
      let reference = reserve()
      section[reference.number] = .offset(start, generation: 0)
      let stream = try section.stream(trailer: newTrailer())
      guard case .bytes(let bytes) = stream.source else { return }
      var dictionary = stream.dictionary
      dictionary["Length"] = .integer(bytes.count)
      try sink.write("\(reference.number) 0 obj\n")
      try sink.write(ObjectSerializer.bytes(of: .dictionary(dictionary)))
      try sink.write("\nstream\n")
      try sink.write(bytes)
      try sink.write("\nendstream\nendobj\n")
    } else {
      try sink.write(try section.table(trailer: newTrailer()))
    }
    try sink.write("startxref\n\(start)\n%%EOF\n")
  }

  /// What belongs to one section only, or to the stream that it is.
  private static let notCarriedOver: Set<PDFName> = [
    "Size", "Prev", "XRefStm", "Type", "W", "Index", "Length", "Filter", "DecodeParms", "F",
    "FFilter", "FDecodeParms", "DL", .workflow,
  ]

  /// What tells this state of the document from others (14.4): by what the revision holds, and where.
  static func identifier(
    of hash: ContentHash, position: Int, previous: Int, after identifier: [PDFObject]
  ) -> PDFString {
    var hash = hash
    hash.combine(Array("\(position) \(previous)".utf8))
    hash.combine(ObjectSerializer.bytes(of: .array(identifier)))
    return PDFString(bytes: hash.digest)
  }

  private func newTrailer() throws(DocumentError) -> PDFDictionary {
    var trailer: PDFDictionary = ["Size": .integer(nextNumber)]
    for (key, value) in revision.trailer.entries where !Self.notCarriedOver.contains(key) {
      trailer[key] = value
    }
    trailer["Prev"] = .integer(revision.file.startXref)
    if let workflow = revision.workflow { trailer[.workflow] = .name(PDFName(workflow)) }
    if let identifier = try revision.array("ID", in: revision.trailer), identifier.count == 2 {
      trailer["ID"] = .array([
        try revision.resolve(identifier[0]),
        .string(
          Self.identifier(
            of: sink.hash, position: sink.position, previous: revision.file.startXref,
            after: identifier)),
      ])
    }
    return trailer
  }
}
