// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphTestSupport
import Testing

@testable import ParaphDocument

@Suite("Protection")
struct ProtectionTests {
  /// A document that is signed in such a way, and what is refused there.
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var signatures: [SignatureSummary]
    var isRepaired = false
    var isRewritten = false
    /// The changes that are allowed; all others are refused.
    var allowed: [Change]
    var message: String?
  }

  static func signature(
    _ field: String = "S", _ certification: SignatureSummary.Certification? = nil,
    locks: [SignatureSummary.Lock] = []
  ) -> SignatureSummary {
    SignatureSummary(
      field: field, isTimestamp: false, byteRange: [], coversWholeFile: true,
      certification: certification, locks: locks)
  }

  static let changes: [Change] = [
    .annotate, .pageContent, .documentAttachment, .flattenField("a.b"), .fill("a.b"), .fill("c"),
    .extract,
  ]

  static let rows = [
    Row(testDescription: "not signed", signatures: [], allowed: changes),
    Row(testDescription: "not signed, damaged", signatures: [], isRepaired: true, allowed: changes),
    Row(
      testDescription: "signed", signatures: [signature()],
      allowed: [.annotate, .fill("a.b"), .fill("c"), .extract],
      message: "The document is signed: changing the content of pages would break the signature "
        + "“S”."),
    Row(
      testDescription: "certified, 3", signatures: [signature("S", .annotations)],
      allowed: [.annotate, .fill("a.b"), .fill("c"), .extract],
      message: "The document is certified by the signature “S”, which allows only annotations, "
        + "filling in forms and signing."),
    Row(
      testDescription: "certified, 2", signatures: [signature("S", .forms), signature("T")],
      allowed: [.fill("a.b"), .fill("c"), .extract],
      message: "The document is certified by the signature “S”, which allows only filling in forms "
        + "and signing."),
    Row(
      testDescription: "certified, 1",
      signatures: [signature("T", .forms), signature("", .noChanges)],
      allowed: [.extract],
      message: "The document is certified by a signature, which allows no changes."),
    Row(
      testDescription: "locks a field", signatures: [signature(locks: [.only(["a"])])],
      allowed: [.annotate, .fill("c"), .extract],
      message: "The document is signed: changing the content of pages would break the signature "
        + "“S”."),
    Row(
      testDescription: "locks all but one", signatures: [signature(locks: [.allBut(["a.b"])])],
      allowed: [.annotate, .fill("a.b"), .extract],
      message: "The document is signed: changing the content of pages would break the signature "
        + "“S”."),
    Row(
      testDescription: "signed and damaged", signatures: [signature(), signature("T")],
      isRepaired: true, allowed: [.extract],
      message: "The document is signed and damaged: mending it would break the signatures “S”, "
        + "“T”."),
    Row(
      testDescription: "signed, rewritten", signatures: (1...6).map { signature("\($0)") },
      isRewritten: true, allowed: [.extract],
      message: "The document is signed: writing it anew would break its 6 signatures."),
  ]

  @Test("Signatures protect as the table says", arguments: rows)
  func signatures(_ row: Row) throws {
    func protection(_ allowInvalidate: Bool) -> Protection {
      Protection(
        signatures: row.signatures, handler: nil, wasRepaired: row.isRepaired,
        allowInvalidate: allowInvalidate, rewrites: row.isRewritten)
    }
    for change in Self.changes {
      #expect(throws: Never.self) { try protection(true).check(change) }
      if row.allowed.contains(change) {
        #expect(throws: Never.self, "\(change)") { try protection(false).check(change) }
      } else {
        let error = #expect(throws: DocumentError.self, "\(change)") {
          try protection(false).check(change)
        }
        #expect(error?.reason == .signed && error?.kind == .refused)
        #expect(error?.hint == "To break the signature nevertheless, say --allow-invalidate.")
        if change == .pageContent { #expect(error?.message == row.message) }
      }
    }
  }

  @Test("A locked field is named")
  func lock() {
    let protection = Protection(
      signatures: [Self.signature(locks: [.all])], handler: nil, wasRepaired: false,
      allowInvalidate: false, rewrites: false)
    let error = #expect(throws: DocumentError.self) { try protection.check(.fill("x")) }
    #expect(error?.message == "The field “x” is locked by the signature “S”.")
  }

  @Test("Permissions hold for the user, whatever may be broken, and not for the owner")
  func permissions() throws {
    let sample = try #require(EncryptedSample.all.first { $0.testDescription == "AES-128" })
    func check(_ password: String, _ change: Change) throws {
      try Protection(
        signatures: [], handler: sample.opened(.value(password)), wasRepaired: false,
        allowInvalidate: true, rewrites: false
      ).check(change)
    }
    for change in Self.changes {
      #expect(throws: Never.self) { try check("owner", change) }
    }
    try check("user", .extract)
    let refusals: [(Change, String)] = [
      (.annotate, "changing annotations"), (.pageContent, "changing the content of pages"),
      (.documentAttachment, "attaching a file to the document"),
      (.flattenField("f"), "turning the field “f” into page content"),
      (.fill("f"), "filling in the field “f”"),
    ]
    for (change, words) in refusals {
      let error = #expect(throws: DocumentError.self) { try check("user", change) }
      #expect(error?.reason == .permission && error?.kind == .refused)
      #expect(error?.message == "The document's permissions forbid \(words).")
    }
  }
}
