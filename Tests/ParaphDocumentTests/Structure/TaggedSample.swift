// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@testable import ParaphDocument

/// A tagged page with a paragraph, and annotations that are in the structure.
struct TaggedSample {
  /// An annotation, and its element; both without what leads from one to the other.
  struct Item {
    var annotation: String
    /// `nil` for one that is in no element.
    var element: String?
    /// The kids of the element before the annotation, such as `0`.
    var kids = ""

    static let stamp = Item(
      annotation: "/Subtype /Stamp /Contents (Seen) /AP << /N 5 0 R >>", element: "/S /Annot")
    static let link = Item(
      annotation: "/Subtype /Link /Contents (Home)", element: "/S /Link /Alt (Home)")
    static let text = Item(
      annotation:
        "/Subtype /Widget /FT /Tx /T (name) /TU (Your name) /V (Zoe) /AP << /N 5 0 R >>",
      element: "/S /Form")
    static let box = Item(
      annotation:
        "/Subtype /Widget /FT /Btn /T (box) /AS /Off /AP << /N << /Yes 5 0 R /Off 5 0 R >> >>",
      element: "/S /Form")
  }

  /// Object 4 is the structure root, 5 an appearance, 6 the Document element, 7 the paragraph,
  /// 8 the parent tree; annotations and their elements alternate from 20 on.
  static func bytes(
    _ items: [Item], nextKey: String = "/ParentTreeNextKey 50", catalog: String = "",
    document: String = "/S /Document", page: String = ""
  ) -> [UInt8] {
    var tiny = TinyDocument()
    tiny.add(
      1,
      "<</Type/Catalog/Pages 2 0 R/MarkInfo<</Marked true>>/StructTreeRoot 4 0 R\(catalog)>>")
    tiny.add(2, "<</Type/Pages/Kids[3 0 R]/Count 1>>")
    let annotations = items.indices.map { "\(20 + 2 * $0) 0 R" }.joined(separator: " ")
    tiny.add(
      3,
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 9 0 R/StructParents 0"
        + "/Annots[\(annotations)]/Resources<</Font<</F 10 0 R>>>>\(page)>>")
    tiny.add(4, "<</Type/StructTreeRoot/K 6 0 R/ParentTree 8 0 R\(nextKey)>>")
    tiny.addStream(
      5, "/Subtype/Form/BBox[0 0 10 10]/Resources<</Font<</F 10 0 R>>>>",
      Array("BT /F 4 Tf (Zoe) Tj ET".utf8))
    var kids = "7 0 R"
    var pairs = "0[7 0 R]"
    for (index, item) in items.enumerated() {
      let annotation = 20 + 2 * index
      var entries = "/Type/Annot/Rect[20 20 60 40]/F 4/P 3 0 R \(item.annotation)"
      if let element = item.element {
        entries += "/StructParent \(10 + index)"
        pairs += " \(10 + index) \(annotation + 1) 0 R"
        kids += " \(annotation + 1) 0 R"
        tiny.add(
          annotation + 1,
          "<</Type/StructElem/P 6 0 R/Pg 3 0 R \(element)/K[\(item.kids)"
            + "<</Type/OBJR/Obj \(annotation) 0 R/Pg 3 0 R>>]>>")
      }
      tiny.add(annotation, "<<\(entries)>>")
    }
    tiny.add(6, "<</Type/StructElem/P 4 0 R\(document)/K[\(kids)]>>")
    tiny.add(7, "<</Type/StructElem/S/P/P 6 0 R/Pg 3 0 R/K 0>>")
    tiny.add(8, "<</Nums[\(pairs)]>>")
    tiny.addStream(9, "", Array("/P <</MCID 0>> BDC BT /F 9 Tf 9 80 Td (Hello) Tj ET EMC".utf8))
    tiny.add(10, "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>")
    tiny.endWithTable(size: 100)
    return tiny.bytes
  }

  static func revision(_ bytes: [UInt8]) throws -> Revision {
    Revision(try PDFFile.open(bytes: bytes, passwords: .none, repair: .never))
  }

  /// What a revision wrote, after a check that its structure is whole.
  static func written(
    _ revision: Revision, location: SourceLocation = #_sourceLocation
  ) throws -> (file: PDFFile, roles: [String]) {
    let file = try PDFFile.open(bytes: revision.bytes(), passwords: .none, repair: .never)
    let audit = try StructureAudit(file)
    #expect(audit.problems.isEmpty, "\(audit.problems)", sourceLocation: location)
    return (file, audit.roles)
  }
}
