// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphEngine
import ParaphModel
import Testing

@Suite("Variants of a mark")
struct MarkVariantTests {
  private static let design = MarkDesign(
    kind: "typed-signature", options: ["text": "Zoë Müller", "caps": true],
    style: StyleRequest(ink: "blue", opacity: 0.9),
    caption: CaptionRequest(template: "Signed by {name}"),
    variants: [
      variant("language=de", caption: CaptionRequest(template: "Unterschrieben von {name}")),
      variant("horizontalSize=compact", options: ["text": "ZM"]),
      variant("horizontalSize=compact,colorScheme=dark", style: StyleRequest(ink: "white")),
      variant("orientation=landscape", caption: CaptionRequest(template: "")),
      variant("rotation=180", kind: "scanned-signature", options: ["file": "zm.png"]),
      variant("rotation=180,intent=print", kind: "typed-signature", options: ["text": "Z"]),
    ])

  private static func variant(
    _ when: String, kind: String? = nil, options: [String: JSONValue] = [:],
    style: StyleRequest = StyleRequest(), caption: CaptionRequest? = nil
  ) -> MarkVariant {
    MarkVariant(
      when: (try? Traits(parsing: when)) ?? Traits(), kind: kind, options: options, style: style,
      caption: caption)
  }

  struct Case: CustomTestStringConvertible {
    /// Of the target.
    var traits: String
    var text: String?
    var ink = "blue"
    var caption: String? = "Signed by {name}"
    var kind = "typed-signature"
    var testDescription: String { traits.isEmpty ? "no traits" : traits }
  }

  @Test(
    "the most specific that a place has wins, and the last one said of several",
    arguments: [
      Case(traits: "", text: "Zoë Müller"),
      Case(traits: "horizontalSize=regular,colorScheme=light", text: "Zoë Müller"),
      Case(traits: "horizontalSize=compact", text: "ZM"),
      Case(traits: "horizontalSize=compact,colorScheme=light", text: "ZM"),
      Case(traits: "horizontalSize=compact,colorScheme=dark", text: "Zoë Müller", ink: "white"),
      Case(traits: "language=de-CH", text: "Zoë Müller", caption: "Unterschrieben von {name}"),
      Case(traits: "language=de,horizontalSize=compact", text: "ZM"),
      Case(traits: "orientation=landscape", text: "Zoë Müller", caption: nil),
      Case(traits: "rotation=180,intent=flatten", text: nil, kind: "scanned-signature"),
      Case(traits: "rotation=180,intent=print", text: "Z"),
    ])
  func chosen(_ row: Case) throws {
    let found = try Self.design.resolved(for: Traits(parsing: row.traits))
    #expect(found.kind == row.kind && found.options["text"]?.stringValue == row.text)
    #expect(found.style.ink == row.ink && found.style.opacity == 0.9)
    #expect(found.caption?.template == row.caption)
    // The options of another kind mean nothing to it.
    #expect(found.options["caps"]?.booleanValue == (row.kind == "typed-signature" ? true : nil))
    #expect(found.variants.isEmpty)
  }
}
