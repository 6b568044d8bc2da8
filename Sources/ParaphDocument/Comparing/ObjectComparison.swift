// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells whether objects of two sources hold the same, however they are numbered and stored.
///
/// References are followed, streams compared by what they hold. Dates of modification do not count, nor
/// how often an equal object is there. What is too large to be compared is not the same.
final class ObjectComparison {
  private struct Pair: Hashable {
    let old: ObjectReference
    let new: ObjectReference
  }

  private let old: any ObjectSource
  private let new: any ObjectSource
  /// Below, a number is the same object in both sources, and who compares looks after it.
  private let sharedNumbers: Int
  private var data: StreamComparison
  private var known: Set<Pair> = []
  private var waiting: [Pair] = []

  private static let mostPairs = 200_000
  /// As deep as objects are read.
  private static let deepest = 256

  /// - Parameters:
  ///   - old: What is there.
  ///   - new: What is to be there.
  ///   - sharedNumbers: Numbers below this one are the same objects in both, the bytes of the file
  ///     included; 0 where the two have nothing in common.
  init(_ old: any ObjectSource, _ new: any ObjectSource, sharedNumbers: Int = 0) {
    self.old = old
    self.new = new
    self.sharedNumbers = sharedNumbers
    data = StreamComparison(old, new, sharesBytes: sharedNumbers > 0)
  }

  /// Whether both objects hold the same, and all that they lead to.
  ///
  /// What one call has found is not looked at by the next.
  ///
  /// - Throws: What reading the objects throws.
  func isSame(_ one: PDFObject, _ other: PDFObject) throws(DocumentError) -> Bool {
    guard try matches(one, other, key: nil, depth: 0) else { return false }
    while let pair = waiting.popLast() {
      guard known.count <= Self.mostPairs,
        try matches(old.object(pair.old), new.object(pair.new), key: nil, depth: 0)
      else { return false }
    }
    return true
  }

  /// Whether the objects with this reference hold the same.
  ///
  /// - Throws: What reading the objects throws.
  func isSame(_ reference: ObjectReference) throws(DocumentError) -> Bool {
    let pair = Pair(old: reference, new: reference)
    guard known.insert(pair).inserted else { return true }
    return try isSame(old.object(reference), new.object(reference))
  }

  // MARK: - Objects

  /// `key`: Under which the values stand.
  private func matches(
    _ one: PDFObject?, _ other: PDFObject?, key: PDFName?, depth: Int
  ) throws(DocumentError) -> Bool {
    guard depth < Self.deepest else { return false }
    switch (one ?? .null, other ?? .null) {
    case (.reference(let one), .reference(let other)):
      if one == other, one.number < sharedNumbers { return true }
      let pair = Pair(old: one, new: other)
      if known.insert(pair).inserted { waiting.append(pair) }
      return true
    case (.reference(let one), let other):
      return try matches(old.resolve(.reference(one)), other, key: key, depth: depth + 1)
    case (let one, .reference(let other)):
      return try matches(one, new.resolve(.reference(other)), key: key, depth: depth + 1)
    case (.array(let one), .array(let other)):
      guard one.count == other.count else { return false }
      for (member, counterpart) in zip(one, other) {
        guard try matches(member, counterpart, key: nil, depth: depth + 1) else { return false }
      }
      return true
    case (.dictionary(let one), .dictionary(let other)):
      return try matches(one, other, key: key, without: [], depth: depth)
    case (.stream(let one), .stream(let other)):
      guard
        try matches(
          one.dictionary, other.dictionary, key: key, without: StreamComparison.storage,
          depth: depth)
      else { return false }
      return try data.isSame(one, other)
    case (let one, let other): return Self.isSameValue(one, other)
    }
  }

  private func matches(
    _ one: PDFDictionary, _ other: PDFDictionary, key: PDFName?, without storage: Set<PDFName>,
    depth: Int
  ) throws(DocumentError) -> Bool {
    let left = storage.union(Self.passing(in: one, key: key))
    var keys = one.keys
    keys += other.keys.filter { one[$0] == nil }
    for key in keys where !left.contains(key) {
      guard try matches(one[key], other[key], key: key, depth: depth + 1) else { return false }
    }
    return true
  }

  /// The entries that only say when something was changed, or where it is.
  private static func passing(in dictionary: PDFDictionary, key: PDFName?) -> Set<PDFName> {
    if key == "Params" { return ["ModDate"] }
    let isAnnotation = dictionary["Subtype"] != nil && dictionary["Rect"] != nil
    return isAnnotation ? ["M", "P"] : ["LastModified"]
  }

  private static func isSameValue(_ one: PDFObject, _ other: PDFObject) -> Bool {
    if one == other { return true }
    guard let number = one.numberValue, let counterpart = other.numberValue else { return false }
    // What was read has the digits that were written.
    return number == counterpart
      || NumberFormat.text(number) == NumberFormat.text(counterpart)
  }
}
