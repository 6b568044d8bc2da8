// SPDX-License-Identifier: GPL-3.0-or-later

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
  /// - Throws: `pageNotFound` for a page that is not there.
  func entry(_ target: LinkTarget) throws(DocumentError) -> (key: PDFName, value: PDFObject) {
    switch target {
    case .uri(let uri):
      let action: PDFObject = .dictionary([
        "S": .name("URI"), "URI": .string(PDFString(bytes: Self.ascii(uri))),
      ])
      let isShared = counts[target, default: 0] > 1
      return ("A", isShared ? .reference(revision.addShared(action)) : action)
    case .page(let number):
      let page = try pages.page(number).requireReference()
      return ("Dest", .array([.reference(page), .name("Fit")]))
    case .namedDestination(let name):
      // Before PDF 1.2 destinations were named by name objects (12.3.2.4).
      if let old = try revision.dictionary("Dests", in: revision.catalog()),
        old[PDFName(name)] != nil
      {
        return ("Dest", .name(PDFName(name)))
      }
      return ("Dest", .string(PDFString(text: name)))
    }
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
