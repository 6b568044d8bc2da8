// SPDX-License-Identifier: GPL-3.0-or-later

/// Turns the codes of a font into characters, where the font says what they are (ISO 32000-2, 9.10.2).
struct FontDecoder {
  /// By code, as `/ToUnicode` has them.
  private var mapped: [Int: [Unicode.Scalar]] = [:]
  /// `nil` where codes without such an entry mean nothing that is known.
  private var simple: [Unicode.Scalar?]?
  private var bytesPerCode = 1

  private static let longestMap = 1 << 20
  private static let mostEntries = 70_000

  /// The decoder for a font resource; `nil` when there is no such font.
  ///
  /// - Parameters:
  ///   - name: Of the resource.
  ///   - stream: The dictionary of the content stream that names it.
  ///   - form: The document's form, whose `/DR` counts where the stream has no such font.
  ///   - source: Of the document.
  init?(
    _ name: PDFName, of stream: PDFDictionary, form: PDFDictionary, in source: any ObjectSource
  ) {
    for (holder, key) in [(stream, "Resources"), (form, "DR")] as [(PDFDictionary, PDFName)] {
      guard let resources = try? source.dictionary(key, in: holder),
        let fonts = try? source.dictionary("Font", in: resources),
        let font = try? source.dictionary(name, in: fonts)
      else { continue }
      do throws(DocumentError) { try read(font, in: source) } catch { return nil }
      return
    }
    return nil
  }

  private init() {}

  private mutating func read(
    _ font: PDFDictionary, in source: any ObjectSource
  ) throws(DocumentError) {
    let isComposite = try source.name("Subtype", in: font) == "Type0"
    bytesPerCode = isComposite ? 2 : 1
    if let map = try source.stream("ToUnicode", in: font) {
      readMap(try source.decodedBytes(of: map, limit: Self.longestMap))
    }
    if !isComposite { simple = try Self.encoding(of: font, in: source) }
  }

  /// Appends what the codes stand for.
  ///
  /// - Returns: Whether all of them were known.
  func decode(_ bytes: [UInt8], into text: inout String.UnicodeScalarView) -> Bool {
    var isCertain = bytes.count % bytesPerCode == 0
    var index = 0
    while index + bytesPerCode <= bytes.count {
      let code = bytes[index..<(index + bytesPerCode)].reduce(0) { $0 << 8 | Int($1) }
      index += bytesPerCode
      if let scalars = mapped[code] {
        text.append(contentsOf: scalars)
      } else if let simple, let scalar = simple[code & 0xFF] {
        text.append(scalar)
      } else {
        isCertain = false
      }
    }
    return isCertain
  }

  // MARK: - ToUnicode

  private mutating func readMap(_ content: [UInt8]) {
    var pairs: [(Int, [Unicode.Scalar])] = []
    var length: Int?
    ContentOperation.forEach(in: content) { operation in
      let operands = operation.operands
      switch operation.name {
      case "endcodespacerange":
        length = operands.first?.stringValue?.bytes.count ?? length
      case "endbfchar":
        for index in stride(from: 0, to: operands.count - 1, by: 2) {
          guard let code = Self.code(operands[index]) else { continue }
          pairs.append((code, Self.scalars(operands[index + 1])))
        }
      case "endbfrange":
        for index in stride(from: 0, to: operands.count - 2, by: 3) {
          Self.addRange(operands[index...], to: &pairs)
        }
      default: break
      }
      return pairs.count < Self.mostEntries
    }
    if let length, length == 1 || length == 2 { bytesPerCode = length }
    for (code, scalars) in pairs where !scalars.isEmpty { mapped[code] = scalars }
  }

  private static func addRange(
    _ operands: ArraySlice<PDFObject>, to pairs: inout [(Int, [Unicode.Scalar])]
  ) {
    let start = operands.startIndex
    guard let first = code(operands[start]), let last = code(operands[start + 1]), first <= last,
      last - first < 0x1_0000
    else { return }
    if let members = operands[start + 2].arrayValue {
      for (offset, member) in members.prefix(last - first + 1).enumerated() {
        pairs.append((first + offset, scalars(member)))
      }
      return
    }
    var target = scalars(operands[start + 2])
    guard let final = target.popLast() else { return }
    for offset in 0...(last - first) {
      guard pairs.count < mostEntries,
        let scalar = Unicode.Scalar(final.value &+ UInt32(offset))
      else { return }
      pairs.append((first + offset, target + [scalar]))
    }
  }

