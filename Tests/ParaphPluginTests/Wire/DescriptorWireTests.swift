// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import Testing

@Suite("A descriptor on the wire")
struct DescriptorWireTests {
  private static let full = PluginDescriptor(
    id: "org.example.seal", version: "1.2.3", title: "Seal", kind: "seal", summary: "A seal.",
    subtypes: [.stamp, .link], needs: [.text, .document], looks: [.penWidth, .blendMode],
    capabilities: [.configure],
    options: [
      OptionSpec("bold", .boolean, default: true, help: "Bold."),
      OptionSpec("text", .string(minLength: 1), required: true, help: "The text."),
    ])

  @Test("is the same after a trip")
  func roundTrip() throws {
    let line = JSONValue.object(Self.full.wire).serialized
    #expect(try PluginDescriptor(wire: JSONValue(parsing: Array(line.utf8))) == Self.full)
  }

  @Test("may be a whole manifest, and needs little")
  func least() throws {
    let json = """
      {"paraphPlugin":1,"delivery":"executable","file":"x","protocol":[1,1],"id":"org.example.x",
       "version":"1.0.0","title":"X","kind":"x","subtypes":["Stamp"],"needs":["text/1","fonts"]}
      """
    let descriptor = try PluginDescriptor(wire: JSONValue(parsing: Array(json.utf8)))
    #expect(
      descriptor
        == PluginDescriptor(
          id: "org.example.x", version: "1.0.0", title: "X", kind: "x", summary: "",
          subtypes: [.stamp], needs: [.text, .fonts], looks: [], options: []))
  }

  @Test(
    "names what is wrong",
    arguments: [
      ("kind", nil, "lacks “kind”"),
      ("id", "", "has “id”, which must be a text that is not empty, not “”"),
      ("titel", "x", "has “titel”, which is not known; did you mean title?"),
      ("needs", ["txet"], "needs “txet”, which does not exist; did you mean text?"),
      (
        "needs", ["telepathy"],
        "needs “telepathy”, which does not exist; there is text/1, backdrop/1, fields/1, document/1, "
          + "fonts/1, images/1, styles/1, traits/1."
      ),
      ("needs", ["text/2"], "needs “text/2”, a version that does not exist; there is text/1."),
      ("needs", ["text/"], "needs “text/”, a version that does not exist; there is text/1."),
      (
        "looks", ["inc"],
        "has “inc” as item 1 of “looks”, which must be one of ink, font, pen-width, opacity, blend; "
          + "did you mean ink?"
      ),
      (
        "capabilities", ["fly"],
        "has “fly” as item 1 of “capabilities”, which must be one of configure"
      ),
      (
        "options", ["type": "object"],
        "has “options” that are not usable: The options of org.example.seal are not usable: the "
          + "schema must have additionalProperties: false."
      ),
    ] as [(String, JSONValue?, String)])
  func mistakes(_ member: String, _ value: JSONValue?, _ clause: String) {
    var members = Self.full.wire
    members[member] = value
    let problem = #expect(throws: WireProblem.self) {
      try PluginDescriptor(wire: .object(members))
    }
    #expect(problem?.description == clause)
  }
}
