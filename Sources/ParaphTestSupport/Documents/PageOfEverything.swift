// SPDX-License-Identifier: GPL-3.0-or-later

/// A document of one page with a little of all that flattening can lose.
///
/// No annotation but the buttons has an appearance stream, and `/NeedAppearances` is off: viewers
/// draw them all the same, so that nobody suspects what is about to go.
public enum PageOfEverything {
  /// The title in the document information and in the XMP metadata.
  public static let title = "Everything on one page"
  /// The words of the heading, and the title in the outline.
  public static let heading = "Delivery note"
  /// The words of the page in the optional content group, which is on.
  public static let layerText = "Draft layer"
  /// Where the first link leads.
  public static let linkTarget = "https://example.org/terms"
  /// The named destination that the second link leads to.
  public static let destination = "top"
  /// What the text field holds.
  public static let fieldValue = "Zoe Mueller"
  /// What is chosen in the choice field.
  public static let choice = "Northern harbour"
  /// What the free text says.
  public static let freeText = "Please check by Friday"
  /// What the note of the highlight says.
  public static let note = "Is this so"
  /// The name of the attachment.
  public static let attachmentName = "figures.csv"
  /// What the attachment holds.
  public static let attachmentText = "a,b\n1,2\n"
  /// The script of the document.
  public static let script = "var opened = true;"
  /// What stands before the number in the label of the page.
  public static let labelPrefix = "cover-"

  /// The file, the same every time.
  public static let bytes: [UInt8] = {
    var writer = PageOfEverythingWriter()
    writer.addContent()
    writer.addMarkup()
    writer.addForm()
    return writer.finish()
  }()
}

/// Writes the objects one by one: the structure tree grows along with them.
private struct PageOfEverythingWriter {
  private var builder = DocumentBuilder()
  private let page: Int
  private let root: Int
  private let document: Int
  private let layer: Int
  private let font: Int
  private var content = ""
  /// The structure elements, in the order of reading.
  private var elements: [Int] = []
  /// Those of the page's marked content, by their identifiers.
  private var marked: [Int] = []
  private var annotations: [(number: Int, element: Int)] = []
  private var fields: [Int] = []

