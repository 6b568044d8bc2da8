// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Lists the links of pages, with what they lead to.
public struct LinkReader {
  private let source: any ObjectSource
  private let pages: PageTree
  private let destinations: Destinations

  /// Reads from a file, or from a revision of it.
  public init(_ source: any ObjectSource, pages: PageTree) {
    self.init(source, pages: pages, destinations: Destinations(source, pages: pages))
  }

  init(_ source: any ObjectSource, pages: PageTree, destinations: Destinations) {
    self.source = source
    self.pages = pages
    self.destinations = destinations
  }

  /// The links of a page, the lowest first.
  ///
  /// Pages count from 1. A page that is not there is `.pageNotFound`.
  public func links(page number: Int) throws(DocumentError) -> [LinkSummary] {
    let page = try pages.page(number)
    var links: [LinkSummary] = []
    for member in try AnnotationReader.members(of: page.dictionary, in: source) {
      guard let dictionary = try source.resolve(member).dictionaryValue,
        try source.name("Subtype", in: dictionary) == "Link"
      else { continue }
      links.append(
        LinkSummary(
          page: number, reference: member.referenceValue,
          rect: try AnnotationReader.box(of: dictionary, on: page, in: source) ?? .nowhere,
          target: try target(of: dictionary)))
    }
    return links
  }

  /// Where a link leads.
  func target(of link: PDFDictionary) throws(DocumentError) -> LinkSummary.Target {
    if let target = try destinations.target(of: link["Dest"]) { return target }
    guard let action = try source.dictionary("A", in: link) else { return .action("") }
    let type = try source.name("S", in: action)?.rawValue ?? ""
    switch type {
    case "URI":
      guard let uri = try source.text("URI", in: action) else { return .action(type) }
      return .uri(try absolute(uri))
    case "GoTo": return try destinations.target(of: action["D"]) ?? .action(type)
    case "GoToR", "GoToE", "Launch":
      return try fileName(action["F"]).map { .file($0) } ?? .action(type)
    default: return .action(type)
    }
  }

  /// An address with the document's base before it, if it needs one (12.6.4.8).
  private func absolute(_ uri: String) throws(DocumentError) -> String {
    guard !uri.prefix(while: { $0 != "/" && $0 != "?" && $0 != "#" }).contains(":"),
      let settings = try source.dictionary("URI", in: source.catalog()),
      let base = try source.text("Base", in: settings)
    else { return uri }
    return base + uri
  }

  private func fileName(_ specification: PDFObject?) throws(DocumentError) -> String? {
    switch try source.resolve(specification) {
    case .string(let name): return name.text
    case .dictionary(let entries):
      if let named = try source.text("UF", in: entries) { return named }
      return try source.text("F", in: entries)
    default: return nil
    }
  }
}
