// SPDX-License-Identifier: MIT

package import ParaphModel

extension JSONValue {
  /// The value as a message quotes it: short, on one line.
  package var short: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): Int(exactly: value).map { String($0) } ?? String(value)
    case .string(let text): "“\(Self.clipped(text))”"
    case .array: "a list"
    case .object: "an object"
    }
  }

  private static func clipped(_ text: String) -> String {
    let most = 60
    let start = String(text.prefix(most)).map { $0.isNewline || $0 == "\0" ? " " : $0 }
    return String(start) + (text.dropFirst(most).isEmpty ? "" : "…")
  }
}
