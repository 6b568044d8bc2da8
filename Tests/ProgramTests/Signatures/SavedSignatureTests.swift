// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// Signatures that are saved, listed, shown, changed and signed with.
struct SavedSignatureTests {
  @Test("An empty list says how to add one")
  func empty() throws {
    try SignatureShelf.with { shelf in
      let run = try shelf.signature("list")
      #expect(run.text.hasPrefix("No signature is saved. Add one with paraph signature add NAME"))
      #expect(Files.names(shelf.folder).contains("data") == false, "reading makes no folder")
      let json = try Program.json(shelf.signature("list", "--json"))
      #expect(json["schema"]?.stringValue == "paraph.signatures/1")
      #expect(json["signatures"]?.arrayValue == [])
    }
  }

  @Test(
    "Each kind is saved with its source, and signs",
    arguments: [
      ["--typed", "Zoë Müller"], ["--drawn", "strokes.json"], ["--scanned", "ink.png"],
    ])
  func kinds(_ source: [String]) throws {
    try SignatureShelf.with { shelf in
      let added = try shelf.run("signature", "add", "zoe", source[0], source[1])
      #expect(added.status == 0, "\(added.errors)")
      #expect(added.text.hasPrefix("Saved “zoe” ("))
      // The source is kept: that it came from is not needed any more.
      for name in ["strokes.json", "ink.png"] { Files.remove(tree: shelf.folder + "/" + name) }
      let signed = try shelf.run(
        "sign", "contract.pdf", "--saved", "zoe", "--anchor", "bottom-right", "--json", "-o",
        "out.pdf")
      #expect(signed.status == 0, "\(signed.errors)")
      let kind = "\(source[0].dropFirst(2))-signature"
      #expect(try Program.json(signed)["marks"]?["0"]?["kind"]?.stringValue == kind)
      #expect(try shelf.names() == ["zoe"])
    }
  }

