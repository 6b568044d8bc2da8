// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphEngine

struct SavedJSONTests {
  @Test("What this version does not know stays; what it knows is the newer one's")
  func merging() {
    let old: [String: JSONValue] = [
      "later": 1, "kind": "drawn-signature", "caption": .object(["template": "x"]),
      "options": .object(["file": "source.svg"]),
      "style": .object(["ink": "red", "penWidth": "1", "sparkle": true]),
      "variants": .array([
        .object(["when": .object(["language": "de"]), "options": .object(["file": "a"]), "y": 2]),
        .object(["when": .object(["language": "fr"]), "z": 3]),
      ]),
    ]
    let new: [String: JSONValue] = [
      "kind": "typed-signature", "options": .object(["text": "Zoë"]),
      "style": .object(["ink": "blue"]),
      "variants": .array([
        .object(["when": .object(["language": "de"]), "options": .object(["text": "ZM"])])
      ]),
    ]
    #expect(
      SavedMembers.merging(new, into: old) == [
        "later": 1, "kind": "typed-signature", "options": .object(["text": "Zoë"]),
        "style": .object(["ink": "blue", "sparkle": true]),
        "variants": .array([
          .object([
            "when": .object(["language": "de"]), "options": .object(["text": "ZM"]), "y": 2,
          ])
        ]),
      ])
    #expect(SavedMembers.merging(new, into: [:]) == new)
  }

  @Test("A design is what it was after it was saved")
  func design() throws {
    var traits = Traits()
    traits.colorScheme = .dark
    let design = MarkDesign(
      kind: "typed-signature", options: ["text": "Zoë"],
      style: StyleRequest(ink: "blue", penWidth: try Length("0.5mm"), opacity: 0.5),
      caption: CaptionRequest(template: "{name}", side: .beside),
      variants: [MarkVariant(when: traits, style: StyleRequest(ink: "white"))])
    #expect(try MarkDesign(saved: design.savedMembers()) == design)
    let bytes = try SavedJSON.bytes(design.savedMembers())
    #expect(try MarkDesign(saved: #require(SavedJSON.object(bytes))) == design)
    #expect(
      String(decoding: bytes, as: UTF8.self).hasPrefix("{\n  \"kind\" : \"typed-signature\",\n"))
  }
}
