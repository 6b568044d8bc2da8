// SPDX-License-Identifier: GPL-3.0-or-later

/// All sections of a file, the newest first (ISO 32000-2, 7.5.6 and 7.5.8.4).
struct CrossReference {
  /// One save: its section, and the stream that a hybrid one names.
  struct Save {
    var section: StoredSection
    var hybridStream: StoredSection?
  }

  let saves: [Save]

  /// Follows `/Prev` from the newest section to the oldest.
  ///
  /// `start` is what `startxref` says, counted from the header, which is at `headerOffset`.
  init(
    _ bytes: FileBytes, start: Int, headerOffset: Int, limits: Limits
  ) throws(DocumentError) {
    var saves: [Save] = []
    var visited: Set<Int> = []
    var next: Int? = start
    while let offset = next {
      guard visited.insert(offset).inserted else {
        throw DocumentError(
          .damaged, "The cross-reference sections lead in a circle back to offset \(offset).",
          offset: offset)
      }
      let section = try CrossReference.section(bytes, offset, headerOffset, limits)
      var hybridStream: StoredSection?
      if section.isTable, let place = section.trailer["XRefStm"]?.intValue {
        let stream = try CrossReference.section(bytes, place, headerOffset, limits)
        guard !stream.isTable else {
          throw DocumentError(
            .damaged, "/XRefStm leads to offset \(place), where no cross-reference stream is.",
            offset: place)
        }
        hybridStream = stream
      }
      saves.append(Save(section: section, hybridStream: hybridStream))
      guard let previous = section.trailer["Prev"] else { break }
      guard let place = previous.intValue else {
        throw DocumentError(
          .damaged, "/Prev at offset \(offset) is not a number.", offset: offset)
      }
      next = place
    }
    self.saves = saves
  }

  /// Where an object is; free when no section knows it.
  func entry(_ number: Int) throws(DocumentError) -> ObjectLocation {
    for save in saves {
      let entry = try save.section.entry(number)
      // What a hybrid file has only for readers of streams is free in its table.
      if entry == nil || entry == .free, let stream = save.hybridStream,
        let other = try stream.entry(number)
      {
        return other
      }
      if let entry { return entry }
    }
    return .free
  }

  /// The highest object number that any section has an entry for.
  var highestNumber: Int {
    saves.map { max($0.section.highestNumber, $0.hybridStream?.highestNumber ?? 0) }.max() ?? 0
  }

  /// How many times the document was saved.
  ///
  /// The two sections of a linearized file are one: the first one has its place before the other.
  var revisionCount: Int {
    let oldest = saves.suffix(2).map(\.section.offset)
    return oldest.count == 2 && oldest[0] < oldest[1] ? saves.count - 1 : saves.count
  }

  private static func section(
    _ bytes: FileBytes, _ offset: Int, _ headerOffset: Int, _ limits: Limits
  ) throws(DocumentError) -> StoredSection {
    let (place, overflow) = offset.addingReportingOverflow(headerOffset)
    guard offset >= 0, !overflow, place < bytes.buffer.count else {
      throw DocumentError(
        .damaged, "A cross-reference section should be at offset \(offset), beyond the file's end.",
        offset: offset)
    }
    var lexer = Lexer(bytes.buffer, at: place)
    lexer.skipWhiteSpace()
    if lexer.take("xref") {
      return try table(bytes, offset, lexer.position, limits)
    }
    let found = try IndirectObjectSyntax.read(bytes.buffer, at: place, nesting: limits.nesting) {
      $0?.intValue
    }
    guard let stream = found.object.streamValue, stream.dictionary["Type"]?.nameValue == "XRef",
      case .document(let start, let length, _) = stream.source
    else {
      throw DocumentError(
        .damaged, "There is no cross-reference section at offset \(offset).", offset: offset)
    }
    let data = try data(
      of: stream, UnsafeRawBufferPointer(rebasing: bytes.buffer[start..<start + length]), limits)
    return try CrossReferenceStreamSyntax.section(
      stream.dictionary, data: data, offset: offset, bytes: bytes)
  }

  private static func data(
    of stream: PDFStream, _ encoded: UnsafeRawBufferPointer, _ limits: Limits
  ) throws(DocumentError) -> [UInt8] {
    let nothing = NoObjects(limits: limits)
    let decoded = try StreamDecoder.decode(
      encoded, filters: try nothing.filters(of: stream.dictionary), limit: limits.decodedBytes)
    guard decoded.remainingFilters.isEmpty else {
      throw DocumentError(.damaged, "A cross-reference stream has a filter for pictures.")
    }
    return decoded.bytes
  }

  private static func table(
    _ bytes: FileBytes, _ offset: Int, _ start: Int, _ limits: Limits
  ) throws(DocumentError) -> StoredSection {
    var form = StoredSection.Form.table
    var subsections: [StoredSection.Subsection] = []
    var parser = ObjectParser(bytes.buffer, at: start, nesting: limits.nesting)
    if let found = try CrossReferenceTableSyntax.subsections(bytes.buffer, at: start) {
      subsections = found.list
      parser.lexer.position = found.end
    }
    if subsections.isEmpty || (try? parser.lexer.next()) != .keyword(.trailer) {
      let scanned = try CrossReferenceTableSyntax.scan(bytes.buffer, at: start)
      subsections = scanned.list
      form = .scanned(scanned.entries)
      parser.lexer.position = scanned.end
      guard try parser.lexer.next() == .keyword(.trailer) else {
        throw parser.lexer.damaged("The trailer is missing", at: scanned.end)
      }
    }
    guard case .dictionary(let trailer) = try parser.object() else {
      throw parser.lexer.damaged("The trailer is not a dictionary", at: parser.lexer.position)
    }
    return StoredSection(
      offset: offset, trailer: trailer, subsections: subsections, tableStart: start, form: form,
      bytes: bytes)
  }
}

/// The objects that a cross-reference stream may refer to: none (7.5.8.2).
private final class NoObjects: ObjectSource {
  let trailer: PDFDictionary = [:]
  let limits: Limits

  init(limits: Limits) { self.limits = limits }

  func object(_ reference: ObjectReference) -> PDFObject { .null }
  func decodedBytes(of stream: PDFStream, limit: Int?) -> [UInt8] { [] }
  func encodedBytes(of stream: PDFStream) -> [UInt8] { [] }
}