  private static func code(_ object: PDFObject) -> Int? {
    guard let bytes = object.stringValue?.bytes, (1...4).contains(bytes.count) else { return nil }
    return bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func scalars(_ object: PDFObject) -> [Unicode.Scalar] {
    guard let bytes = object.stringValue?.bytes, bytes.count <= 64 else { return [] }
    var units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    if bytes.count == 1 { units = [UInt16(bytes[0])] }
    return Array(String(decoding: units, as: UTF16.self).unicodeScalars)
  }

  // MARK: - Simple fonts

  /// What the codes of a simple font stand for; `nil` when it has an encoding of its own.
  private static func encoding(
    of font: PDFDictionary, in source: any ObjectSource
  ) throws(DocumentError) -> [Unicode.Scalar?]? {
    let encoding = try source.object("Encoding", in: font)
    let dictionary = encoding.dictionaryValue
    var base = encoding.nameValue
    if let dictionary { base = try source.name("BaseEncoding", in: dictionary) }
    if base == nil, try isSymbolic(font, in: source) {
      guard dictionary != nil else { return nil }
    }
    var table = [Unicode.Scalar?](repeating: nil, count: 256)
    for code in 0x20..<0x7F { table[code] = Unicode.Scalar(UInt8(code)) }
    if base == "WinAnsiEncoding" || base == "PDFDocEncoding" {
      for code in 0xA0...0xFF { table[code] = Unicode.Scalar(UInt8(code)) }
    }
    if let dictionary, let differences = try source.array("Differences", in: dictionary) {
      var code = 0
      for member in differences.prefix(1024) {
        switch try source.resolve(member) {
        case .integer(let start): code = start
        case .name(let name):
          if table.indices.contains(code) { table[code] = scalar(named: name.rawValue) }
          code = code < 256 ? code + 1 : code
        default: break
        }
      }
    }
    return table
  }

  /// Whether its codes are its own affair (9.8.2, `/Flags`, bit 3), or it is not said.
  private static func isSymbolic(
    _ font: PDFDictionary, in source: any ObjectSource
  ) throws(DocumentError) -> Bool {
    let name = try source.name("BaseFont", in: font)?.rawValue ?? ""
    if name.contains("Dingbats") || name.contains("Symbol") { return true }
    guard let descriptor = try source.dictionary("FontDescriptor", in: font) else { return false }
    return try (source.integer("Flags", in: descriptor) ?? 4) & 4 != 0
  }

  private static let digits = [
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9,
  ]

  private static let accents: [String: Unicode.Scalar] = [
    "acute": "\u{301}", "grave": "\u{300}", "circumflex": "\u{302}", "dieresis": "\u{308}",
    "tilde": "\u{303}", "ring": "\u{30A}", "caron": "\u{30C}", "cedilla": "\u{327}",
  ]

  /// A letter, a digit or a space; `nil` for what else a glyph may be called.
  private static func scalar(named name: String) -> Unicode.Scalar? {
    let scalars = Array(name.unicodeScalars)
    if scalars.count == 1 { return scalars[0] }
    if let digit = digits[name] { return Unicode.Scalar(UInt8(0x30 + digit)) }
    if name == "space" { return " " }
    if name.hasPrefix("uni"), scalars.count == 7 {
      return UInt32(name.dropFirst(3), radix: 16).flatMap(Unicode.Scalar.init)
    }
    guard let letter = scalars.first, let accent = accents[String(name.dropFirst())] else {
      return nil
    }
    // Equal as characters, whichever way they are composed.
    let composed = String(String.UnicodeScalarView([letter, accent]))
    return latin1.first { String($0) == composed }
  }

  private static let latin1 = (0xC0...0xFF).compactMap { Unicode.Scalar(UInt32($0)) }
}
