// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import Synchronization
import Testing

@Suite("Security handler")
struct SecurityHandlerTests {
  private static let titleOwner = ObjectReference(2)
  private static let contentOwner = ObjectReference(5)

  private func expectPlain(_ sample: EncryptedSample, _ handler: SecurityHandler) throws {
    let title = try handler.decryptString(
      EncryptedSample.bytes(sample.title), owner: Self.titleOwner)
    #expect(String(decoding: title, as: UTF8.self) == EncryptedSample.plainTitle)
    let content = try handler.decryptStream(
      EncryptedSample.bytes(sample.content), owner: Self.contentOwner, dictionary: [:])
    #expect(String(decoding: content, as: UTF8.self) == EncryptedSample.plainContent)
  }

  @Test("The user's password opens", arguments: EncryptedSample.all)
  func user(_ sample: EncryptedSample) throws {
    let handler = try sample.opened(sample.user.isEmpty ? .none : .value(sample.user))
    #expect(handler.openedAs == .user)
    try expectPlain(sample, handler)
  }

  @Test("The owner's password opens, and allows everything", arguments: EncryptedSample.all)
  func owner(_ sample: EncryptedSample) throws {
    let handler = try sample.opened(.values(["wrong", sample.owner]))
    #expect(handler.openedAs == .owner)
    #expect(handler.allows(.modify) && handler.allows(.print) && handler.allows(.extract))
    try expectPlain(sample, handler)
  }

  @Test("Without the right password there is a sentence", arguments: EncryptedSample.all)
  func wrong(_ sample: EncryptedSample) throws {
    if sample.user.isEmpty {
      // A password that opens nothing does no harm where none is needed.
      #expect(try sample.opened(.value("wrong")).openedAs == .user)
      return
    }
    let none = #expect(throws: DocumentError.self) { try sample.opened(.none) }
    #expect(none?.reason == .passwordNeeded)
    #expect(none?.message == "The document is encrypted and needs a password.")
    for source in [PasswordSource.value("wrong"), .values(["", "x"]), .ask({ "wrong" })] {
      let wrong = #expect(throws: DocumentError.self) { try sample.opened(source) }
      #expect(wrong?.reason == .passwordWrong)
      #expect(wrong?.message == "The password does not open the document.")
    }
  }

  @Test("Somebody is asked once, and only where that is needed", arguments: EncryptedSample.all)
  func asking(_ sample: EncryptedSample) throws {
    let counter = Counter()
    let handler = try sample.opened(
      .ask {
        counter.count.withLock { $0 += 1 }
        return sample.user
      })
    #expect(counter.count.withLock { $0 } == (sample.user.isEmpty ? 0 : 1))
    try expectPlain(sample, handler)
  }

  @Test(
    "What is encrypted is decrypted to the same, in whole and in pieces",
    arguments: EncryptedSample.all, [0, 1, 15, 16, 17, 1000])
  func roundTrip(_ sample: EncryptedSample, _ length: Int) throws {
    let handler = try sample.opened(.value(sample.owner))
    let owner = ObjectReference(70_000, 3)
    let plain = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let encrypted = try handler.encryptStream(plain, owner: owner, dictionary: [:])
    #expect(try encrypted.count == handler.encryptedLength(length, dictionary: [:]))
    #expect(try handler.decryptStream(encrypted, owner: owner, dictionary: [:]) == plain)
    #expect(try handler.encryptStream(plain, owner: owner, dictionary: [:]) == encrypted)
    let string = try handler.encryptString(plain, owner: owner)
    #expect(try handler.decryptString(string, owner: owner) == plain)

    var encryptor = try handler.streamEncryptor(owner: owner, dictionary: [:], seed: [1, 2, 3])
    var decryptor = try handler.streamDecryptor(owner: owner, dictionary: [:])
    var result: [UInt8] = []
    for start in stride(from: 0, to: length, by: 7) {
      let piece = try encryptor.update(Array(plain[start..<min(start + 7, length)]))
      for byte in piece { result += try decryptor.update([byte]) }
    }
    result += try decryptor.update(encryptor.finish())
    result += try decryptor.finish()
    #expect(result == plain)
  }

  @Test("Equal content in another object is not encrypted to equal bytes")
  func vectors() throws {
    for sample in EncryptedSample.all {
      let handler = try sample.opened(.value(sample.owner))
      let one = try handler.encryptString(Array("same".utf8), owner: ObjectReference(1))
      let two = try handler.encryptString(Array("same".utf8), owner: ObjectReference(2))
      #expect(one != two, "\(sample.testDescription)")
    }
  }

  @Test("Permissions are those of qpdf's options")
  func permissions() throws {
    func permissions(_ description: String) throws -> Permissions {
      let sample = try #require(EncryptedSample.all.first { $0.testDescription == description })
      return try sample.opened(.value(sample.user)).permissions
    }
    #expect(try permissions("RC4, 40 bits") == .all)
    #expect(try permissions("RC4, 128 bits") == .all.subtracting([.print, .printFaithfully]))
    #expect(
      try permissions("AES-128") == .all.subtracting([.modify, .annotate, .fill, .assemble]))
    #expect(try permissions("AES-256, revision 6") == .all.subtracting([.extract]))
  }
}

/// Counts across a closure that may run anywhere.
private final class Counter: Sendable {
  let count = Mutex(0)
}
