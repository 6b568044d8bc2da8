// SPDX-License-Identifier: MIT

extension Traits: Codable {
  /// Reads an object such as `{"horizontalSize": "compact", "rotation": 90}`.
  ///
  /// - Throws: `ValueError` for a name that is no trait's, or a value that it cannot have.
  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: AnyKey.self)
    for key in container.allKeys {
      let name = try Self.name(key.stringValue)
      switch try container.decode(JSONValue.self, forKey: key) {
      case .null: break
      case .string(let text): try set(name, to: text)
      case .number(let number): try set(name, to: Self.text(number))
      case let value: try set(name, to: value.text)
      }
    }
  }

  /// Writes what is specified.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for name in Name.allCases {
      switch name {
      case .rotation: try container.encodeIfPresent(rotation?.rawValue, forKey: name)
      case .displayScale: try container.encodeIfPresent(displayScale, forKey: name)
      case .textScale: try container.encodeIfPresent(textScale, forKey: name)
      default: try container.encodeIfPresent(self[name], forKey: name)
      }
    }
  }

  /// Any member of an object, so that one without meaning is noticed.
  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
