// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// Turns the targets of links into entries of their dictionaries; one that several links have is
/// written once.
struct LinkTargets {
  private let revision: Revision
  private let pages: PageTree
  private let counts: [LinkTarget: Int]

  init(_ revision: Revision, pages: PageTree, of marks: [AnnotationMark]) {
    self.revision = revision
    self.pages = pages
    counts = marks.compactMap(\.target).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// - Returns: `/A` with an action, or `/Dest` with a destination.
  /// - Throws: `pageNotFound` or `destinationNotFound` for what is not there.
  func entry(_ target: LinkTarget) throws(DocumentError) -> (key: PDFName, value: PDFObject) {
    switch target {
    case .uri(let uri):
      let action: PDFObject = .dictionary([
        "S": .name("URI"), "URI": .string(PDFString(bytes: Self.ascii(uri))),
      ])
      let isShared = counts[target, default: 0] > 1
      return ("A", isShared ? .reference(revision.addShared(action)) : action)
    case .page(let number):
      let page = try revision.reference(of: pages.page(number))
      return ("Dest", .array([.reference(page), .name("Fit")]))
    case .namedDestination(let name):
      return ("Dest", try destination(named: name))
    }
  }

  /// The name as the document's own table spells it.
  private func destination(named name: String) throws(DocumentError) -> PDFObject {
    let entries = try NameTree(revision, category: "Dests").entries()
    if let key = entries.first(where: { $0.key.text == name })?.key { return .string(key) }
    // Before PDF 1.2 destinations were named by name objects (12.3.2.4).
    let old = try revision.dictionary("Dests", in: revision.catalog())
    if old?[PDFName(name)] != nil { return .name(PDFName(name)) }
    let known = entries.map(\.key.text) + (old?.keys.map(\.rawValue) ?? [])
    throw DocumentError(
      .destinationNotFound, "The document has no destination named “\(name)”.",
      hint: Self.hint(name, known: known))
  }

  private static func hint(_ name: String, known: [String]) -> String {
    if known.isEmpty { return "It names no destinations; lead to a page with --page." }
    if let question = NearestName.question(name, among: known) { return question }
    let shown = known.prefix(10).joined(separator: ", ")
    return "There are: \(shown)\(known.count > 10 ? ", …" : "")."
  }

  /// A URI is ASCII (12.6.4.8); other characters are escaped as RFC 3987 says.
  private static func ascii(_ uri: String) -> [UInt8] {
    uri.utf8.flatMap { byte -> [UInt8] in
      guard byte <= 0x20 || byte >= 0x7F else { return [byte] }
      let digits = Array("0123456789ABCDEF".utf8)
      return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
}
