// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the pages that destinations name (ISO 32000-2, 12.3.2).
final class Destinations {
  private let source: any ObjectSource
  private let pages: PageTree
  /// Every name with its value, once one was looked for.
  private var named: [[UInt8]: PDFObject]?

  init(_ source: any ObjectSource, pages: PageTree) {
    self.source = source
    self.pages = pages
  }

  /// Where a destination leads; `nil` when it is none.
  func target(of destination: PDFObject?) throws(DocumentError) -> LinkSummary.Target? {
    switch try source.resolve(destination) {
    case .array(let members):
      return try page(members).map { .page($0) } ?? .action("GoTo")
    case .name(let name):
      return .named(name.rawValue, page: try page(named: name.bytes))
    case .string(let string):
      return .named(string.text, page: try page(named: string.bytes))
    default: return nil
    }
  }

  private func page(named name: [UInt8]) throws(DocumentError) -> Int? {
    let table = try table()
    // A name that stands for a name leads nowhere, so no loop can arise.
    switch try source.resolve(table[name]) {
    case .array(let members): return try page(members)
    case .dictionary(let dictionary):
      guard let members = try source.array("D", in: dictionary) else { return nil }
      return try page(members)
    default: return nil
    }
  }

  /// The page of an explicit destination: a reference, or a number counted from 0.
  private func page(_ members: [PDFObject]) throws(DocumentError) -> Int? {
    switch members.first {
    case .reference(let reference)?:
      if let number = try pages.number(of: reference) { return number }
      return nil
    case .integer(let index)? where (0..<pages.count).contains(index): return index + 1
    default: return nil
    }
  }

  /// The name tree, and the dictionary that was there before it.
  private func table() throws(DocumentError) -> [[UInt8]: PDFObject] {
    if let named { return named }
    var table: [[UInt8]: PDFObject] = [:]
    for (key, value) in try NameTree(source, category: "Dests").entries()
    where table[key.bytes] == nil {
      table[key.bytes] = value
    }
    for (key, value) in try source.dictionary("Dests", in: source.catalog())?.entries ?? []
    where table[key.bytes] == nil {
      table[key.bytes] = value
    }
    named = table
    return table
  }
}
