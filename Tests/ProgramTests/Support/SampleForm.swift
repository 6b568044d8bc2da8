// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport

/// A form with a field of each kind, on the first of two pages.
enum SampleForm {
  /// The names of its fields and what `--fields-as json` says of them.
  static let empty = """
    {
      "person.name": "",
      "person.code": "",
      "notes": "",
      "agreed": false,
      "size": "",
      "colour": "",
      "days": [],
      "total": "0"
    }

    """

  /// What a user may fill in.
  static let assignments = [
    "person.name=Zoë Müller", "person.code=A1 2", "notes=one\ntwo", "agreed=yes", "size=L",
    "colour=Red", "days=Mon", "days=Wed",
  ]

  /// What it holds then.
  static let filled = """
    {
      "person.name": "Zoë Müller",
      "person.code": "A1 2",
      "notes": "one\\ntwo",
      "agreed": true,
      "size": "L",
      "colour": "red",
      "days": ["Mon", "Wed"],
      "total": "0"
    }

    """

  private static func list(_ numbers: [Int]) -> String {
    numbers.map { "\($0) 0 R" }.joined(separator: " ")
  }

  /// Its bytes; with signature fields of these names.
  static func bytes(signatures: [String] = []) -> [UInt8] {
    var builder = DocumentBuilder()
    let font = builder.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    var widgets: [Int] = []
    var row = 0
    func box(_ width: Int = 200, _ height: Int = 20) -> String {
      row += 1
      return "/Type /Annot /Subtype /Widget /F 4 "
        + "/Rect [72 \(800 - 50 * row) \(72 + width) \(800 - 50 * row + height)]"
    }
    // Objects are numbered in this order; parents follow their kids.
    let parent = 6
    widgets.append(
      builder.add("<< \(box()) /Parent \(parent) 0 R /FT /Tx /T (name) /TU (Name) >>"))
    widgets.append(
      builder.add(
        "<< \(box()) /Parent \(parent) 0 R /FT /Tx /T (code) /Ff 16777216 /MaxLen 4 >>"))
    let person = builder.add(
      "<< /T (person) /Kids [\(widgets[0]) 0 R \(widgets[1]) 0 R] >>")
    var fields = [person]
    func add(_ entries: String) {
      let number = builder.add("<< \(entries) >>")
      widgets.append(number)
      fields.append(number)
    }
    add("\(box(200, 40)) /FT /Tx /T (notes) /Ff 4096")
    add("\(box(20)) /FT /Btn /T (agreed) /MK << /BC [0] >>")
    let group = 11
    let buttons = (0..<2).map { _ in
      builder.add("<< \(box(20)) /Parent \(group) 0 R /MK << /BC [0] >> >>")
    }
    widgets += buttons
    fields.append(
      builder.add(
        "<< /FT /Btn /T (size) /Ff 49152 /Opt [(S) (L)] /Kids [\(list(buttons))] >>"))
    add("\(box()) /FT /Ch /T (colour) /Ff 131072 /Opt [[(red) (Red)] [(blue) (Blue)]]")
    add("\(box(200, 45)) /FT /Ch /T (days) /Ff 2097152 /Opt [(Mon) (Tue) (Wed)]")
    add("\(box()) /FT /Tx /T (total) /V (0) /Ff 1 /AA << /C << /S /JavaScript /JS (0) >> >>")
    for name in signatures { add("\(box(200, 40)) /FT /Sig /T (\(name))") }
    builder.catalogEntries =
      "/AcroForm << /Fields [\(list(fields))] /DA (/Helv 12 Tf 0 g) "
      + "/DR << /Font << /Helv \(font) 0 R >> >> >>"
    builder.addPage(
      "/MediaBox [0 0 595 842] /Annots [\(list(widgets))] \(SampleDocument.font)",
      content: SampleDocument.line("A form", 72, 810))
    builder.addPage(
      "/MediaBox [0 0 595 842] \(SampleDocument.font)",
      content: SampleDocument.line("The end of it", 72, 700))
    return builder.build()
  }
}