  @Test("Signing with a saved signature is the same as signing with what it is made of")
  func same() throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "x", "--drawn", "strokes.json", "--ink", "blue")
      let place = ["--anchor", "bottom-right", "--id", "mark"]
      let one = try Program.run(
        in: shelf.folder,
        ["sign", "contract.pdf", "--saved", "x", "-o", "1.pdf"] + place,
        environment: ["XDG_DATA_HOME": shelf.folder + "/data", "SOURCE_DATE_EPOCH": "1700000000"])
      let other = try Program.run(
        in: shelf.folder,
        ["sign", "contract.pdf", "--drawn", "strokes.json", "--ink", "blue", "-o", "2.pdf"] + place,
        environment: ["SOURCE_DATE_EPOCH": "1700000000"])
      #expect(one.status == 0 && other.status == 0, "\(one.errors)\(other.errors)")
      #expect(Files.bytes(shelf.folder + "/1.pdf") == Files.bytes(shelf.folder + "/2.pdf"))
    }
  }

  @Test("What it is kept in: readable, private, and as it was made")
  func files() throws {
    try SignatureShelf.with { shelf in
      try shelf.signature(
        "add", "Zoë", "--scanned", "ink.png", "--opacity", "0.5", "--name", "Zoë Müller")
      let folder = try shelf.onlyFolder()
      #expect(Files.names(folder) == ["signature.json", "source.png"])
      #expect(Files.bytes(folder + "/source.png") == Files.bytes(shelf.folder + "/ink.png"))
      let record = try shelf.record()
      #expect(record["schema"] == "paraph.signature/1")
      #expect(record["name"] == "Zoë")
      #expect(record["kind"] == "scanned-signature")
      #expect(record["person"] == "Zoë Müller")
      #expect(record["created"] == "2023-11-14T22:13:20Z")
      #expect(record["options"] == .object(["file": "source.png"]))
      #expect(record["style"] == .object(["opacity": 0.5]))
      let modes = try shelf.shell("stat -c %a data/paraph \"$D\" \"$D\"/* \"$D\"/*/* \"$D\"/.lock")
      #expect(modes.text == "700\n700\n700\n600\n600\n600\n")
    }
  }

  @Test("A taken name is kept, and replaced when asked for")
  func replace() throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "zoe", "--typed", "One")
      Program.expectFailure(
        try shelf.run("signature", "add", "zoe", "--typed", "Two"), 4,
        "There is a saved signature “zoe” already, and it is kept. Replace it with --replace, or "
          + "choose another name.")
      #expect(try shelf.record()["options"]?["text"] == "One")
      try shelf.signature("add", "zoe", "--scanned", "ink.png", "--replace")
      #expect(try shelf.record()["kind"] == "scanned-signature")
      try shelf.signature("add", "zoe", "--drawn", "strokes.json", "--replace")
      #expect(Files.names(try shelf.onlyFolder()) == ["signature.json", "source.json"])
    }
  }

  @Test("It is restyled from what was saved; what nobody touched stays")
  func restyle() throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "zoe", "--drawn", "strokes.json", "--ink", "blue", "--name", "Z")
      try shelf.edit("\"kind\"", "\"later\": {\"more\": [1]},\n  \"kind\"")
      try shelf.edit("\"ink\"", "\"sparkle\": true,\n    \"ink\"")
      try shelf.signature("add", "zoe", "--saved", "zoe", "--pen-width", "3", "--replace")
      let record = try shelf.record()
      #expect(record["style"]?["penWidth"] == "3")
      #expect(record["style"]?["ink"] == "blue")
      #expect(record["style"]?["sparkle"] == true, "what a later version added")
      #expect(record["later"]?["more"] == .array([1]))
      #expect(record["person"] == "Z")
      #expect(Files.names(try shelf.onlyFolder()) == ["signature.json", "source.json"])
      // Under another name it is a copy.
      try shelf.signature("add", "copy", "--saved", "zoe", "--ink", "red")
      #expect(try shelf.names() == ["copy", "zoe"])
    }
  }

  @Test("Options beside --saved win over what was saved, this once")
  func override() throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "zoe", "--scanned", "ink.png", "--paper", "keep")
      let run = try shelf.run(
        "sign", "contract.pdf", "--saved=zoe", "--no-trim", "--anchor", "top", "-o", "1.pdf")
      #expect(run.status == 0, "\(run.errors)")
      Program.expectFailure(
        try shelf.run("sign", "contract.pdf", "--saved", "zoe", "--font", "X", "--anchor", "top"),
        2, "--font changes nothing on a scanned-signature. Leave it out.")
      Program.expectFailure(
        try shelf.run("sign", "contract.pdf", "--saved", "zoe", "--typed", "X", "--anchor", "top"),
        2, "--typed and --saved do not go together. Choose one of them.")
    }
  }

  @Test("An unknown name has a hint")
  func unknown() throws {
    try SignatureShelf.with { shelf in
      Program.expectFailure(
        try shelf.run("sign", "contract.pdf", "--saved", "zoe", "--anchor", "top"), 3,
        "There is no saved signature “zoe”. None is saved yet: add one with paraph signature add "
          + "NAME --typed TEXT.")
      try shelf.signature("add", "zoe", "--typed", "Zoe")
      for command in ["show", "remove", "export"] {
        Program.expectFailure(
          try shelf.run("signature", command, "zeo"), 3,
          "There is no saved signature “zeo”. Did you mean zoe?")
      }
      Program.expectFailure(
        try shelf.run("signature", "rename", "Something else", "x"), 3,
        "There is no saved signature “Something else”. paraph signature list shows those that there "
          + "are.")
    }
  }

  @Test("Removed and renamed, with a line that says so")
  func removeRename() throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "zoe", "--typed", "Zoe")
      try shelf.signature("add", "other", "--typed", "Other")
      let renamed = try shelf.signature("rename", "zoe", "Zoë Müller")
      #expect(renamed.text == "Renamed “zoe” to “Zoë Müller”.\n")
      Program.expectFailure(
        try shelf.run("signature", "rename", "other", "Zoë Müller"), 4,
        "There is a saved signature “Zoë Müller” already, and it is kept. Replace it with --replace, "
          + "or choose another name.")
      let removed = try shelf.signature("remove", "Zoe\u{308} Mu\u{308}ller")
      #expect(removed.text == "Removed “Zoë Müller” (typed signature).\n")
      #expect(try shelf.names() == ["other"])
    }
  }

  @Test(
    "Names that people give",
    arguments: [
      "Zoë Müller", "محمد", "王小明", "Zoë (work), 2nd!", "a", "👩‍👩‍👧",
      String(repeating: "é", count: 100),
    ])
  func names(_ name: String) throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", name, "--typed", "Zoe")
      #expect(try shelf.names() == [name])
      let folder = try shelf.onlyFolder()
      #expect(folder.utf8.allSatisfy { $0 < 0x80 })
      try shelf.signature("remove", name)
      #expect(try shelf.names() == [])
    }
  }

  @Test(
    "Names that are not possible",
    arguments: [
      (" ", "The name of a signature cannot be empty."),
      ("..", "The name of a signature cannot start with “.”. Start it with a letter or a digit."),
      (
        "a/b",
        "The name of a signature cannot have slashes, line ends or control characters. Write it as a "
          + "person would sign a letter."
      ),
      (
        "a\u{202E}b",
        "The name of a signature cannot have slashes, line ends or control characters. Write it as a "
          + "person would sign a letter."
      ),
      (
        String(repeating: "x", count: 101),
        "The name of a signature has at most 100 characters. This one has 101."
      ),
    ])
  func badNames(_ name: String, _ sentence: String) throws {
    try SignatureShelf.with { shelf in
      Program.expectFailure(
        try shelf.run("signature", "add", name, "--typed", "Zoe"), 2, sentence)
      #expect(!Files.names(shelf.folder).contains("data"))
    }
  }

  @Test("What makes no mark is not saved")
  func noMark() throws {
    try SignatureShelf.with { shelf in
      let blank = try shelf.run("signature", "add", "x", "--typed", "  ")
      #expect(blank.status == 2)
      let missing = try shelf.run("signature", "add", "x", "--scanned", "nothing.png")
      #expect(missing.status == 1)
      let none = try shelf.run("signature", "add", "x")
      #expect(none.status == 2)
      #expect(none.errors.contains("The signature itself is missing."))
      #expect(!Files.names(shelf.folder).contains("data"))
    }
  }

  @Test("--dry-run with --preview draws and saves nothing")
  func preview() throws {
    try SignatureShelf.with { shelf in
      let run = try shelf.signature(
        "add", "x", "--scanned", "ink.png", "--dry-run", "--preview", "look.png")
      #expect(run.text == "“x” can be saved (scanned signature); nothing was.\n")
      #expect(!Files.names(shelf.folder).contains("data"))
      #expect(Files.bytes(shelf.folder + "/look.png")?.starts(with: [0x89, 0x50]) == true)
      let again = try shelf.run(
        "signature", "add", "x", "--scanned", "ink.png", "--dry-run", "--preview", "look.png")
      #expect(again.status == 4)
    }
  }

  @Test("show says everything, and draws it; a sheet shows all")
  func show() throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "zoe", "--typed", "Zoë", "--ink", "#102030")
      let words = try shelf.signature("show", "zoe").text
      for part in ["typed signature", "2023-11-14", "Zoë", "#102030", "encrypted     no"] {
        #expect(words.contains(part), "\(words)")
      }
      let json = try Program.json(shelf.signature("show", "zoe", "--json"))
      #expect(json["schema"] == "paraph.signature-details/1")
      #expect(json["design"]?["style"]?["ink"] == "#102030")
      try shelf.signature("show", "zoe", "--picture", "a.png")
      try shelf.signature("show", "zoe", "--picture", "b.png")
      let one = Files.bytes(shelf.folder + "/a.png")
      #expect(one != nil && one == Files.bytes(shelf.folder + "/b.png"))
      try shelf.signature("list", "--sheet", "sheet.png")
      #expect(Files.bytes(shelf.folder + "/sheet.png")?.starts(with: [0x89, 0x50]) == true)
    }
  }

  @Test("Nothing says where signatures are")
  func nowhere() throws {
    let run = try Program.shell(
      in: "/tmp", "env -u HOME -u XDG_DATA_HOME \"$P\" signature list --no-config")
    Program.expectFailure(
      run, 2,
      "Nothing says where saved signatures are: HOME and XDG_DATA_HOME are not set. Set XDG_DATA_HOME "
        + "to a folder of yours.")
  }
}
