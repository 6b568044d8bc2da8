// SPDX-License-Identifier: GPL-3.0-or-later

/// A document of a few objects, made in memory, with the section that a test asks for.
struct SmallDocument {
  enum Section: String, CaseIterable { case table, stream }

  /// Bodies of the objects by number, catalogue and page tree included.
  var objects: [Int: String]
  var section = Section.table
  var version = "1.4"
  /// What lies before the header.
  var junk = ""
  /// More of the trailer, such as `/ID[<00><00>]`.
  var trailer = "/ID[<30313233343536373839414243444546><30313233343536373839414243444546>]"
  var endsWithNewline = true

  /// A catalogue (1), a page tree (2), and pages from 3 on that share the content 50 and the font 51.
  static func pages(
    _ count: Int = 1, content: String = "BT /F1 24 Tf 72 700 Td (Hello) Tj ET",
    more: String = "/MediaBox[0 0 612 792]"
  ) -> SmallDocument {
    var objects: [Int: String] = [
      1: "<</Type/Catalog/Pages 2 0 R>>",
      50: "<</Length \(content.utf8.count)>>\nstream\n\(content)\nendstream",
      51: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    let kids = (0..<count).map { "\(3 + $0) 0 R" }.joined(separator: " ")
    objects[2] =
      "<</Type/Pages/Kids[\(kids)]/Count \(count)/Resources<</Font<</F1 51 0 R>>>>>>"
    for index in 0..<count {
      objects[3 + index] = "<</Type/Page/Parent 2 0 R/Contents 50 0 R\(more)>>"
    }
    return SmallDocument(objects: objects)
  }

  var bytes: [UInt8] {
    var text = Array(junk.utf8)
    let base = text.count
    text += Array("%PDF-\(version)\n%\u{E4}\u{F6}\u{FC}\n".utf8)
    var offsets: [Int: Int] = [:]
    for number in objects.keys.sorted() {
      offsets[number] = text.count - base
      text += Array("\(number) 0 obj\n\(objects[number] ?? "null")\nendobj\n".utf8)
    }
    let size = (objects.keys.max() ?? 0) + 1
    let start = text.count - base
    switch section {
    case .table:
      var table = "xref\n0 \(size)\n"
      for number in 0..<size {
        table += Self.padded(offsets[number] ?? 0, 10)
        table += offsets[number] == nil ? " 65535 f\r\n" : " 00000 n\r\n"
      }
      text += Array((table + "trailer\n<</Size \(size)/Root 1 0 R\(trailer)>>\n").utf8)
    case .stream:
      var rows: [UInt8] = []
      for number in 0...size {
        let offset = number == size ? start : offsets[number] ?? 0
        rows += [number == size || offsets[number] != nil ? 1 : 0]
        rows += [UInt8(offset >> 16 & 255), UInt8(offset >> 8 & 255), UInt8(offset & 255), 0]
      }
      let head =
        "\(size) 0 obj\n<</Type/XRef/W[1 3 1]/Size \(size + 1)/Root 1 0 R\(trailer)"
        + "/Length \(rows.count)>>\nstream\n"
      text += Array(head.utf8) + rows + Array("\nendstream\nendobj\n".utf8)
    }
    return text + Array("startxref\n\(start)\n%%EOF\(endsWithNewline ? "\n" : "")".utf8)
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: width - digits.count) + digits
  }
}
