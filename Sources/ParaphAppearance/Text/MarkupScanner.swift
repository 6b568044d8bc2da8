// SPDX-License-Identifier: GPL-3.0-or-later

/// Cuts XHTML into tags and text; what is no markup is text, and nothing is an error.
struct MarkupScanner {
  enum Piece: Hashable {
    /// Entities resolved.
    case text(String)
    /// In lower case, its namespace left out.
    case start(String, attributes: [String: String], isEmpty: Bool)
    case end(String)
  }

  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ source: String) { scalars = Array(source.unicodeScalars) }

  /// The next piece; `nil` at the end.
  mutating func next() -> Piece? {
    while position < scalars.count {
      guard scalars[position] == "<" else { return .text(text()) }
      guard position + 1 < scalars.count else { break }
      switch scalars[position + 1] {
      case "!":
        starts(with: "<!--") ? skip(past: "-->") : skip(past: ">")
      case "?": skip(past: "?>")
      case "/":
        position += 2
        let name = name()
        skip(past: ">")
        return .end(name)
      default: return start()
      }
    }
    return nil
  }

  private func starts(with text: String) -> Bool {
    scalars[position...].starts(with: text.unicodeScalars)
  }

  private mutating func skip(past text: String) {
    while position < scalars.count {
      if starts(with: text) {
        position += text.unicodeScalars.count
        return
      }
      position += 1
    }
  }

  // MARK: - Tags

  private mutating func start() -> Piece {
    position += 1
    let name = name()
    var attributes: [String: String] = [:]
    var isEmpty = false
    while position < scalars.count, scalars[position] != ">" {
      if scalars[position] == "/" {
        isEmpty = true
        position += 1
      } else if scalars[position].properties.isWhitespace {
        position += 1
      } else {
        let before = position
        let key = self.name()
        if let value = attributeValue() { attributes[key] = value }
        if position == before { position += 1 }
        isEmpty = false
      }
    }
    position = min(position + 1, scalars.count)
    return .start(name, attributes: attributes, isEmpty: isEmpty)
  }

  private mutating func name() -> String {
    var name = String.UnicodeScalarView()
    while position < scalars.count {
      let scalar = scalars[position]
      if scalar.properties.isWhitespace || "<>/=\"'".unicodeScalars.contains(scalar) { break }
      if scalar == ":" { name = .init() } else { name.append(scalar) }
      position += 1
    }
    return String(name).lowercased()
  }

  private mutating func attributeValue() -> String? {
    skipSpace()
    guard position < scalars.count, scalars[position] == "=" else { return nil }
    position += 1
    skipSpace()
    guard position < scalars.count else { return nil }
    let quote = scalars[position]
    guard quote == "\"" || quote == "'" else { return name() }
    position += 1
    let start = position
    while position < scalars.count, scalars[position] != quote { position += 1 }
    defer { position = min(position + 1, scalars.count) }
    return Self.resolved(scalars[start..<position])
  }

  private mutating func skipSpace() {
    while position < scalars.count, scalars[position].properties.isWhitespace { position += 1 }
  }

  // MARK: - Text

  private mutating func text() -> String {
    let start = position
    while position < scalars.count, scalars[position] != "<" { position += 1 }
    return Self.resolved(scalars[start..<position])
  }

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]

  private static func resolved(_ source: ArraySlice<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    var index = source.startIndex
    while index < source.endIndex {
      let scalar = source[index]
      index += 1
      if scalar == "&",
        let end = source[index...].prefix(12).firstIndex(of: ";"),
        let entity = entity(source[index..<end])
      {
        result.append(entity)
        index = end + 1
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func entity(_ name: ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
    let text = String(String.UnicodeScalarView(name))
    guard text.hasPrefix("#") else { return entities[text] }
    let digits = text.dropFirst()
    let value =
      digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init)
  }
}
