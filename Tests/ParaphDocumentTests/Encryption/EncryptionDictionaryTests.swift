// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import Testing

@Suite("Encryption dictionary")
struct EncryptionDictionaryTests {
  /// A change to a sound dictionary, and what is said of it.
  struct Broken: CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (inout PDFDictionary) -> Void
    var reason: DocumentError.Code
    var message: String
  }

  static let broken = [
    Broken(
      testDescription: "public key", change: { $0["Filter"] = .name("Adobe.PubSec") },
      reason: .unsupported,
      message:
        "The document is encrypted for the holders of certificates (/Adobe.PubSec), which is "
        + "not supported."),
    Broken(
      testDescription: "somebody's own", change: { $0["Filter"] = .name("Acme.Lock") },
      reason: .unsupported,
      message: "The document is encrypted by the security handler /Acme.Lock, which is not "
        + "supported."),
    Broken(
      testDescription: "no handler", change: { $0["Filter"] = nil }, reason: .damaged,
      message: "The encryption dictionary does not name a security handler."),
    Broken(
      testDescription: "no permissions", change: { $0["P"] = .name("None") }, reason: .damaged,
      message: "The encryption dictionary lacks /V, /R or /P, or has them as no integers."),
    Broken(
      testDescription: "unknown version", change: { $0["V"] = .integer(3) }, reason: .unsupported,
      message: "The document is encrypted by version 3, revision 4 of the standard security "
        + "handler, which is not known."),
    Broken(
      testDescription: "empty entry", change: { $0["O"] = .string(PDFString(bytes: [])) },
      reason: .damaged, message: "/O of the encryption dictionary is empty."),
    Broken(
      testDescription: "entry of another type", change: { $0["U"] = .integer(1) },
      reason: .damaged, message: "The encryption dictionary has no string /U."),
    Broken(
      testDescription: "filter that is not there", change: { $0["StmF"] = .name("Gone") },
      reason: .unsupported,
      message: "The crypt filter /Gone, which /StmF names, is missing or not known."),
  ]

  private func sound() throws -> EncryptedSample {
    try #require(EncryptedSample.all.first { $0.testDescription == "AES-128" })
  }

  @Test("What is wrong is said", arguments: broken)
  func errors(_ row: Broken) throws {
    var dictionary = try sound().dictionary
    row.change(&dictionary)
    let error = #expect(throws: DocumentError.self) {
      try SecurityHandler(
        encryptDictionary: dictionary, documentID: EncryptedSample.documentID,
        passwords: .value("user"))
    }
    #expect(error?.reason == row.reason)
    #expect(error?.message == row.message)
  }

  @Test("Entries with padding, and unsigned permissions, are taken")
  func lenient() throws {
    var dictionary = try sound().dictionary
    for key in ["O", "U"] as [PDFName] {
      guard case .string(let value)? = dictionary[key] else { continue }
      dictionary[key] = .string(
        PDFString(bytes: value.bytes + [UInt8](repeating: 0, count: 95)))
    }
    dictionary["P"] = .integer(Int(UInt32(bitPattern: -1324)))
    let handler = try SecurityHandler(
      encryptDictionary: dictionary, documentID: EncryptedSample.documentID,
      passwords: .value("user"))
    #expect(!handler.allows(.modify))
  }

  @Test("Each stream goes through its own filter")
  func filters() throws {
    var dictionary = try sound().dictionary
    dictionary["StmF"] = .name("Identity")
    dictionary["StrF"] = nil
    dictionary["EFF"] = .name("StdCF")
    dictionary["EncryptMetadata"] = .boolean(true)
    let handler = try SecurityHandler(
      encryptDictionary: dictionary, documentID: EncryptedSample.documentID,
      passwords: .value("user"))
    let plain = Array("plain".utf8)
    let owner = ObjectReference(9)
    func isEncrypted(_ stream: PDFDictionary) throws -> Bool {
      try handler.encryptStream(plain, owner: owner, dictionary: stream) != plain
    }
    #expect(try handler.encryptString(plain, owner: owner) == plain)
    #expect(try !isEncrypted([:]))
    #expect(try isEncrypted(["Type": .name("EmbeddedFile")]))
    #expect(try isEncrypted(["Params": .dictionary(["Size": .integer(5)])]))
    let crypt: PDFDictionary = ["Name": .name("StdCF")]
    #expect(try isEncrypted(["Filter": .name("Crypt"), "DecodeParms": .dictionary(crypt)]))
    #expect(
      try isEncrypted([
        "Filter": .array([.name("FlateDecode"), .name("Crypt")]),
        "DecodeParms": .array([.null, .dictionary(crypt)]),
      ]))
    #expect(try !isEncrypted(["Type": .name("EmbeddedFile"), "Filter": .name("Crypt")]))
  }

  @Test("Metadata and cross-reference streams may be plain")
  func plainStreams() throws {
    let sample = try #require(
      EncryptedSample.all.first { $0.testDescription.hasPrefix("AES-256, plain metadata") })
    let handler = try sample.opened(.none)
    let plain = Array("<?xpacket?>".utf8)
    for type in ["Metadata", "XRef"] as [PDFName] {
      let stream: PDFDictionary = ["Type": .name(type)]
      #expect(
        try handler.decryptStream(plain, owner: ObjectReference(7), dictionary: stream) == plain)
    }
  }

  @Test("Ciphertext that is damaged comes back as far as it goes", arguments: [0, 5, 16, 20, 40])
  func damaged(_ length: Int) throws {
    let handler = try sound().opened(.value("user"))
    let bytes = Array(EncryptedSample.bytes(try sound().content).prefix(length))
    let plain = try handler.decryptStream(bytes, owner: ObjectReference(5), dictionary: [:])
    #expect(plain.count == max(0, length / 16 - 1) * 16)
    #expect(EncryptedSample.plainContent.utf8.starts(with: plain.prefix(16)))
  }
}
