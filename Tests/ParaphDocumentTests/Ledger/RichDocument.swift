// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphTestSupport

/// A document of two pages that has one of everything that a ledger counts.
struct RichDocument {
  private(set) var bytes: [UInt8] = []
  /// The numbers of the objects.
  private(set) var numbers: [Part: Int] = [:]

  enum Part {
    case font, content, link, named, square, field, specification, file, outline, first, second
    case files, destinations, labels, form, tree, element, parents, packet, layer, script, open
    case page, other, pages
  }

  init() {
    var builder = DocumentBuilder()
    builder.catalogEntries = "/Lang (en)"
    let base = builder.add("null")
    let parts: [Part] = [
      .font, .content, .link, .named, .square, .field, .specification, .file, .outline, .first,
      .second, .files, .destinations, .labels, .form, .tree, .element, .parents, .packet, .layer,
      .script, .open, .page, .other,
    ]
    for (index, part) in parts.enumerated() { numbers[part] = base + 1 + index }
    numbers[.pages] = 2
    let at = { [numbers] (part: Part) in "\(numbers[part] ?? 0) 0 R" }
    _ = builder.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    _ = builder.addStream("BT /F1 24 Tf 72 700 Td (Hello) Tj ET")
    _ = builder.add(
      "<< /Type /Annot /Subtype /Link /Rect [1 1 9 9] /A << /S /URI /URI (https://a.example) >> >>")
    _ = builder.add("<< /Type /Annot /Subtype /Link /Rect [1 20 9 29] /Dest /chapter >>")
    _ = builder.add(
      "<< /Type /Annot /Subtype /Square /Rect [50 50 90 90] /NM (box) /StructParent 1 >>")
    _ = builder.add(
      """
      << /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ada) /Rect [100 50 190 70] \
      /AA << /K << /S /JavaScript /JS (1) >> >> >>
      """)
    _ = builder.add(
      "<< /Type /Filespec /F (a.txt) /UF (a.txt) /EF << /F \(at(.file)) >> >>")
    _ = builder.addStream("attached", entries: "/Type /EmbeddedFile")
    _ = builder.add("<< /Type /Outlines /First \(at(.first)) /Last \(at(.second)) /Count 2 >>")
    _ = builder.add(
      "<< /Title (One) /Parent \(at(.outline)) /Next \(at(.second)) /Dest [\(at(.page)) /Fit] >>")
    _ = builder.add(
      "<< /Title (Two) /Parent \(at(.outline)) /Prev \(at(.first)) /Dest [\(at(.other)) /Fit] >>")
    _ = builder.add("<< /Names [(a.txt) \(at(.specification))] >>")
    _ = builder.add("<< /Names [(end) [\(at(.other)) /Fit] (start) [\(at(.page)) /Fit]] >>")
    _ = builder.add("<< /Nums [0 << /S /r >>] >>")
    _ = builder.add("<< /Fields [\(at(.field))] /DA (/F1 12 Tf) >>")
    _ = builder.add(
      "<< /Type /StructTreeRoot /K [\(at(.element))] /ParentTree \(at(.parents)) >>")
    _ = builder.add(
      """
      << /Type /StructElem /S /P /P \(at(.tree)) /Alt (words) \
      /K [<< /Type /OBJR /Obj \(at(.square)) >> 0] >>
      """)
    _ = builder.add("<< /Nums [0 [\(at(.element))] 1 \(at(.element))] >>")
    _ = builder.addStream("<x:xmpmeta/>", entries: "/Type /Metadata /Subtype /XML")
    _ = builder.add("<< /Type /OCG /Name (Layer) >>")
    _ = builder.add("<< /S /JavaScript /JS (app.alert) >>")
    _ = builder.add("<< /S /JavaScript /JS (app.beep) >>")
    builder.addPage(
      """
      /MediaBox [0 0 612 792] /Contents \(at(.content)) /StructParents 0 \
      /Resources << /Font << /F1 \(at(.font)) >> /Properties << /L \(at(.layer)) >> >> \
      /Annots [\(at(.link)) \(at(.named)) \(at(.square)) \(at(.field))]
      """)
    builder.addPage("/MediaBox [0 0 300 300] /Contents \(at(.content))")
    builder.catalogEntries = """
      /Lang (en) /Outlines \(at(.outline)) /PageLabels \(at(.labels)) /AcroForm \(at(.form)) \
      /Names << /EmbeddedFiles \(at(.files)) /Dests \(at(.destinations)) \
      /JavaScript << /Names [(hello) \(at(.script))] >> >> \
      /Dests << /chapter [\(at(.other)) /Fit] >> /MarkInfo << /Marked true >> \
      /StructTreeRoot \(at(.tree)) /Metadata \(at(.packet)) /OpenAction \(at(.open)) \
      /OCProperties << /OCGs [\(at(.layer))] /D << /Order [\(at(.layer))] >> >>
      """
    bytes = builder.build()
  }

  func file() throws -> PDFFile { try PDFFile.open(bytes: bytes, passwords: .none) }

  func reference(_ part: Part) -> ObjectReference { ObjectReference(numbers[part] ?? 0) }
}
