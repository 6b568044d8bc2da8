// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Lists the digital signatures of a document.
public struct SignatureReader {
  private let file: PDFFile
  /// `nil` leaves out where signatures are on pages.
  private let pages: PageTree?

  /// Reads from a file; without a page tree the places on pages are left out, which is quicker.
  public init(_ file: PDFFile, pages: PageTree? = nil) {
    self.file = file
    self.pages = pages
  }

  /// The signatures in the order of the form, time stamps included.
  ///
  /// A certification that only the catalogue names comes last.
  public func signatures() throws(DocumentError) -> [SignatureSummary] {
    var signatures: [SignatureSummary] = []
    var known: Set<PDFObject> = []
    for field in try FieldTree(source: file).fields() where field.type == "Sig" {
      guard let value = field.value, let dictionary = try file.resolve(value).dictionaryValue
      else { continue }
      known.insert(value)
      var signature = try summary(dictionary)
      signature.field = field.name
      try addLock(of: field, to: &signature)
      try addPlace(of: field, to: &signature)
      signatures.append(signature)
    }
    if let permissions = try file.dictionary("Perms", in: file.catalog()),
      let value = permissions["DocMDP"], !known.contains(value),
      let dictionary = try file.resolve(value).dictionaryValue
    {
      signatures.append(try summary(dictionary))
    }
    return signatures
  }

  private func summary(_ dictionary: PDFDictionary) throws(DocumentError) -> SignatureSummary {
    let range = try file.numbers("ByteRange", in: dictionary) ?? []
    let byteRange = range.compactMap { Int(exactly: $0) }
    var signature = SignatureSummary(
      field: "", isTimestamp: try isTimestamp(dictionary),
      subfilter: try file.name("SubFilter", in: dictionary)?.rawValue, byteRange: byteRange,
      coversWholeFile: coversWholeFile(byteRange),
      signer: try file.text("Name", in: dictionary),
      reason: try file.text("Reason", in: dictionary),
      date: try file.text("M", in: dictionary).flatMap(Timestamp.init(pdfDate:)),
      certification: nil, locks: [])
    for member in try file.array("Reference", in: dictionary) ?? [] {
      guard let reference = try file.resolve(member).dictionaryValue else { continue }
      let parameters = try file.dictionary("TransformParams", in: reference) ?? [:]
      switch try file.name("TransformMethod", in: reference) {
      case "DocMDP": signature.restrict(to: try certification(parameters))
      case "FieldMDP":
        if let lock = try lock(parameters) { signature.locks.append(lock) }
      default: break
      }
    }
    return signature
  }

  private func isTimestamp(_ dictionary: PDFDictionary) throws(DocumentError) -> Bool {
    if try file.name("Type", in: dictionary) == "DocTimeStamp" { return true }
    return try file.name("SubFilter", in: dictionary) == "ETSI.RFC3161"
  }

  /// `/P`; without one, or with one that is not known, it is what the standard gives as default,
  /// or nothing is allowed.
  private func certification(
    _ parameters: PDFDictionary
  ) throws(DocumentError) -> SignatureSummary.Certification {
    guard let level = try file.integer("P", in: parameters) else { return .forms }
    return SignatureSummary.Certification(rawValue: level) ?? .noChanges
  }

  /// `/Action` and `/Fields`; `nil` when the dictionary says nothing.
  private func lock(_ dictionary: PDFDictionary) throws(DocumentError) -> SignatureSummary.Lock? {
    guard let action = try file.name("Action", in: dictionary) else { return nil }
    var names: [String] = []
    for member in try file.array("Fields", in: dictionary) ?? [] {
      if let name = try file.resolve(member).textValue { names.append(name) }
    }
    return switch action {
    case "Include": .only(names)
    case "Exclude": .allBut(names)
    default: .all
    }
  }

  /// `/Lock` of a field takes effect when the field is signed; it may certify, too.
  private func addLock(
    of field: FieldTree.Field, to signature: inout SignatureSummary
  ) throws(DocumentError) {
    guard let dictionary = try file.dictionary("Lock", in: field.dictionary) else { return }
    if let lock = try lock(dictionary), !signature.locks.contains(lock) {
      signature.locks.append(lock)
    }
    if let level = try file.integer("P", in: dictionary) {
      signature.restrict(to: SignatureSummary.Certification(rawValue: level) ?? .noChanges)
    }
  }

  private func addPlace(
    of field: FieldTree.Field, to signature: inout SignatureSummary
  ) throws(DocumentError) {
    guard let pages else { return }
    let reader = FieldReader(file, pages: pages)
    for widget in field.widgets {
      guard let place = try reader.widget(widget), let page = place.page else { continue }
      signature.page = page
      signature.rect = place.rect
      return
    }
  }

  /// Whether the two parts reach from the first byte to the last one, and what lies between is the
  /// hexadecimal string of one signature.
  private func coversWholeFile(_ range: [Int]) -> Bool {
    guard range.count == 4, !file.wasRepaired, range[0] == 0, range.allSatisfy({ $0 >= 0 })
    else { return false }
    let (gap, next) = (range[1], range[2])
    return file.withBytes { bytes in
      let (end, overflow) = next.addingReportingOverflow(range[3])
      guard !overflow, end == bytes.count, gap < next, next - gap >= 2 else { return false }
      guard bytes[gap] == UInt8(ascii: "<"), bytes[next - 1] == UInt8(ascii: ">") else {
        return false
      }
      return bytes[(gap + 1)..<(next - 1)].allSatisfy(Self.isHexadecimal)
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66, 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
    default: false
    }
  }
}

extension SignatureSummary {
  fileprivate mutating func restrict(to level: Certification) {
    certification = certification.map { min($0, level) } ?? level
  }
}
