// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import ParaphCommand

@Suite("The names of a new plugin")
struct ProjectNamesTests {
  @Test("one name in every form")
  func forms() throws {
    let names = try ProjectNames(kind: "round-seal-2", id: nil, taken: [])
    #expect(names.id == "com.example.round-seal-2")
    #expect(names.title == "Round seal 2")
    #expect(names.type == "RoundSeal2")
    #expect(names.identifier == "round_seal_2")
  }

  @Test(
    "a name that is none, and the nearest that is one",
    arguments: [
      ("RoundSeal", "round-seal"), ("round_seal", "round-seal"), ("Round Seal!", "round-seal"),
      ("-seal-", "seal"), ("2seal", "seal"), ("round--seal", "round-seal"), ("a/b", "a-b"),
      ("Zoë", "zo"), (String(repeating: "a", count: 41), String(repeating: "a", count: 40)),
    ])
  func nearest(_ given: String, _ nearest: String) {
    let error = #expect(throws: UsageError.self) {
      try ProjectNames(kind: given, id: nil, taken: [])
    }
    #expect(error?.hint == "Did you mean \(nearest)?")
  }

  @Test("a name with nothing to go by", arguments: ["", "!", "印", "--", "12"])
  func hopeless(_ given: String) {
    let error = #expect(throws: UsageError.self) {
      try ProjectNames(kind: given, id: nil, taken: [])
    }
    #expect(error?.hint == "Such as round-seal.")
  }

  @Test("a kind that is built in")
  func taken() {
    let error = #expect(throws: UsageError.self) {
      try ProjectNames(kind: "link", id: nil, taken: ["link"])
    }
    #expect(error?.description == "There is a kind link already. Did you mean my-link?")
  }

  @Test(
    "an id that is not in reverse DNS",
    arguments: [
      ("seal", "com.example.seal"), ("org..seal", "org.seal"),
      ("Org.Example.Seal", "org.example.seal"),
      ("", "com.example.seal"), ("org.example.round seal", "org.example.round-seal"),
    ])
  func id(_ given: String, _ nearest: String) {
    let error = #expect(throws: UsageError.self) {
      try ProjectNames(kind: "seal", id: given, taken: [])
    }
    #expect(error?.hint == "Did you mean \(nearest)?")
  }
}
