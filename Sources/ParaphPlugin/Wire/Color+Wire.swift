// SPDX-License-Identifier: MIT

package import ParaphModel

extension Color {
  /// As the protocol has it: `#rrggbb` or `#rrggbbaa` where that says all, a list of its components
  /// otherwise.
  package var wire: JSONValue {
    let text = hexadecimal
    if Color(text) == self { return .string(text) }
    let components = [red, green, blue] + (alpha == 1 ? [] : [alpha])
    return .array(components.map { .number($0) })
  }
}

extension WireKind<Color> {
  /// A name, `#rrggbb`, `#rrggbbaa`, or three or four numbers from 0 to 1.
  package static var color: Self {
    Self(
      expected: "a colour, such as #0d268c",
      read: { value in
        if let text = value.stringValue { return Color(text) }
        guard let items = value.arrayValue, (3...4).contains(items.count) else { return nil }
        let parts = items.compactMap(\.numberValue).filter { (0...1).contains($0) }
        guard parts.count == items.count else { return nil }
        return Color(
          red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
      }, words: Color.named.keys.sorted())
  }
}
