// SPDX-License-Identifier: MIT

package import ParaphModel

/// What a member of a JSON object may be, and how it is read.
package struct WireKind<Value> {
  /// Follows “must be”: `a text`.
  let expected: String
  /// `nil` for a value of another kind.
  package let read: (JSONValue) -> Value?
  /// The words that are allowed, where the kind is one of some words.
  var words: [String] = []
}

extension WireKind<String> {
  /// Any text.
  package static var text: Self { Self(expected: "a text", read: \.stringValue) }
  /// Any text but the empty one.
  package static var name: Self {
    Self(expected: "a text that is not empty") { value in
      value.stringValue.flatMap { $0.isEmpty ? nil : $0 }
    }
  }
}

extension WireKind<Bool> {
  /// `true` or `false`.
  package static var boolean: Self { Self(expected: "true or false", read: \.booleanValue) }
}

extension WireKind<Double> {
  /// Any finite number.
  package static var number: Self {
    Self(expected: "a finite number") { value in
      value.numberValue.flatMap { $0.isFinite ? $0 : nil }
    }
  }

  /// A number in a range.
  package static func number(from least: Double, to most: Double = .infinity) -> Self {
    let range = most.isFinite ? "from \(Int(least)) to \(Int(most))" : "from \(Int(least)) upwards"
    return Self(expected: "a number \(range)") { value in
      value.numberValue.flatMap { $0.isFinite && $0 >= least && $0 <= most ? $0 : nil }
    }
  }

  /// A number above 0.
  package static var positive: Self {
    Self(expected: "a number above 0") { value in
      value.numberValue.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    }
  }
}

extension WireKind<Int> {
  /// Large enough for every count, and exact as a number of JSON.
  private static var most: Int { 1 << 53 }

  /// A whole number from that one on.
  package static func whole(from least: Int) -> Self {
    Self(expected: "a whole number from \(least) upwards") { value in
      value.numberValue.flatMap { Int(exactly: $0) }.flatMap {
        $0 >= least && $0 <= most ? $0 : nil
      }
    }
  }
}

extension WireKind where Value: RawRepresentable<String> & CaseIterable {
  /// One of the words of a type.
  package static var word: Self {
    let words = Value.allCases.map(\.rawValue)
    return Self(
      expected: "one of \(words.joined(separator: ", "))",
      read: { $0.stringValue.flatMap(Value.init(rawValue:)) }, words: words)
  }
}

extension WireKind<BlendMode> {
  /// The word of a blend mode, such as `color-dodge`.
  package static var blendMode: Self {
    let words = BlendMode.allCases.map(\.word)
    return Self(
      expected: "one of \(words.joined(separator: ", "))",
      read: { $0.stringValue.flatMap(BlendMode.init(word:)) }, words: words)
  }
}

extension WireKind<JSONValue> {
  /// Whatever it is.
  package static var anything: Self { Self(expected: "a value") { $0 } }
}

extension WireKind<[String: JSONValue]> {
  /// An object whose members are somebody else's.
  package static var members: Self { Self(expected: "an object", read: \.objectValue) }
}