  init() {
    page = builder.reserve()
    root = builder.reserve()
    document = builder.reserve()
    layer = builder.add("<< /Type /OCG /Name (Draft) >>")
    font = builder.add(
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
  }

  // MARK: - Pieces

  private mutating func addLine(_ words: String, tag: String, size: Int, y: Int) {
    let element = builder.add(
      "<< /Type /StructElem /S /\(tag) /P \(document) 0 R /Pg \(page) 0 R /K \(marked.count) >>")
    elements.append(element)
    show(words, tag: tag, size: size, y: y, element: element)
  }

  private mutating func show(_ words: String, tag: String, size: Int, y: Int, element: Int) {
    content += "/\(tag) << /MCID \(marked.count) >> BDC\n"
    content += "BT /F1 \(size) Tf 72 \(y) Td (\(words)) Tj ET\nEMC\n"
    marked.append(element)
  }

  /// An annotation and its structure element; words of the page may belong to it.
  @discardableResult
  private mutating func addAnnotation(
    _ subtype: String, _ entries: String, tag: String, alternative: String,
    words: (text: String, y: Int)? = nil
  ) -> Int {
    let element = builder.reserve()
    let parent = annotations.count + 1
    let number = builder.add(
      "<< /Type /Annot /Subtype /\(subtype) /P \(page) 0 R /F 4 /StructParent \(parent) \(entries) >>"
    )
    let content = words == nil ? "" : "\(marked.count) "
    builder.define(
      element,
      "<< /Type /StructElem /S /\(tag) /P \(document) 0 R /Pg \(page) 0 R /Alt (\(alternative)) "
        + "/K [\(content)<< /Type /OBJR /Obj \(number) 0 R >>] >>")
    if let words { show(words.text, tag: tag, size: 12, y: words.y, element: element) }
    elements.append(element)
    annotations.append((number, element))
    return number
  }

  private mutating func addField(_ entries: String, alternative: String) {
    fields.append(addAnnotation("Widget", entries, tag: "Form", alternative: alternative))
  }

  private mutating func addPicture(_ content: String) -> Int {
    builder.addStream(
      content, entries: "/Type /XObject /Subtype /Form /BBox [0 0 16 16] /Resources << >>")
  }

  // MARK: - The page

  mutating func addContent() {
    addLine(PageOfEverything.heading, tag: "H1", size: 20, y: 760)
    addLine("The goods arrived in good order.", tag: "P", size: 12, y: 720)
    addAnnotation(
      "Link",
      "/Rect [72 686 170 702] /Border [0 0 0] /Contents (The terms) "
        + "/A << /S /URI /URI (\(PageOfEverything.linkTarget)) >>",
      tag: "Link", alternative: "The terms", words: ("The terms apply.", 690))
    addAnnotation(
      "Link",
      "/Rect [72 666 170 682] /Border [0 0 0] /Contents (The heading) "
        + "/Dest (\(PageOfEverything.destination))",
      tag: "Link", alternative: "The heading", words: ("See the heading.", 670))
    content += "/OC /Layer BDC\n"
    addLine(PageOfEverything.layerText, tag: "P", size: 12, y: 640)
    content += "EMC\n"
  }

  mutating func addMarkup() {
    addAnnotation(
      "Highlight",
      "/Rect [120 716 200 734] /QuadPoints [120 734 200 734 120 716 200 716] "
        + "/C [1 0.9 0.2] /T (Ada) /Contents (\(PageOfEverything.note))",
      tag: "Annot", alternative: "Highlight by Ada")
    addAnnotation(
      "FreeText",
      "/Rect [300 700 520 740] /DA (/Helv 12 Tf 0.7 0 0 rg) /BS << /W 1 >> "
        + "/Contents (\(PageOfEverything.freeText))", tag: "Annot", alternative: "Remark")
    addAnnotation(
      "Ink",
      "/Rect [300 640 420 690] /C [0 0.2 0.8] /BS << /W 3 >> "
        + "/InkList [[304 650 340 684 372 650 416 680]]", tag: "Annot", alternative: "Initials")
  }

  mutating func addForm() {
    let line = "/MK << /BC [0.4 0.4 0.4] >> /BS << /W 1 /S /S >>"
    addField(
      "/FT /Tx /T (name) /TU (Name) /V (\(PageOfEverything.fieldValue)) /DA (/Helv 12 Tf 0 g) "
        + "/Rect [72 560 272 582] \(line)", alternative: "Name")
    addField(
      "/FT /Ch /T (harbour) /TU (Harbour) /Ff 131072 /Opt [(Southern harbour) "
        + "(\(PageOfEverything.choice))] /V (\(PageOfEverything.choice)) /DA (/Helv 12 Tf 0 g) "
        + "/Rect [72 520 272 542] \(line)", alternative: "Harbour")
    let off = addPicture("0.4 G 0.5 0.5 15 15 re S")
    let cross = addPicture("0.4 G 0.5 0.5 15 15 re S 0 G 2 w 3 3 m 13 13 l 3 13 m 13 3 l S")
    let dot = addPicture("0.4 G 0.5 0.5 15 15 re S 0 g 4 4 8 8 re f")
    addField(
      "/FT /Btn /T (complete) /TU (Complete) /V /Yes /AS /Yes /Rect [72 480 88 496] "
        + "/AP << /N << /Yes \(cross) 0 R /Off \(off) 0 R >> >>", alternative: "Complete")
    addRadioButtons(on: dot, off: off)
  }

  private mutating func addRadioButtons(on: Int, off: Int) {
    let field = builder.reserve()
    let buttons = [("Day", "Off", 72), ("Night", "Night", 112)].map { name, state, x in
      addAnnotation(
        "Widget",
        "/Parent \(field) 0 R /AS /\(state) /Rect [\(x) 440 \(x + 16) 456] "
          + "/AP << /N << /\(name) \(on) 0 R /Off \(off) 0 R >> >>",
        tag: "Form", alternative: name)
    }
    builder.define(
      field,
      "<< /FT /Btn /Ff 49152 /T (shift) /TU (Shift) /V /Night "
        + "/Kids [\(buttons.map { "\($0) 0 R" }.joined(separator: " "))] >>")
    fields.append(field)
  }

  // MARK: - The rest of the document

  mutating func finish() -> [UInt8] {
    func list(_ numbers: [Int]) -> String {
      "[" + numbers.map { "\($0) 0 R" }.joined(separator: " ") + "]"
    }
    builder.addPage(
      "/MediaBox [0 0 595 842] /StructParents 0 /Tabs /S /Annots \(list(annotations.map(\.number))) "
        + "/Resources << /Font << /F1 \(font) 0 R >> /Properties << /Layer \(layer) 0 R >> >>",
      content: content, reserved: page)
    var tree = "0 \(list(marked))"
    for (index, annotation) in annotations.enumerated() {
      tree += " \(index + 1) \(annotation.element) 0 R"
    }
    builder.define(
      document, "<< /Type /StructElem /S /Document /P \(root) 0 R /K \(list(elements)) >>")
    builder.define(
      root,
      "<< /Type /StructTreeRoot /K \(document) 0 R /ParentTree << /Nums [\(tree)] >> "
        + "/ParentTreeNextKey \(annotations.count + 1) >>")
    addCatalog(fields: list(fields))
    return builder.build()
  }

  private mutating func addCatalog(fields: String) {
    let top = "[\(page) 0 R /XYZ 0 800 null]"
    let outlines = builder.reserve()
    let item = builder.add(
      "<< /Title (\(PageOfEverything.heading)) /Parent \(outlines) 0 R /Dest \(top) >>")
    builder.define(
      outlines, "<< /Type /Outlines /First \(item) 0 R /Last \(item) 0 R /Count 1 >>")
    let file = builder.addStream(
      PageOfEverything.attachmentText, entries: "/Type /EmbeddedFile /Subtype /text#2Fcsv")
    let name = PageOfEverything.attachmentName
    let metadata = builder.addStream(
      """
      <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">\(PageOfEverything.title)</rdf:li></rdf:Alt>
      </dc:title></rdf:Description></rdf:RDF></x:xmpmeta>
      <?xpacket end="w"?>
      """, entries: "/Type /Metadata /Subtype /XML")
    let information = builder.add("<< /Title (\(PageOfEverything.title)) >>")
    builder.trailerEntries = "/Info \(information) 0 R"
    builder.catalogEntries = """
      /Lang (en) /MarkInfo << /Marked true >> /StructTreeRoot \(root) 0 R
      /ViewerPreferences << /DisplayDocTitle true >> /Metadata \(metadata) 0 R
      /Outlines \(outlines) 0 R /PageMode /UseOutlines
      /PageLabels << /Nums [0 << /S /D /P (\(PageOfEverything.labelPrefix)) >>] >>
      /OCProperties << /OCGs [\(layer) 0 R] /D << /Name (Default) /ON [\(layer) 0 R] >> >>
      /Names << /Dests << /Names [(\(PageOfEverything.destination)) \(top)] >>
        /EmbeddedFiles << /Names [(\(name)) << /Type /Filespec /F (\(name)) /UF (\(name))
          /EF << /F \(file) 0 R >> >>] >>
        /JavaScript << /Names [(opened)
          << /S /JavaScript /JS (\(PageOfEverything.script)) >>] >> >>
      /AcroForm << /Fields \(fields) /DA (/Helv 0 Tf 0 g)
        /DR << /Font << /Helv \(font) 0 R >> >> >>
      """
  }
}
