// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphEngine
import ParaphModel
import ParaphPluginHost
import ParaphTestSupport
import Testing

@Suite("Filling as a job")
struct FillJobTests {
  private let engine = Engine(registry: Registry(), now: Timestamp(secondsSince1970: 0))

  /// Two text fields and a box, none with an appearance.
  private static var form: JobInput {
    var builder = DocumentBuilder()
    let widgets = [("a", "/FT /Tx"), ("b", "/FT /Tx /V (there)"), ("c", "/FT /Btn")].map {
      name, type in
      builder.add(
        "<< /Type /Annot /Subtype /Widget /T (\(name)) \(type) /F 4 /Rect [10 10 90 30] >>")
    }
    let list = widgets.map { "\($0) 0 R" }.joined(separator: " ")
    builder.catalogEntries = "/AcroForm << /Fields [\(list)] /DA (/Helv 12 Tf 0 g) >>"
    builder.addPage("/MediaBox [0 0 200 100] /Annots [\(list)]")
    return .bytes(builder.build(), name: "form.pdf")
  }

  @Test("What was filled in is reported, and can be read again")
  func fills() throws {
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/out.pdf"
      let data = FillJob.DataFile(name: "values", bytes: Array(#"{"a": "file", "c": true}"#.utf8))
      let report = try engine.fill(
        FillJob(
          input: Self.form, output: JobOutput(.path(path)), assignments: ["a=typed"], data: data))
      #expect(report.command == "fill" && report.warnings.isEmpty)
      #expect(report.marks.map(\.field) == ["a", "c"])
      #expect(report.marks.map(\.kind) == ["text", "checkbox"])
      #expect(report.marks.first?.rect == Rectangle(x: 10, y: 70, width: 80, height: 20))
      let json = "\(folder)/out.json"
      let count = try engine.writeFieldData(
        FieldDataJob(input: .path(path), format: .json, path: json))
      #expect(count == 3)
      #expect(
        Files.text(json) == "{\n  \"a\": \"typed\",\n  \"b\": \"there\",\n  \"c\": true\n}\n")
    }
  }

  @Test("A dry run writes nothing")
  func dryRun() throws {
    try Files.withTemporaryFolder { folder in
      let report = try engine.fill(
        FillJob(
          input: Self.form, output: JobOutput(.path("\(folder)/out.pdf")), assignments: ["a=x"],
          writing: WriteOptions(dryRun: true)))
      #expect(report.output == nil && report.marks.count == 1)
      #expect(Files.names(folder).isEmpty)
    }
  }

  @Test("Filled in and flattened at once, no form is left")
  func flattens() throws {
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/out.pdf"
      let report = try engine.fill(
        FillJob(
          input: Self.form, output: JobOutput(.path(path)), assignments: ["a=x"], flatten: true))
      #expect(report.kept.isEmpty)
      let file = try PDFFile.open(path: path, passwords: .none)
      #expect(try file.catalog()["AcroForm"] == nil)
      #expect(try PageTree(file).page(1).dictionary["Annots"] == nil)
    }
  }

  @Test("A character that no font has is named, and nothing is written")
  func noGlyph() throws {
    try Files.withTemporaryFolder { folder in
      let path = "\(folder)/out.pdf"
      let error = #expect(throws: EngineError.self) {
        try engine.fill(
          FillJob(
            input: Self.form, output: JobOutput(.path(path)), assignments: ["a=\u{10FFFD}"]))
      }
      #expect(error?.reason == .glyphNotFound)
      #expect(error?.kind == .notFound)
      #expect(error?.message.hasPrefix("The value of the field “a” cannot be drawn. ") == true)
      #expect(error?.message.contains("U+10FFFD") == true)
      #expect(Files.bytes(path) == nil)
    }
  }

  @Test("A data file that cannot be read names itself")
  func badData() {
    let data = FillJob.DataFile(name: "values.fdf", bytes: Array("{}".utf8))
    let error = #expect(throws: DocumentError.self) {
      try engine.fill(FillJob(input: Self.form, output: JobOutput(.path("x.pdf")), data: data))
    }
    #expect(error?.message == "values.fdf is not FDF.")
  }
}
