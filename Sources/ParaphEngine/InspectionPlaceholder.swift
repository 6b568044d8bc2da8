// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

// Replaced by the document layer's own readers.
struct AnnotationReader {
  struct Item {
    var subtype: String
    var id: String?
    var kind: String?
    var entry: ObjectReference
    var rect: Rectangle
    var isOpaque: Bool
  }
  init(_ file: PDFFile, pages: PageTree) {}
  func annotations(page: Int) throws -> [Item] { [] }
}
struct FieldReader {
  struct Item {
    var name: String
    var page: Int?
    var rect: Rectangle?
    var isEmptySignature: Bool
  }
  init(_ file: PDFFile, pages: PageTree) {}
  func fields() throws -> [Item] { [] }
}
enum Change { case annotate, pageContent, documentAttachment, extract }
struct Protection {
  init(_ file: PDFFile, pages: PageTree, allowInvalidate: Bool = false, rewrites: Bool = false)
    throws
  {}
  func check(_ change: Change) throws {}
}
struct Conformance {
  var name: String
  var forbidsTransparency: Bool
  static func claim(of file: PDFFile) throws -> Conformance? { nil }
}
