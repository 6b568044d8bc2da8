// SPDX-License-Identifier: GPL-3.0-or-later

/// One node of a number tree, as an edit needs it (ISO 32000-2, 7.9.7).
struct NumberTreeNode {
  /// As stored.
  let dictionary: PDFDictionary
  /// Empty for a leaf.
  let kids: [PDFObject]
  /// The keys that each kid holds at most, ascending; empty when they are not to be trusted.
  let limits: [ClosedRange<Int>]
  /// The pairs of a leaf.
  let pairs: [Int: PDFObject]

  /// Whether a key is found by the limits.
  var isOrdered: Bool { limits.count == kids.count }

  /// The node that an object is; an empty leaf for what is none.
  init(_ object: PDFObject, in source: any ObjectSource) throws(DocumentError) {
    dictionary = try source.resolve(object).dictionaryValue ?? [:]
    kids = try source.array("Kids", in: dictionary) ?? []
    limits = try Self.limits(of: kids, in: source)
    pairs = kids.isEmpty ? try Self.pairs(of: dictionary, in: source) : [:]
  }

  private static func limits(
    of kids: [PDFObject], in source: any ObjectSource
  ) throws(DocumentError) -> [ClosedRange<Int>] {
    var limits: [ClosedRange<Int>] = []
    limits.reserveCapacity(kids.count)
    for kid in kids {
      guard let node = try source.resolve(kid).dictionaryValue,
        let ends = try source.array("Limits", in: node), ends.count == 2,
        let low = try source.resolve(ends[0]).intValue,
        let high = try source.resolve(ends[1]).intValue,
        low <= high, limits.last.map({ $0.upperBound < low }) ?? true
      else { return [] }
      limits.append(low...high)
    }
    return limits
  }

  private static func pairs(
    of leaf: PDFDictionary, in source: any ObjectSource
  ) throws(DocumentError) -> [Int: PDFObject] {
    let numbers = try source.array("Nums", in: leaf) ?? []
    var pairs: [Int: PDFObject] = [:]
    pairs.reserveCapacity(numbers.count / 2)
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      guard let key = try source.resolve(numbers[index]).intValue else { continue }
      pairs[key] = numbers[index + 1]
    }
    return pairs
  }

  /// The place of the first kid that ends at the key or behind it, or of the last one.
  func place(of key: Int) -> Int {
    var low = 0
    var high = limits.count
    while low < high {
      let middle = low + (high - low) / 2
      if limits[middle].upperBound < key { low = middle + 1 } else { high = middle }
    }
    return min(low, max(0, limits.count - 1))
  }
}
