// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import Testing

@testable import ParaphEngine

struct SavedJSONTests {
  @Test("What only the older one has stays; what both have is the newer one's")
  func merging() {
    let old: JSONValue = .object([
      "a": 1, "style": .object(["ink": "red", "later": true]),
      "list": .array([.object(["x": 1, "y": 2])]),
    ])
    let new: JSONValue = .object([
      "a": 2, "style": .object(["ink": "blue"]),
      "list": .array([.object(["x": 3]), .object(["z": 4])]),
    ])
    #expect(
      SavedJSON.merging(new, into: old)
        == .object([
          "a": 2, "style": .object(["ink": "blue", "later": true]),
          "list": .array([.object(["x": 3, "y": 2]), .object(["z": 4])]),
        ]))
    #expect(SavedJSON.merging(new, into: nil) == new)
    #expect(SavedJSON.merging(.array([1]), into: .array([1, 2])) == .array([1]))
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
