// SPDX-License-Identifier: MIT

package import ParaphModel

extension Style {
  /// As the protocol has it; what nobody said is missing.
  package var wire: JSONValue {
    var members: [String: JSONValue] = [:]
    if let ink { members["ink"] = ink.wire }
    if let penWidth { members["penWidth"] = .number(penWidth) }
    if let fontFamily { members["font"] = .string(fontFamily) }
    if let opacity { members["opacity"] = .number(opacity) }
    if let blendMode { members["blend"] = .string(blendMode.word) }
    return .object(members)
  }

  /// Reads a style; what is missing was said by nobody.
  package init(wire object: WireObject) throws(WireProblem) {
    try object.allow(["ink", "penWidth", "font", "opacity", "blend"])
    self.init(
      ink: try object.optional("ink", .color),
      penWidth: try object.optional("penWidth", .number(from: 0)),
      fontFamily: try object.optional("font", .text),
      opacity: try object.optional("opacity", .number(from: 0, to: 1)),
      blendMode: try object.optional("blend", .blendMode))
  }
}
