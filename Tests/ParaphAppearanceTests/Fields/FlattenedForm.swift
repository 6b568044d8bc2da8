// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport

@testable import ParaphAppearance
@testable import ParaphDocument

/// A page of 200 by 100 points whose widgets were drawn and made its content.
struct FlattenedForm {
  let outcome: FlattenOutcome
  let bytes: [UInt8]

  /// - Parameters:
  ///   - widgets: Entries of each beyond `/Subtype`; they are objects 10, 11, and so on.
  ///   - form: Entries of the form beyond `/Fields`.
  ///   - more: Other objects by their numbers, from 30 on.
  /// - Throws: What reading, drawing and flattening throw.
  init(
    _ widgets: [String], form: String = "/DA(/Helv 12 Tf 0 g)", more: [Int: String] = [:]
  ) throws {
    var objects = more
    let members = widgets.indices.map { "\(10 + $0) 0 R" }.joined(separator: " ")
    objects[3] =
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Annots[\(members)]/Resources<<>>>>"
    for (index, widget) in widgets.enumerated() {
      objects[10 + index] = "<</Type/Annot/Subtype/Widget/F 4\(widget)>>"
    }
    let file = try PDFFile.open(
      bytes: Self.file(objects, catalog: "/AcroForm<</Fields[\(members)]\(form)>>"),
      passwords: .none)
    let revision = Revision(file)
    let maker = try AppearanceMaker(revision)
    outcome = try Flattener(revision, pages: PageTree(revision), appearances: maker)
      .flatten(FlattenSelection())
    try maker.finish()
    bytes = try revision.bytes()
  }

  private static func file(_ objects: [Int: String], catalog: String) -> [UInt8] {
    var all = objects
    all[1] = "<</Type/Catalog/Pages 2 0 R\(catalog)>>"
    all[2] = "<</Type/Pages/Kids[3 0 R]/Count 1>>"
    let size = (all.keys.max() ?? 0) + 1
    var bytes = Array("%PDF-1.7\n".utf8)
    var table = "xref\n0 \(size)\n0000000000 65535 f \n"
    for number in 1..<size {
      let digits = String(bytes.count)
      let offset = String(repeating: "0", count: 10 - digits.count) + digits
      table += all[number] == nil ? "0000000000 65535 f \n" : "\(offset) 00000 n \n"
      if let object = all[number] { bytes += Array("\(number) 0 obj\n\(object)\nendobj\n".utf8) }
    }
    let start = bytes.count
    let trailer = "trailer\n<</Size \(size)/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
    return bytes + Array((table + trailer).utf8)
  }

  // MARK: - What is seen

  /// The words, as another program reads them.
  func text() throws -> String {
    try Files.withTemporaryFolder { folder in
      try Files.save(bytes, to: folder + "/a.pdf")
      return try Judge.pdftotext.run(["-layout", folder + "/a.pdf", "-"]).text
    }
    .split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ").trimmed }
    .filter { !$0.isEmpty && $0 != "\u{c}" }
    .joined(separator: "\n")
  }

  /// The page at 72 pixels an inch times the scale.
  func picture(scale: Int = 1) throws -> PortablePixmap {
    try Files.withTemporaryFolder { folder in
      try Files.save(bytes, to: folder + "/a.pdf")
      return try PortablePixmap(
        Judge.pdftoppm.run(["-r", "\(72 * scale)", folder + "/a.pdf"]).output)
    }
  }

  /// The box of what is dark, in points from the top left; `nil` for nothing.
  func ink() throws -> Rectangle? { try box { $0.green < 128 } }

  /// The box of the pixels that the body picks, in points from the top left.
  func box(
    of isMeant: ((red: UInt8, green: UInt8, blue: UInt8)) -> Bool
  ) throws -> Rectangle? {
    let scale = 4
    let picture = try picture(scale: scale)
    var points: [Point] = []
    for y in 0..<picture.height {
      for x in 0..<picture.width where isMeant(picture[x, y]) {
        points.append(Point(Double(x) / Double(scale), Double(y) / Double(scale)))
        points.append(Point(Double(x + 1) / Double(scale), Double(y + 1) / Double(scale)))
      }
    }
    return Rectangle(enclosing: points)
  }
}
