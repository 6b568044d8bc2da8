// SPDX-License-Identifier: GPL-3.0-or-later

/// Digests objects so that the same contents have the same digest.
///
/// The order of a dictionary's keys, the filters of a stream, and the numbers of objects are no
/// contents: a document that was written anew has the same digests.
final class ObjectDigester {
  /// What a reference stands for.
  enum Mode {
    /// For itself: within one document and its revision, which is quick.
    case identity
    /// For what it leads to: across documents.
    case contents
  }

  private let source: any ObjectSource
  private let mode: Mode
  /// What a reference to a page stands for, in both modes.
  private let pageNumbers: [ObjectReference: Int]
  private var known: [ObjectReference: LedgerDigest] = [:]
  private var open: Set<ObjectReference> = []

  /// Nested deeper than this, contents are not looked at.
  private static let deepest = 100
  /// A stream with more than this is digested as it is stored.
  private static let longestStream = 64 << 20
  /// What leads back to the owner, or to what has a digest of its own.
  private static let backward: Set<PDFName> = [
    "Parent", "P", "Popup", "IRT", "Prev", "Next", "First", "Last",
    // Of a signature's reference: the whole document.
    "Data",
  ]
  /// How a stream is stored.
  private static let storage: Set<PDFName> = ["Length", "Filter", "DecodeParms", "DL"]

  init(
    _ source: any ObjectSource, mode: Mode, pageNumbers: [ObjectReference: Int] = [:]
  ) {
    self.source = source
    self.mode = mode
    self.pageNumbers = pageNumbers
  }

  // MARK: - Digests

  /// The digest of an object; of nothing when it is null.
  func digest(of object: PDFObject?) -> LedgerDigest { digest(of: object ?? .null, depth: 0) }

  /// The digest of a dictionary, some of its entries left out.
  func digest(of dictionary: PDFDictionary, without left: Set<PDFName> = []) -> LedgerDigest {
    digest(of: dictionary, without: left, depth: 0)
  }

  /// The digest of some entries of a dictionary.
  func digest(of dictionary: PDFDictionary, only keys: [PDFName]) -> LedgerDigest {
    var sum = LedgerDigest.none
    for key in keys {
      if let value = dictionary[key] { sum += entry(key, digest(of: value, depth: 1)) }
    }
    return sum
  }

  /// The digest of text.
  static func digest(of text: String) -> LedgerDigest {
    var hash = ContentHash()
    hash.combine(Array(text.utf8))
    return LedgerDigest(hash)
  }

  /// The digest of digests in their order.
  static func digest(of digests: [LedgerDigest]) -> LedgerDigest {
    var hash = ContentHash()
    for digest in digests { hash.combine(first: digest.first, second: digest.second) }
    return LedgerDigest(hash)
  }

  /// The digest of what a stream holds: decoded where it can be, so that how it is stored does not
  /// matter.
  func digest(ofDataOf stream: PDFStream) -> LedgerDigest {
    var hash = ContentHash()
    if mode == .identity {
      switch stream.source {
      case .document(let offset, let length, _):
        hash.combine(first: UInt64(clamping: offset), second: UInt64(clamping: length))
      case .file(let path, let length):
        hash.combine(Array(path.utf8))
        hash.combine(first: 0, second: UInt64(clamping: length))
      case .bytes(let bytes): hash.combine(bytes)
      }
      return LedgerDigest(hash)
    }
    if let bytes = try? source.decodedBytes(of: stream, limit: Self.longestStream) {
      hash.combine(bytes)
    } else if let bytes = try? source.encodedBytes(of: stream) {
      hash.combine(bytes)
    }
    return LedgerDigest(hash)
  }

  // MARK: - Objects

  private func digest(of object: PDFObject, depth: Int) -> LedgerDigest {
    guard depth < Self.deepest else { return tagged("deep") }
    switch object {
    case .null: return .none
    case .boolean(let value): return tagged(value ? "true" : "false")
    // Some writers store 1 as 1.0.
    case .integer(let value): return number(Double(value))
    case .real(let value): return number(value)
    case .string(let value): return tagged("string", value.bytes)
    case .name(let value): return tagged("name", Array(value.rawValue.utf8))
    case .array(let members):
      var hash = ContentHash()
      hash.combine(Array("array".utf8))
      for member in members {
        let digest = digest(of: member, depth: depth + 1)
        hash.combine(first: digest.first, second: digest.second)
      }
      return LedgerDigest(hash)
    case .dictionary(let value): return digest(of: value, without: [], depth: depth)
    case .stream(let value):
      return digest(of: value.dictionary, without: Self.storage, depth: depth)
        + digest(ofDataOf: value)
    case .reference(let value): return digest(of: value, depth: depth)
    }
  }

  private func digest(of reference: ObjectReference, depth: Int) -> LedgerDigest {
    if let number = pageNumbers[reference] { return tagged("page", Array(String(number).utf8)) }
    if mode == .identity { return tagged("reference", Array(reference.description.utf8)) }
    if let known = known[reference] { return known }
    guard open.insert(reference).inserted else { return tagged("circle") }
    defer { open.remove(reference) }
    guard let object = try? source.object(reference) else { return tagged("unreadable") }
    let digest = digest(of: object, depth: depth + 1)
    known[reference] = digest
    return digest
  }

  private func digest(
    of dictionary: PDFDictionary, without left: Set<PDFName>, depth: Int
  ) -> LedgerDigest {
    // A sum, so that the order does not matter.
    var sum = tagged("dictionary")
    for (key, value) in ordered(dictionary) where !left.contains(key) {
      if mode == .contents, value.referenceValue != nil, Self.backward.contains(key),
        // What follows an action is a part of it (12.6.2).
        key != "Next" || dictionary["S"] == nil || dictionary["Title"] != nil
      {
        continue
      }
      let digest = digest(of: value, depth: depth + 1)
      if digest != .none { sum += entry(key, digest) }
    }
    return sum
  }

  /// The entries in an order that does not depend on the file's: where objects lead in a circle, their
  /// digests depend on where it is entered.
  private func ordered(_ dictionary: PDFDictionary) -> [(key: PDFName, value: PDFObject)] {
    guard mode == .contents, dictionary.entries.count(where: { $0.value.leadsOn }) > 1 else {
      return dictionary.entries
    }
    return dictionary.entries.sorted { $0.key.rawValue < $1.key.rawValue }
  }

  private func entry(_ key: PDFName, _ value: LedgerDigest) -> LedgerDigest {
    var hash = ContentHash()
    hash.combine(Array(key.rawValue.utf8))
    hash.combine(first: value.first, second: value.second)
    return LedgerDigest(hash)
  }

  private func number(_ value: Double) -> LedgerDigest {
    var hash = ContentHash()
    hash.combine(first: 1, second: (value == 0 ? 0 : value).bitPattern)
    return LedgerDigest(hash)
  }

  private func tagged(_ tag: String, _ bytes: [UInt8] = []) -> LedgerDigest {
    var hash = ContentHash()
    hash.combine(Array(tag.utf8))
    hash.combine(bytes)
    return LedgerDigest(hash)
  }
}

extension PDFObject {
  /// Whether it is a reference, or may hold one.
  fileprivate var leadsOn: Bool {
    switch self {
    case .reference, .array, .dictionary, .stream: true
    default: false
    }
  }
}
