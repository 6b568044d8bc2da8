// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphCryptography

/// Takes chance out of an encrypted document that qpdf wrote, so that the same job gives the same
/// bytes.
///
/// qpdf takes initialisation vectors, and half of the identifier, from chance and the clock. What
/// is derived from the content takes their place; every length stays what it was.
struct ReproducibleEncryption {
  private let file: PDFFile
  private let handler: SecurityHandler
  private var bytes: [UInt8]

  /// A document as qpdf writes it: well formed, encrypted strings in hexadecimal.
  static func applied(
    to bytes: [UInt8], password: String
  ) throws(DocumentError) -> [UInt8] {
    let file = try PDFFile.open(bytes: bytes, passwords: .value(password), repair: .never)
    guard let handler = file.securityHandler else { return bytes }
    var work = ReproducibleEncryption(file: file, handler: handler, bytes: bytes)
    try work.renewVectors()
    try work.renewIdentifier()
    return work.bytes
  }

  // MARK: - Initialisation vectors

  private mutating func renewVectors() throws(DocumentError) {
    var position = 0
    while let (text, owner) = nextObject(from: position) {
      position = text.upperBound
      let object = try file.object(owner)
      let dictionary = object.dictionaryValue ?? [:]
      let isPlain =
        file.trailer["Encrypt"] == .reference(owner) || dictionary["Type"] == .name("XRef")
      if !isPlain { try renewStrings(in: text, owner, dictionary) }
      if case .document(let offset, let length, _)? = object.streamValue?.source {
        let data = offset..<offset + length
        if !isPlain { try renew(data, owner, dictionary) }
        position = data.upperBound
      }
    }
  }

  private mutating func renew(
    _ data: Range<Int>, _ owner: ObjectReference, _ dictionary: PDFDictionary
  ) throws(DocumentError) {
    let plain = try handler.decryptStream(
      Array(bytes[data]), owner: owner, dictionary: dictionary)
    let renewed = try handler.encryptStream(plain, owner: owner, dictionary: dictionary)
    if renewed.count == data.count { bytes.replaceSubrange(data, with: renewed) }
  }

  private mutating func renewStrings(
    in text: Range<Int>, _ owner: ObjectReference, _ dictionary: PDFDictionary
  ) throws(DocumentError) {
    // The value of a signature is not encrypted.
    let isSignature = dictionary["ByteRange"] != nil
    for string in hexadecimalStrings(in: text) {
      if isSignature, string.key.elementsEqual("Contents".utf8) { continue }
      let digits = bytes[string.digits]
      let old = stride(from: digits.startIndex, to: digits.endIndex - 1, by: 2).map {
        Self.value(digits[$0]) << 4 | Self.value(digits[$0 + 1])
      }
      let plain = try handler.decryptString(old, owner: owner)
      let new = try handler.encryptString(plain, owner: owner)
      guard new.count == old.count, new.count * 2 == digits.count else { continue }
      bytes.replaceSubrange(string.digits, with: Self.digits(of: new))
    }
  }

  /// Where the digits of strings are, and the last key before each.
  private func hexadecimalStrings(
    in text: Range<Int>
  ) -> [(key: ArraySlice<UInt8>, digits: Range<Int>)] {
    var strings: [(key: ArraySlice<UInt8>, digits: Range<Int>)] = []
    var key: ArraySlice<UInt8> = []
    var index = text.lowerBound
    while index < text.upperBound {
      let rest = bytes[index..<text.upperBound]
      switch rest.first {
      case UInt8(ascii: "/"):
        key = rest.dropFirst().prefix { $0 > 0x20 && !"/<>[]()".utf8.contains($0) }
        index = key.endIndex
      case UInt8(ascii: "("):
        index = endOfLiteral(from: index, to: text.upperBound)
      case UInt8(ascii: "<") where rest.dropFirst().first == UInt8(ascii: "<"): index += 2
      case UInt8(ascii: "<"):
        let digits = rest.dropFirst().prefix { $0 != UInt8(ascii: ">") }
        strings.append((key, digits.startIndex..<digits.endIndex))
        index = digits.endIndex + 1
      default: index += 1
      }
    }
    return strings
  }

  private func endOfLiteral(from start: Int, to end: Int) -> Int {
    var depth = 0
    var index = start
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { break }
    }
    return index
  }

  /// The text of the next object: up to the data of a stream, or to the end of any other.
  private func nextObject(from position: Int) -> (Range<Int>, ObjectReference)? {
    var index = position
    let keyword = Array(" obj\n".utf8)
    while let newline = bytes[index...].firstIndex(of: 0x0A) {
      let line = bytes[index..<newline + 1]
      index = newline + 1
      guard line.suffix(5).elementsEqual(keyword) else { continue }
      let numbers = line.dropLast(5).split(separator: 0x20)
      guard numbers.count == 2, let number = Int(String(decoding: numbers[0], as: UTF8.self)),
        let generation = Int(String(decoding: numbers[1], as: UTF8.self))
      else { continue }
      return (index..<endOfText(from: index), ObjectReference(number, generation))
    }
    return nil
  }

  /// Where the line `endobj` or the keyword `stream` begins.
  private func endOfText(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let rest = bytes[index...]
      if rest.starts(with: Array("endobj".utf8)) || rest.starts(with: Array("stream".utf8)) {
        return index
      }
      guard let newline = rest.firstIndex(of: 0x0A) else { return bytes.count }
      index = newline + 1
    }
    return index
  }

  // MARK: - Identifier

  /// The second half of `/ID` is a digest of everything else; the first is part of the key.
  private mutating func renewIdentifier() throws(DocumentError) {
    let places = identifiers()
    for place in places {
      bytes.replaceSubrange(place, with: [UInt8](repeating: 0x30, count: place.count))
    }
    let content = bytes
    let digest = try translating { () throws(CryptographyError) in
      try DigestAlgorithm.sha256.digest(of: content)
    }
    let digits = Self.digits(of: digest)
    for place in places where place.count <= digits.count {
      bytes.replaceSubrange(place, with: digits.prefix(place.count))
    }
  }

  /// Where the digits of second halves are: a linearized file has two.
  private func identifiers() -> [Range<Int>] {
    let opening = Array("/ID [<".utf8)
    var places: [Range<Int>] = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "/")) {
      index = start + 1
      guard bytes[start...].starts(with: opening) else { continue }
      let halves = bytes[(start + opening.count)...]
        .prefix { Self.isDigit($0) || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }
        .split(separator: UInt8(ascii: ">"), omittingEmptySubsequences: false)
      guard halves.count >= 2, let second = halves[1].first, second == UInt8(ascii: "<") else {
        continue
      }
      places.append(halves[1].startIndex + 1..<halves[1].endIndex)
    }
    return places
  }

  // MARK: - Digits

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte) || (0x41...0x46).contains(byte)
  }

  private static func value(_ digit: UInt8) -> UInt8 {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    case 0x61...0x66: digit - 0x61 + 10
    default: 0
    }
  }

  private static func digits(of bytes: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  }
}
