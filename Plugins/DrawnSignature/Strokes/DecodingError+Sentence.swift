// SPDX-License-Identifier: MIT

extension DecodingError {
  /// What is wrong and where, as a clause: `strokes[0][3].x is missing`.
  var sentence: String {
    switch self {
    case .keyNotFound(let key, let context):
      return "\(Self.place(context.codingPath + [key])) is missing"
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return "\(Self.place(context.codingPath)) is not \(Self.name(of: type))"
    case .dataCorrupted(let context):
      guard context.codingPath.isEmpty else {
        return "\(Self.place(context.codingPath)) is not a number that can be used"
      }
      return "it is not valid JSON"
    @unknown default: return "it is not valid JSON"
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the whole" }
    return path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }

  private static func name(of type: any Any.Type) -> String {
    if type == Double.self { return "a number" }
    if type == String.self { return "a string" }
    return "a list or an object of strokes"
  }
}
