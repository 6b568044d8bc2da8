// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// Folders that somebody has changed, or that a later version has written.
struct SavedSignatureSafetyTests {
  struct Damage: CustomTestStringConvertible {
    var testDescription: String
    /// A line of the shell; `$F` is the folder of the signature.
    var line: String
    var status: Int32
    /// With `FOLDER` for the folder.
    var sentence: String
    /// How a list names it.
    var name = "zoe"
  }

  @Test(
    "Each is refused with its reason, listed, and harms no other one",
    arguments: [
      Damage(
        testDescription: "no record", line: "rm \"$F/signature.json\"", status: 1,
        sentence:
          "The saved signature “FILE” is damaged: it has no signature.json. Correct what is in "
          + "FOLDER, or remove it.", name: "FILE"),
      Damage(
        testDescription: "no JSON", line: "echo '{' > \"$F/signature.json\"", status: 1,
        sentence:
          "The saved signature “FILE” is damaged: signature.json is not a JSON object. Correct "
          + "what is in FOLDER, or remove it.", name: "FILE"),
      Damage(
        testDescription: "JSON of something else",
        line: "echo '{\"schema\": \"x\", \"name\": \"zoe\"}' > \"$F/signature.json\"", status: 1,
        sentence:
          "The saved signature “zoe” is damaged: signature.json is not that of a signature. "
          + "Correct what is in FOLDER, or remove it."),
      Damage(
        testDescription: "nested deeper than anybody writes",
        line: "printf '[%.0s' {1..100000} > \"$F/signature.json\"", status: 1,
        sentence:
          "The saved signature “FILE” is damaged: signature.json is not a JSON object. Correct "
          + "what is in FOLDER, or remove it.", name: "FILE"),
      Damage(
        testDescription: "no source", line: "rm \"$F/source.json\"", status: 1,
        sentence:
          "The saved signature “zoe” is damaged: its file source.json is not there. Correct "
          + "what is in FOLDER, or remove it."),
      Damage(
        testDescription: "a source outside",
        line: "sed -i 's|source.json|../../../strokes.json|' \"$F/signature.json\"", status: 1,
        sentence:
          "The saved signature “zoe” is damaged: it names the file “../../../strokes.json”, "
          + "which is not in its folder. Correct what is in FOLDER, or remove it."),
      Damage(
        testDescription: "a source that is a link",
        line: "rm \"$F/source.json\"; ln -s /etc/passwd \"$F/source.json\"", status: 1,
        sentence:
          "The saved signature “zoe” is damaged: its file source.json is not there. Correct "
          + "what is in FOLDER, or remove it."),
      Damage(
        testDescription: "a colour in place of a style",
        line: "sed -i 's|\"style\" : {|\"style\" : 3, \"x\" : {|' \"$F/signature.json\"", status: 1,
        sentence:
          "The saved signature “zoe” is damaged: its “style” is not as it has to be. Correct "
          + "what is in FOLDER, or remove it."),
      Damage(
        testDescription: "a later version",
        line: "sed -i 's|paraph.signature/1|paraph.signature/2|' \"$F/signature.json\"", status: 1,
        sentence: "The saved signature “zoe” is not for this version: it is in the format "
          + "paraph.signature/2 of a newer Paraph; this one reads paraph.signature/1. Update Paraph to "
          + "use it."),
      Damage(
        testDescription: "a folder that a group may change", line: "chmod g+w \"$F\"", status: 4,
        sentence:
          "FOLDER can be changed by others, and is not used. If what is in it is yours, run "
          + "chmod go-w 'FOLDER'.", name: "FILE"),
      Damage(
        testDescription: "a record that everybody may change",
        line: "chmod o+w \"$F/signature.json\"", status: 4,
        sentence:
          "FOLDER/signature.json can be changed by others, and is not used. If what is in it "
          + "is yours, run chmod go-w 'FOLDER/signature.json'.", name: "FILE"),
      Damage(
        testDescription: "a source that everybody may change", line: "chmod o+w \"$F/source.json\"",
        status: 4,
        sentence:
          "FOLDER/source.json can be changed by others, and is not used. If what is in it is "
          + "yours, run chmod go-w 'FOLDER/source.json'."),
    ])
  func damaged(_ row: Damage) throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "zoe", "--drawn", "strokes.json", "--ink", "blue")
      let folder = try shelf.onlyFolder()
      let file = folder.split(separator: "/").last.map { String($0) } ?? ""
      _ = try shelf.shell("F=\"\(folder)\"; \(row.line)")
      try shelf.signature("add", "other", "--typed", "Other")

      let sentence = row.sentence.split(separator: "FOLDER", omittingEmptySubsequences: false)
        .joined(separator: folder).split(separator: "FILE", omittingEmptySubsequences: false)
        .joined(separator: file)
      Program.expectFailure(
        try shelf.run("sign", "contract.pdf", "--saved", "zoe", "--anchor", "top"), row.status,
        sentence)
      #expect(try shelf.names() == ["other"])
      let list = try Program.json(shelf.signature("list", "--json"))
      let broken = (list["signatures"]?.arrayValue ?? []).filter { $0["problem"] != nil }
      #expect(broken.count == 1)
      #expect(broken.first?["problem"]?.stringValue == sentence)
      let name = row.name == "FILE" ? file : row.name
      #expect(broken.first?["name"]?.stringValue == name)
      #expect(try shelf.signature("list").text.contains("cannot be used:"))
      try shelf.signature("list", "--sheet", "sheet.png")
      // It can be got rid of by the name that the list gives.
      try shelf.signature("remove", name)
      #expect(try shelf.names() == ["other"])
      #expect(Files.names(shelf.store).filter { !$0.hasPrefix(".") }.count == 1)
    }
  }

  @Test("A later version is not replaced either")
  func newer() throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "zoe", "--typed", "Zoe")
      try shelf.edit("paraph.signature/1", "paraph.signature/7")
      for arguments in [
        ["add", "zoe", "--typed", "X", "--replace"], ["rename", "zoe", "x"], ["export", "zoe"],
      ] {
        let run = try Program.run(
          in: shelf.folder, ["signature"] + arguments,
          environment: ["XDG_DATA_HOME": shelf.folder + "/data"])
        #expect(run.status == 1)
        #expect(run.errors.contains("paraph.signature/7 of a newer Paraph"))
      }
    }
  }

  @Test("A damaged one is replaced")
  func replaceDamaged() throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "zoe", "--typed", "Zoe")
      try Files.save("{".utf8, to: try shelf.onlyFolder() + "/signature.json")
      #expect(try shelf.run("signature", "add", "zoe", "--typed", "Zoe").status == 4)
      try shelf.signature("add", "zoe", "--typed", "Zoe", "--replace")
      #expect(try shelf.names() == ["zoe"])
    }
  }

  @Test("A store that others may change is not used at all")
  func unsafeStore() throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "zoe", "--typed", "Zoe")
      _ = try shelf.shell("chmod 777 \"$D\"")
      for arguments in [
        ["list"], ["show", "zoe"], ["add", "x", "--typed", "X"], ["remove", "zoe"],
      ] {
        let run = try Program.run(
          in: shelf.folder, ["signature"] + arguments,
          environment: ["XDG_DATA_HOME": shelf.folder + "/data"])
        Program.expectFailure(
          run, 4,
          "\(shelf.store) can be changed by others, and is not used. If what is in it is yours, run "
            + "chmod go-w '\(shelf.store)'.")
      }
      _ = try shelf.shell("chmod go-w \"$D\"")
      #expect(try shelf.names() == ["zoe"])
    }
  }

  @Test("A store whose place is taken by a file")
  func file() throws {
    try SignatureShelf.with { shelf in
      _ = try shelf.shell("mkdir -p data/paraph && touch data/paraph/signatures")
      Program.expectFailure(
        try shelf.run("signature", "add", "x", "--typed", "X"), 9,
        "\(shelf.store) is not a folder. Move it away.")
    }
  }
}
