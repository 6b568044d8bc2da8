// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel

/// A failure as JSON.
struct ErrorObject {
  /// On one line, without a line end.
  let json: String

  init(_ failure: any Failure, file: String?) {
    var members = [
      "\"status\": \(failure.kind.rawValue)", "\"code\": \(Self.quoted(failure.code))",
      "\"message\": \(Self.quoted(failure.message))",
    ]
    if let hint = failure.hint { members.append("\"hint\": \(Self.quoted(hint))") }
    if let file { members.append("\"file\": \(Self.quoted(file))") }
    json = "{\"schema\": \"paraph.error/1\", \"error\": {\(members.joined(separator: ", "))}}"
  }

  /// Text as a JSON string (RFC 8259, 7).
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
