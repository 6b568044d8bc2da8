// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

/// Signatures that a passphrase protects.
struct EncryptedSignatureTests {
  private static let opening = ["--passphrase-env", "WORD"]
  private static let word = ["WORD": "open sesame"]

  private static func add(_ shelf: SignatureShelf) throws {
    try shelf.signature(
      "add", "zoe", "--drawn", "strokes.json", "--ink", "blue", "--name", "Zoë", "--encrypt",
      "--passphrase-env", "WORD")
  }

  @Test("What it looks like is on no disk, and what it is called can be read")
  func secret() throws {
    try SignatureShelf.with { shelf in
      try Self.add(shelf)
      let folder = try shelf.onlyFolder()
      #expect(Files.names(folder) == ["sealed.bin", "signature.json"])
      let record = try shelf.record()
      #expect(record["name"] == "zoe" && record["person"] == nil)
      #expect(record["kind"] == "drawn-signature")
      #expect(record["options"] == nil && record["style"] == nil)
      #expect(record["encryption"]?["cipher"] == "aes-256-gcm")
      #expect(record["encryption"]?["derivation"] == "scrypt")
      let found = try shelf.shell("grep -rlE 'strokes|blue|Zoë' data || echo none")
      #expect(found.text == "none\n")
      #expect(try shelf.signature("list").text.contains("encrypted"))
      #expect(
        try shelf.signature("show", "zoe").text.contains("What it looks like is encrypted"))
      let opened = try shelf.signature("show", "zoe", "--passphrase-env", "WORD").text
      #expect(opened.contains("blue"))
    }
  }

  @Test("It signs as the same one that is not encrypted does")
  func sign() throws {
    try SignatureShelf.with { shelf in
      try Self.add(shelf)
      try shelf.signature(
        "add", "plain", "--drawn", "strokes.json", "--ink", "blue", "--name", "Zoë")
      let one = try shelf.run(
        "sign", "contract.pdf", "--saved", "zoe", "--anchor", "top", "--id", "m", "-o", "1.pdf",
        "--passphrase-env", "WORD", environment: Self.word)
      let other = try shelf.run(
        "sign", "contract.pdf", "--saved", "plain", "--anchor", "top", "--id", "m", "-o", "2.pdf")
      #expect(one.status == 0 && other.status == 0, "\(one.errors)\(other.errors)")
      #expect(Files.bytes(shelf.folder + "/1.pdf") == Files.bytes(shelf.folder + "/2.pdf"))
      let piped = try shelf.run(
        "sign", "contract.pdf", "--saved", "zoe", "--anchor", "top", "-o", "3.pdf",
        "--passphrase-file", "-", input: Array("open sesame\n".utf8))
      #expect(piped.status == 0, "\(piped.errors)")
    }
  }

  @Test("Without its passphrase, or with another one")
  func wrong() throws {
    try SignatureShelf.with { shelf in
      try Self.add(shelf)
      Program.expectFailure(
        try shelf.run("sign", "contract.pdf", "--saved", "zoe", "--anchor", "top"), 5,
        "The signature “zoe” is encrypted and needs its passphrase. Give it with --passphrase-file "
          + "FILE or --passphrase-env NAME.")
      Program.expectFailure(
        try shelf.run(
          "sign", "contract.pdf", "--saved", "zoe", "--anchor", "top", "--passphrase-env", "WORD",
          environment: ["WORD": "open"]), 5,
        "The passphrase does not open the signature “zoe”. If it is the right one, what is encrypted "
          + "was changed.")
      Program.expectFailure(
        try shelf.run("signature", "add", "x", "--typed", "X", "--encrypt"), 5,
        "Encrypting needs a passphrase that is not empty. Give it with --passphrase-file FILE or "
          + "--passphrase-env NAME.")
      #expect(try shelf.names() == ["zoe"])
    }
  }

  @Test("A change of what is encrypted, or of how, is noticed")
  func changed() throws {
    try SignatureShelf.with { shelf in
      try Self.add(shelf)
      let path = try shelf.onlyFolder() + "/sealed.bin"
      var bytes = try #require(Files.bytes(path))
      bytes[bytes.count / 2] ^= 1
      try Files.save(bytes, to: path)
      let run = try shelf.run(
        "signature", "show", "zoe", "--passphrase-env", "WORD", environment: Self.word)
      #expect(run.status == 5)
      try shelf.edit("\"cost\" : 131072", "\"cost\" : 1099511627776")
      let costly = try shelf.run(
        "signature", "show", "zoe", "--passphrase-env", "WORD", environment: Self.word)
      #expect(costly.status == 1)
      #expect(costly.errors.contains("what is needed to decrypt it is not as it has to be"))
    }
  }

  @Test("Restyled, renamed, moved to another machine: it stays encrypted")
  func stays() throws {
    try SignatureShelf.with { shelf in
      try Self.add(shelf)
      try shelf.signature(
        "add", "zoe", "--saved", "zoe", "--ink", "red", "--replace", "--passphrase-env", "WORD")
      try shelf.signature("rename", "zoe", "zoë")
      try shelf.signature("export", "zoë", "-o", "out.paraphsignature")
      try shelf.signature("remove", "zoë")
      try shelf.signature("import", "out.paraphsignature", "again")
      #expect(Files.names(try shelf.onlyFolder()) == ["sealed.bin", "signature.json"])
      #expect(
        try shelf.shell("grep -rl strokes data *.paraphsignature || echo none").text == "none\n")
      let opened = try shelf.signature("show", "again", "--passphrase-env", "WORD").text
      #expect(opened.contains("red"))
      try shelf.signature(
        "add", "again", "--saved", "again", "--no-encrypt", "--replace", "--passphrase-env", "WORD")
      #expect(Files.names(try shelf.onlyFolder()) == ["signature.json", "source.json"])
      #expect(try shelf.record()["style"]?["ink"] == "red")
      #expect(try shelf.record()["encryption"] == nil)
      #expect(
        Files.bytes(try shelf.onlyFolder() + "/source.json")
          == Files.bytes(shelf.folder + "/strokes.json"))
    }
  }
}
