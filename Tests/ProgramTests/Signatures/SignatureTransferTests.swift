// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// Signatures as single files.
struct SignatureTransferTests {
  @Test("Out and in again: the same signature")
  func roundTrip() throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "zoe", "--scanned", "ink.png", "--opacity", "0.5", "--name", "Z")
      try shelf.edit("\"kind\"", "\"later\": [true],\n  \"kind\"")
      let before = try shelf.record()
      let run = try shelf.signature("export", "zoe")
      #expect(run.text.hasPrefix("Wrote “zoe” to zoe.paraphsignature ("))
      #expect(try shelf.run("signature", "export", "zoe").status == 4)
      try shelf.signature("export", "zoe", "--force")
      Program.expectFailure(
        try shelf.run("signature", "import", "zoe.paraphsignature"), 4,
        "zoe.paraphsignature: There is a saved signature “zoe” already, and it is kept. Replace it with "
          + "--replace, or choose another name.")
      try shelf.signature("import", "zoe.paraphsignature", "--replace")
      #expect(Files.names(try shelf.onlyFolder()).count == 2)
      try shelf.signature("remove", "zoe")
      try shelf.signature("import", "zoe.paraphsignature")
      #expect(try shelf.record() == before)
      #expect(
        Files.bytes(try shelf.onlyFolder() + "/source.png")
          == Files.bytes(shelf.folder + "/ink.png"))
    }
  }

  @Test("Through pipes")
  func pipes() throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "zoe", "--typed", "Zoe")
      let run = try shelf.shell("$P signature export zoe -o - | $P signature import - copy")
      #expect(run.status == 0, "\(run.errors)")
      #expect(try shelf.names() == ["copy", "zoe"])
    }
  }

  struct Hostile: CustomTestStringConvertible {
    var testDescription: String
    var file: String
    var status: Int32 = 1
    var sentence: String
  }

  private static func file(_ signature: String, files: String = "{}", version: Int = 1) -> String {
    "{\"schema\": \"paraph.signature-file/\(version)\", \"signature\": {\(signature)}, "
      + "\"files\": \(files)}"
  }

  private static let head = "\"schema\": \"paraph.signature/1\", \"name\": \"x\""

  @Test(
    "What is no whole signature is refused, and nothing appears",
    arguments: [
      Hostile(
        testDescription: "a PDF", file: "%PDF-1.7",
        sentence: "It is no exported signature. paraph signature export writes one; a picture is "
          + "saved with signature add --scanned."),
      Hostile(
        testDescription: "a later version", file: file(head, version: 3),
        sentence: "It is in the format paraph.signature-file/3 of a newer Paraph; this one reads "
          + "paraph.signature-file/1. Update Paraph to use it."),
      Hostile(
        testDescription: "a signature of a later version",
        file: file("\"schema\": \"paraph.signature/2\", \"name\": \"x\""),
        sentence:
          "It cannot be saved: it is in the format paraph.signature/2 of a newer Paraph; this "
          + "one reads paraph.signature/1. Update Paraph to use it."),
      Hostile(
        testDescription: "a name that leads out",
        file: file("\"schema\": \"paraph.signature/1\", \"name\": \"../x\""),
        sentence: "It cannot be saved: signature.json has no name that is possible."),
      Hostile(
        testDescription: "a file that leads out",
        file: file(head + ", \"kind\": \"drawn-signature\"", files: "{\"../../x\": \"AAAA\"}"),
        sentence: "It cannot be saved: it names the file “../../x”, which is not in its folder."),
      Hostile(
        testDescription: "a file of ours as a source",
        file: file(head + ", \"kind\": \"drawn-signature\"", files: "{\"signature.json\": \"\"}"),
        sentence:
          "It cannot be saved: it names the file “signature.json”, which is not in its folder."),
      Hostile(
        testDescription: "an option that leads out",
        file: file(
          head + ", \"kind\": \"drawn-signature\", \"options\": {\"file\": \"/etc/passwd\"}"),
        sentence: "It cannot be saved: it names the file “/etc/passwd”, which is not in its folder."
      ),
      Hostile(
        testDescription: "a source that is missing",
        file: file(
          head + ", \"kind\": \"drawn-signature\", \"options\": {\"file\": \"source.json\"}"),
        sentence: "It cannot be saved: its file source.json is missing."),
      Hostile(
        testDescription: "no base 64",
        file: file(
          head + ", \"kind\": \"drawn-signature\", \"options\": {\"file\": \"source.json\"}",
          files: "{\"source.json\": \"***\"}"),
        sentence: "It cannot be saved: its file source.json is not in base 64."),
      Hostile(
        testDescription: "an unknown kind", file: file(head + ", \"kind\": \"hologram\""),
        status: 6,
        sentence: "No plugin makes annotations of the kind “hologram”. There is drawn-signature, "
          + "typed-signature, scanned-signature, link and attachment."),
      Hostile(
        testDescription: "an encrypted one without its secret",
        file: file(head + ", \"kind\": \"drawn-signature\", \"encryption\": {\"file\": \"a.bin\"}"),
        sentence: "It cannot be saved: what is encrypted of it is missing."),
      Hostile(
        testDescription: "a link, which is no mark",
        file: file(head + ", \"kind\": \"link\", \"options\": {\"uri\": \"https://example.org\"}"),
        status: 2,
        sentence: "A link is no mark that could be drawn. Save a typed, drawn or scanned signature."
      ),
    ])
  func hostile(_ row: Hostile) throws {
    try SignatureShelf.with { shelf in
      try Files.save(row.file.utf8, to: shelf.folder + "/in")
      Program.expectFailure(
        try shelf.run("signature", "import", "in"), row.status, "in: \(row.sentence)")
      #expect(!Files.names(shelf.folder).contains("data"))
    }
  }
}
