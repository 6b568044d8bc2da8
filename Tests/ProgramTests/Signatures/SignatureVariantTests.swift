// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// What takes the place of a saved signature on some pages.
struct SignatureVariantTests {
  @Test("A variant is added, kept, and replaced when asked for")
  func add() throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "zoe", "--typed", "Zoë Müller")
      let run = try shelf.signature(
        "add", "zoe", "--when", "horizontalSize=compact", "--typed", "ZM")
      #expect(run.text == "Saved a variant of “zoe” for horizontalSize=compact.\n")
      try shelf.signature("add", "zoe", "--when", "colorScheme=dark", "--ink", "white")
      let record = try shelf.record()
      #expect(record["options"]?["text"] == "Zoë Müller")
      #expect(
        record["variants"]
          == .array([
            .object([
              "when": .object(["horizontalSize": "compact"]), "options": .object(["text": "ZM"]),
            ]),
            .object([
              "when": .object(["colorScheme": "dark"]), "style": .object(["ink": "white"]),
            ]),
          ]))
      #expect(try shelf.signature("list").text.contains("2 variants"))
      Program.expectFailure(
        try shelf.run("signature", "add", "zoe", "--when", "colorScheme=dark", "--ink", "gray"),
        4,
        "There is a variant for colorScheme=dark already, and it is kept. Replace it with --replace."
      )
      try shelf.signature(
        "add", "zoe", "--when", "colorScheme=dark", "--ink", "gray", "--replace")
      #expect(try shelf.record()["variants"]?["1"]?["style"]?["ink"] == "gray")
    }
  }

  @Test("A variant may be of another kind, with a file of its own")
  func kind() throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "zoe", "--scanned", "ink.png")
      try shelf.signature(
        "add", "zoe", "--when", "orientation=landscape", "--drawn", "strokes.json")
      #expect(
        Files.names(try shelf.onlyFolder()) == ["signature.json", "source.json", "source.png"])
      #expect(try shelf.record()["variants"]?["0"]?["kind"] == "drawn-signature")
      let run = try shelf.run(
        "sign", "contract.pdf", "--saved", "zoe", "--anchor", "top", "-o", "out.pdf")
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test(
    "What is no variant",
    arguments: [
      (
        ["--when", "colorScheme=dark"], 2, "Nothing says what is different where colorScheme=dark."
      ),
      (["--when", "shape=round", "--ink", "red"], 2, "shape"),
      (["--when", "colorScheme=dark", "--ink", "red", "--encrypt"], 2, "--when and --encrypt"),
      (["--when", "colorScheme=dark", "--typed", " "], 2, ""),
    ])
  func wrong(_ arguments: [String], _ status: Int32, _ words: String) throws {
    try SignatureShelf.with { shelf in
      try shelf.signature("add", "zoe", "--typed", "Zoë")
      let before = try shelf.record()
      let run = try Program.run(
        in: shelf.folder, ["signature", "add", "zoe"] + arguments,
        environment: ["XDG_DATA_HOME": shelf.folder + "/data"])
      #expect(run.status == status)
      #expect(words.isEmpty || run.errors.contains(words), "\(run.errors)")
      #expect(try shelf.record() == before)
    }
  }

  @Test("A variant of nothing")
  func nothing() throws {
    try SignatureShelf.with { shelf in
      let run = try shelf.run(
        "signature", "add", "zoe", "--when", "colorScheme=dark", "--ink", "red")
      #expect(run.status == 3)
    }
  }
}
