// SPDX-License-Identifier: GPL-3.0-or-later

/// The cross-reference stream (ISO 32000-2, 7.5.8).
enum CrossReferenceStreamSyntax {
  /// The entry that begins at this place of the data.
  ///
  /// Of an unknown type, or with numbers beyond what a file can have, it is free (7.5.8.3).
  static func entry(_ data: [UInt8], at place: Int, widths: [Int]) -> ObjectLocation {
    var position = place
    func field(_ width: Int) -> Int? {
      var value: UInt64 = 0
      for _ in 0..<width {
        guard position < data.count else { return nil }
        value = value << 8 | UInt64(data[position])
        position += 1
      }
      return Int(exactly: value)
    }
    let type = widths[0] == 0 ? 1 : field(widths[0])
    guard let type, let second = field(widths[1]), let third = field(widths[2]) else {
      return .free
    }
    switch type {
    case 1: return .offset(second, generation: third)
    case 2: return .compressed(stream: second, index: third)
    default: return .free
    }
  }

  /// The section that a stream holds.
  ///
  /// `offset`: counted from the header.
  ///
  /// `data`: the stream, its filters undone.
  static func section(
    _ dictionary: PDFDictionary, data: [UInt8], offset: Int, bytes: FileBytes
  ) throws(DocumentError) -> StoredSection {
    func damaged(_ what: String) -> DocumentError {
      DocumentError(
        .damaged, "The cross-reference stream at offset \(offset) \(what).", offset: offset)
    }
    guard let size = dictionary["Size"]?.intValue, size >= 0 else { throw damaged("has no /Size") }
    let widths = dictionary["W"]?.arrayValue?.map { $0.intValue ?? -1 } ?? []
    guard widths.count >= 3, widths.prefix(3).allSatisfy({ (0...8).contains($0) }),
      widths.allSatisfy({ (0...1024).contains($0) }), widths.count <= 16
    else { throw damaged("has an unusable /W") }
    let width = widths.reduce(0, +)
    guard width > 0 else { throw damaged("has entries without any byte") }
    let index = dictionary["Index"]?.arrayValue?.map { $0.intValue ?? -1 } ?? [0, size]
    guard index.count % 2 == 0, index.allSatisfy({ $0 >= 0 }) else {
      throw damaged("has an unusable /Index")
    }
    var subsections: [StoredSection.Subsection] = []
    var start = 0
    for pair in stride(from: 0, to: index.count, by: 2) {
      let first = index[pair]
      let count = index[pair + 1]
      guard first <= 1 << 40, count <= (data.count - start) / width else {
        throw damaged("has fewer entries than it says")
      }
      subsections.append(.init(first: first, count: count, start: start))
      start += count * width
    }
    return StoredSection(
      offset: offset, trailer: dictionary, subsections: subsections, tableStart: 0,
      form: .stream(data: data, widths: widths), bytes: bytes)
  }
}
