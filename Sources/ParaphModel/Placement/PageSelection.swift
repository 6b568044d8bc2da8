// SPDX-License-Identifier: MIT

/// Which pages a user named: `1,3-5`, `2-`, `last`, `-2`, `odd`, `!1`, `label:iv`.
public struct PageSelection: Hashable, Sendable {
  /// One end of a range.
  enum End: Hashable, Sendable {
    /// Counted from 1.
    case number(Int)
    /// Counted from the last page, which is 1.
    case fromEnd(Int)
    case label(String)
  }

  /// One item of the list.
  enum Item: Hashable, Sendable {
    case all
    case odd
    case even
    case range(End, End)
    /// Every page but what the inner item names.
    indirect case except(Item)
  }

  let items: [Item]
  private let text: String

  /// Every page of the document.
  public static let all = PageSelection(items: [.all], text: "all")
  /// The last page of the document.
  public static let last = PageSelection(
    items: [.range(.fromEnd(1), .fromEnd(1))], text: "last")
  /// The first page of the document.
  public static let first = PageSelection(items: [.range(.number(1), .number(1))], text: "1")

  private init(items: [Item], text: String) {
    self.items = items
    self.text = text
  }

  /// These pages, by their numbers.
  ///
  /// - Parameter numbers: Counted from 1.
  public init(numbers: [Int]) {
    self.init(
      items: numbers.map { .range(.number($0), .number($0)) },
      text: numbers.map { String($0) }.joined(separator: ","))
  }

  /// Reads a list of pages, ranges and exceptions, joined by commas.
  ///
  /// - Throws: A usage error that names the item that cannot be read.
  public init(_ text: String) throws(ValueError) {
    var items: [Item] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      items.append(try Self.item(String(part.trimmed), in: text))
    }
    self.init(items: items, text: text)
  }

  /// Finds the pages that are meant.
  ///
  /// - Parameters:
  ///   - count: How many pages the document has.
  ///   - labels: The pages that have this label; asked only when a label was written.
  /// - Returns: Their numbers, ascending, each once.
  /// - Throws: `notFound` when a page is not there, or none is left.
  public func resolve(
    count: Int, labels: (String) -> [Int] = { _ in [] }
  ) throws(ValueError) -> [Int] {
    guard count > 0 else {
      throw ValueError(
        "The document has no pages.", kind: .notFound, code: "page-not-found")
    }
    var chosen = Set<Int>()
    if case .except = items.first { chosen = Set(1...count) }
    for item in items {
      if case .except(let inner) = item {
        chosen.subtract(try pages(of: inner, count: count, labels: labels, mayBeMissing: true))
      } else {
        chosen.formUnion(try pages(of: item, count: count, labels: labels, mayBeMissing: false))
      }
    }
    guard !chosen.isEmpty else {
      throw ValueError(
        "“\(text)” selects no page; the document has \(Self.pagesText(count)).",
        kind: .notFound, code: "page-not-found")
    }
    return chosen.sorted()
  }

  private static func pagesText(_ count: Int) -> String {
    count == 1 ? "1 page" : "\(count) pages"
  }
}

// MARK: - Reading

extension PageSelection {
  private static func item(_ part: String, in text: String) throws(ValueError) -> Item {
    if part.hasPrefix("!") {
      let inner = try item(String(part.dropFirst()), in: text)
      if case .except = inner { throw unreadable(part, in: text) }
      return .except(inner)
    }
    switch part {
    case "all": return .all
    case "odd": return .odd
    case "even": return .even
    default: break
    }
    if part.hasPrefix("label:") {
      let labels = part.components(separatedBy: "-label:")
      let first = String(labels[0].dropFirst("label:".count))
      guard labels.count <= 2, !first.isEmpty else { throw unreadable(part, in: text) }
      return .range(.label(first), .label(labels.count == 2 ? labels[1] : first))
    }
    var rest = Substring(part)
    guard let start = end(&rest) else { throw unreadable(part, in: text) }
    guard !rest.isEmpty else { return .range(start, start) }
    guard rest.removeFirst() == "-" else { throw unreadable(part, in: text) }
    if rest.isEmpty { return .range(start, .fromEnd(1)) }
    guard let finish = end(&rest), rest.isEmpty else { throw unreadable(part, in: text) }
    return .range(start, finish)
  }

  /// Takes `last`, `12` or `-2` off the front.
  private static func end(_ rest: inout Substring) -> End? {
    if rest.hasPrefix("last") {
      rest = rest.dropFirst(4)
      return .fromEnd(1)
    }
    let isFromEnd = rest.first == "-"
    let digits = rest.dropFirst(isFromEnd ? 1 : 0).prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 0 else { return nil }
    rest = rest.dropFirst(digits.count + (isFromEnd ? 1 : 0))
    return isFromEnd ? .fromEnd(number) : .number(number)
  }

  private static func unreadable(_ part: String, in text: String) -> ValueError {
    let named = part == text ? "“\(part)” is" : "“\(part)” in “\(text)” is"
    return ValueError(
      "\(named) not a page or a range of pages.",
      hint: "Write 3, 1,3-5, 2-, last, -2, odd, even, all, !1 or label:iv.")
  }
}

// MARK: - Resolving

extension PageSelection {
  private func pages(
    of item: Item, count: Int, labels: (String) -> [Int], mayBeMissing: Bool
  ) throws(ValueError) -> [Int] {
    switch item {
    case .all: return count > 0 ? Array(1...count) : []
    case .odd: return Array(stride(from: 1, through: count, by: 2))
    case .even: return Array(stride(from: 2, through: count, by: 2))
    case .except: return []
    case .range(let start, let finish):
      if case .label(let label) = start, start == finish {
        let found = labels(label)
        if found.isEmpty && !mayBeMissing { throw noLabel(label) }
        return found
      }
      let first = try number(start, count: count, labels: labels)
      let last = try number(finish, count: count, labels: labels)
      if mayBeMissing {
        let bounded = (max(first, 1), min(last, count))
        return bounded.0 <= bounded.1 ? Array(bounded.0...bounded.1) : []
      }
      for number in [first, last] where number < 1 || number > count {
        throw ValueError(
          "There is no page \(missing(number, count)); the document has \(Self.pagesText(count)).",
          kind: .notFound, code: "page-not-found")
      }
      guard first <= last else {
        throw ValueError(
          "The range in “\(text)” runs backwards, from page \(first) to page \(last).",
          hint: "Write \(last)-\(first).")
      }
      return Array(first...last)
    }
  }

  private func number(
    _ end: End, count: Int, labels: (String) -> [Int]
  ) throws(ValueError) -> Int {
    switch end {
    case .number(let number): return number
    case .fromEnd(let number): return count - number + 1
    case .label(let label):
      guard let found = labels(label).first else { throw noLabel(label) }
      return found
    }
  }

  private func missing(_ number: Int, _ count: Int) -> String {
    number < 1 ? "“\(text)”" : String(number)
  }

  private func noLabel(_ label: String) -> ValueError {
    ValueError(
      "No page has the label “\(label)”.",
      kind: .notFound, code: "page-not-found")
  }
}

extension PageSelection: CustomStringConvertible, Codable {
  /// As the user wrote it.
  public var description: String { text }

  /// Reads the text form.
  public init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension StringProtocol {
  /// Without white space at either end.
  var trimmed: SubSequence {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
    return self[start..<end]
  }

  /// The pieces between the occurrences of a separator.
  func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }
}
