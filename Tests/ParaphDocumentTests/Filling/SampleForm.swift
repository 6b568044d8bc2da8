// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

@testable import ParaphDocument

/// A page with a form, and what filling made of it.
struct SampleForm {
  /// Stands for what draws: every box gets a form of its size, a fill without a glyph none.
  final class Appearances: AppearanceMaking {
    let revision: Revision
    /// The values and states that were to be shown, in order.
    var asked: [String] = []

    init(_ revision: Revision) { self.revision = revision }

    func appearance(
      of annotation: PDFDictionary, on page: PDFPage
    ) throws(DocumentError) -> MadeAppearance {
      let text = try FieldEntries(of: annotation, in: revision).object("V").textValue ?? ""
      asked.append(annotation["AS"]?.nameValue?.rawValue ?? text)
      if text == "unheard" { return .unusable(.noGlyph) }
      if text.isEmpty, annotation["AS"] == nil { return .nothing }
      let form = revision.add(
        .stream(PDFStream(dictionary: ["Subtype": .name("Form")], source: .bytes([]))))
      let box = Rectangle(x: 0, y: 0, width: 10, height: 10)
      return .form(MadeAppearance.Form(reference: form, box: box, rect: box))
    }
  }

  var outcome: FillOutcome
  var asked: [String]
  /// Read again from the written bytes.
  var file: PDFFile

  /// Fills in a form whose objects are numbered from 10; by default those that are no kids are its fields.
  init(
    _ objects: [String], fields: String? = nil, form: String = "", catalog: String = "",
    data: FormData = FormData(), assignments: [String] = [], options: FillOptions = FillOptions()
  ) throws {
    var document = TinyDocument()
    let all = objects.indices.map { "\(10 + $0) 0 R" }.joined(separator: " ")
    document.add(1, "<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R\(catalog)>>")
    document.add(2, "<</Type/Pages/Kids[3 0 R]/Count 1>>")
    document.add(3, "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Annots[\(all)]>>")
    document.add(4, "<</Subtype/Form/BBox[0 0 9 9]/Length 1>>stream\nn\nendstream")
    document.add(5, "<</Fields[\(fields ?? all)]\(form)>>")
    for (index, object) in objects.enumerated() { document.add(10 + index, object) }
    document.endWithTable(size: 100)
    let opened = try PDFFile.open(bytes: document.bytes, passwords: .none, repair: .never)
    let revision = Revision(opened)
    let appearances = Appearances(revision)
    let filler = try FormFiller(
      revision, pages: PageTree(opened), protection: Protection(opened),
      appearances: appearances, options: options)
    outcome = try filler.fill(data, assignments: assignments)
    asked = appearances.asked
    file = try PDFFile.open(bytes: revision.bytes(), passwords: .none, repair: .never)
  }

  /// The object of this number.
  func object(_ number: Int) throws -> PDFDictionary {
    try file.object(ObjectReference(number)).dictionaryValue ?? [:]
  }

  /// What the fields hold, by their names.
  func values(_ format: FormDataFormat = .json) throws -> [String: FormData.Value] {
    let data = try FieldDataReader(file).data(for: format)
    return Dictionary(data.entries.map { ($0.name, $0.value) }) { $1 }
  }

  static func text(_ name: String, _ more: String = "") -> String {
    "<</Subtype/Widget/FT/Tx/T(\(name))/Rect[0 0 90 20]\(more)>>"
  }

  static func box(_ name: String, state: String = "Yes", _ more: String = "") -> String {
    "<</Subtype/Widget/FT/Btn/T(\(name))/Rect[0 0 9 9]/AP<</N<</\(state) 4 0 R/Off 4 0 R>>>>\(more)>>"
  }

  /// A button of the group that object 10 is.
  static func button(_ state: String, _ more: String = "") -> String {
    "<</Subtype/Widget/Parent 10 0 R/Rect[0 0 9 9]/AP<</N<</\(state) 4 0 R/Off 4 0 R>>>>\(more)>>"
  }

  static func choice(_ name: String, flags: Int = 0, _ more: String = "") -> String {
    "<</Subtype/Widget/FT/Ch/T(\(name))/Ff \(flags)/Rect[0 0 90 30]"
      + "/Opt[(a)[(b)(Bee)](c)(d)(e)(f)(g)(h)]\(more)>>"
  }
}
