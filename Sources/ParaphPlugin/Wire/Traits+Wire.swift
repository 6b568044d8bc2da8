// SPDX-License-Identifier: MIT

package import ParaphModel

extension Traits {
  /// As the protocol has it; what is unspecified is missing.
  package var wire: JSONValue {
    var members: [String: JSONValue] = [:]
    for name in Name.allCases {
      members[name.rawValue] =
        switch name {
        case .rotation: rotation.map { .number(Double($0.rawValue)) }
        case .displayScale: displayScale.map { .number($0) }
        case .textScale: textScale.map { .number($0) }
        default: self[name].map { .string($0) }
        }
    }
    return .object(members)
  }

  /// Reads traits; what is missing is unspecified.
  package init(wire object: WireObject) throws(WireProblem) {
    try object.allow(Name.allCases.map(\.rawValue))
    self.init()
    horizontalSize = try object.optional(Name.horizontalSize.rawValue, .word)
    verticalSize = try object.optional(Name.verticalSize.rawValue, .word)
    orientation = try object.optional(Name.orientation.rawValue, .word)
    rotation = try object.optional(Name.rotation.rawValue, .rotation)
    displayScale = try object.optional(Name.displayScale.rawValue, .positive)
    colorScheme = try object.optional(Name.colorScheme.rawValue, .word)
    language = try object.optional(Name.language.rawValue, .text)
    writingDirection = try object.optional(Name.writingDirection.rawValue, .word)
    intent = try object.optional(Name.intent.rawValue, .word)
    textScale = try object.optional(Name.textScale.rawValue, .positive)
  }
}

extension WireKind<Rotation> {
  /// Degrees, clockwise.
  package static var rotation: Self {
    Self(expected: "0, 90, 180 or 270") { value in
      value.numberValue.flatMap { Int(exactly: $0) }.flatMap(Rotation.init(rawValue:))
    }
  }
}
