// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport

/// One thing on the page of everything that flattening may lose, and who tells that it is there.
enum Belonging: String, CaseIterable, Sendable, CustomStringConvertible {
  case link, linkInside = "link inside", highlight
  case freeText = "free text", ink
  case fieldValue = "value of the text field", choice = "value of the choice field"
  case checkMark = "check mark", radioButton = "radio button"
  case tags, layer, outline, destination = "named destination", pageLabel = "page label"
  case attachment, metadata, title, language, script

  var description: String { rawValue }

  /// Whether judges find it in a document.
  ///
  /// `folder`: Where they may write.
  func isIn(_ file: String, folder: String) throws -> Bool {
    switch self {
    case .link: return try text(.pdfinfo, "-url", file).contains(PageOfEverything.linkTarget)
    case .linkInside:
      return try QPDFObjects(of: file).annotations.contains {
        $0["/Subtype"]?.stringValue == "/Link"
          && $0["/Dest"] == .string("u:\(PageOfEverything.destination)")
      }
    case .highlight:
      return shows(file, folder, Rectangle(x: 122, y: 718, width: 76, height: 14)) {
        $0.red > 200 && $0.green > 180 && $0.blue < 90
      }
    case .freeText:
      return try text(.pdftotext, file, "-").contains(PageOfEverything.freeText)
        && shows(file, folder, Rectangle(x: 302, y: 702, width: 216, height: 36)) {
          $0.red > 120 && $0.green < 60 && $0.blue < 60
        }
    case .ink:
      return shows(file, folder, Rectangle(x: 330, y: 660, width: 20, height: 26)) {
        $0.red < 60 && $0.blue > 150
      }
    case .fieldValue:
      return try isWritten(PageOfEverything.fieldValue, file, folder, bottom: 562)
    case .choice: return try isWritten(PageOfEverything.choice, file, folder, bottom: 522)
    case .checkMark: return showsDark(file, folder, Rectangle(x: 77, y: 485, width: 6, height: 6))
    case .radioButton:
      return showsDark(file, folder, Rectangle(x: 117, y: 445, width: 6, height: 6))
    case .tags:
      let tree = try text(.pdfinfo, "-struct-text", file)
      return ["H1", "Link", PageOfEverything.heading].allSatisfy { tree.contains($0) }
    case .layer:
      let objects = try QPDFObjects(of: file)
      let group = objects.value("/Root", "/OCProperties", "/OCGs", "0", "/Name")
      return try group?.stringValue == "u:Draft"
        && objects.value("/Root", "/OCProperties", "/D", "/ON")?.arrayValue?.count == 1
        && text(.pdftotext, file, "-").contains(PageOfEverything.layerText)
    case .outline:
      return try text(.mutool, "show", file, "outline").contains(PageOfEverything.heading)
    case .destination:
      return try text(.pdfinfo, "-dests", file).contains("\"\(PageOfEverything.destination)\"")
    case .pageLabel:
      let label = try Program.json(
        text(.qpdf, "--json=2", "--json-key=pages", file))["pages"]?["0"]?["label"]
      return label?["/P"]?.stringValue == "u:\(PageOfEverything.labelPrefix)"
    case .attachment:
      return try attached(file, folder) == Array(PageOfEverything.attachmentText.utf8)
    case .metadata: return try text(.pdfinfo, "-meta", file).contains(PageOfEverything.title)
    case .title: return try text(.pdfinfo, file).contains(PageOfEverything.title)
    case .language: return try QPDFObjects(of: file).value("/Root", "/Lang")?.stringValue == "u:en"
    case .script: return try text(.pdfinfo, "-js", file).contains(PageOfEverything.script)
    }
  }

  // MARK: - Judges

  private func text(_ judge: Judge, _ arguments: String...) throws -> String {
    try judge.run(arguments).text
  }

  private func attached(_ file: String, _ folder: String) throws -> [UInt8]? {
    let path = "\(folder)/attached"
    defer { Files.remove(tree: path) }
    _ = try Judge.pdfdetach.run(["-save", "1", "-o", path, file])
    return Files.bytes(path)
  }

  private func isWritten(
    _ words: String, _ file: String, _ folder: String, bottom: Double
  ) throws -> Bool {
    try text(.pdftotext, file, "-").contains(words)
      && showsDark(file, folder, Rectangle(x: 74, y: bottom, width: 80, height: 18))
  }

  private func showsDark(_ file: String, _ folder: String, _ box: Rectangle) -> Bool {
    shows(file, folder, box) { max($0.red, $0.green, $0.blue) < 90 }
  }

  /// Whether Poppler and MuPDF both have such a colour in a box of user space.
  private func shows(
    _ file: String, _ folder: String, _ box: Rectangle,
    _ isSought: ((red: UInt8, green: UInt8, blue: UInt8)) -> Bool
  ) -> Bool {
    [Judge.pdftoppm, .mutool].allSatisfy { judge in
      guard let picture = judge.picture(of: file, in: folder) else { return false }
      return (Int(842 - box.maxY)..<Int(842 - box.minY)).contains { y in
        (Int(box.minX)..<Int(box.maxX)).contains { isSought(picture[$0, y]) }
      }
    }
  }
}
