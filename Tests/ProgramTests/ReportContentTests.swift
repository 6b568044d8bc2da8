// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// What reports and result lines say beyond the marks themselves.
struct ReportContentTests {
  /// A page with a field of no known type that has no appearance, a redaction and a hidden stamp.
  private static func document(in folder: String) throws -> String {
    var builder = DocumentBuilder()
    let parent = builder.add("<< /T (form) /FT /Xy >>")
    let field = builder.add(
      "<< /Subtype /Widget /Parent \(parent) 0 R /T (name) /Rect [10 170 50 190] >>")
    let redaction = builder.add("<< /Subtype /Redact /Rect [10 10 50 30] >>")
    let stamp = builder.add("<< /Subtype /Stamp /F 2 /NM (s) /Rect [60 10 90 30] >>")
    builder.addPage(
      "/MediaBox [0 0 200 200] /Annots [\(field) 0 R \(redaction) 0 R \(stamp) 0 R]")
    builder.catalogEntries = "/AcroForm << /Fields [\(parent) 0 R] >>"
    let path = folder + "/in.pdf"
    try Files.save(builder.build(), to: path)
    return path
  }

  @Test("What flattening leaves, with its field, its place and the reason")
  func kept() throws {
    try Files.withTemporaryFolder { folder in
      let path = try Self.document(in: folder)
      let report = try Program.json(
        Program.run(["flatten", path, "-o", folder + "/out.pdf", "--json"]))
      let kept = report["kept"]?.arrayValue ?? []
      #expect(
        kept.compactMap { $0["code"]?.stringValue } == ["no-appearance", "redaction", "hidden"])
      #expect(kept.first?["field"]?.stringValue == "form.name")
      #expect(kept.first?["rect"]?["y"]?.numberValue == 10)
      let run = try Program.run(["flatten", path, "-o", folder + "/again.pdf", "-v"])
      #expect(
        run.text.hasSuffix(
          "nothing to do; 3 stay as they are: 1 is hidden, 1 has no appearance stream, "
            + "1 asks for a redaction\n"))
      #expect(run.errors.contains("Widget “form.name” on page 1 at 3.5, 3.5 mm, 14.1 × 7.1 mm"))
    }
  }

  @Test("Boxes of fields are not annotations that --pages removes")
  func fields() throws {
    try Files.withTemporaryFolder { folder in
      let path = try Self.document(in: folder)
      let run = try Program.run([
        "remove", path, "--pages", "all", "-o", folder + "/out.pdf", "--quiet",
      ])
      #expect(run.status == 0)
      let again = try Program.run([
        "remove", folder + "/out.pdf", "--pages", "all", "--dry-run",
      ])
      #expect(
        again.errors.hasSuffix(
          "There was no annotation to remove. The box of a form field is not meant unless "
            + "--only widget says so.\n"))
    }
  }

  @Test("A report of sign is called so, and other mistakes come before an output that is there")
  func sign() throws {
    try Files.withTemporaryFolder { folder in
      let path = try Self.document(in: folder)
      let run = try Program.run(["sign", path, "--typed", "Zoe", "--anchor", "top", "--json"])
      #expect(try Program.json(run)["command"]?.stringValue == "sign")
      let again = try Program.run(["sign", path, "--typed", "Zoe", "--field", "nope"])
      #expect(again.status == 3)
      #expect(try Program.run(["sign", path, "--typed", "Zoe", "--anchor", "top"]).status == 4)
      let removed = folder + "/in-signed.pdf"
      #expect(try Program.run(["remove", path, "--id", "no", "-o", removed]).status == 3)
      #expect(try Program.run(["flatten", path, "--id", "no", "-o", removed]).status == 3)
    }
  }
}
