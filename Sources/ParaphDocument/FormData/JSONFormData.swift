// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import ParaphModel

/// Form data as a JSON object: `{"name": "Zoë", "agreed": true, "languages": ["de", "fr"]}`.
enum JSONFormData {
  static func read(_ bytes: [UInt8], name: String) throws(DocumentError) -> FormData {
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: Data(bytes))
    } catch {
      throw DocumentError(.badFormData, "\(name) is not JSON.", hint: reason(error))
    }
    guard let members = value.objectValue else {
      throw DocumentError(
        .badFormData, "\(name) is not a JSON object.",
        hint: "It has the names of fields with their values: {\"name\": \"value\"}.")
    }
    var data = FormData()
    for (field, value) in members.sorted(by: { $0.key < $1.key }) {
      guard let value = self.value(value) else {
        throw DocumentError(
          .badFormData, "\(name): “\(field)” has a value that no field can hold.",
          hint: "It is a text, a number, true, false, or a list of texts.")
      }
      data.entries.append(FormData.Entry(name: field, value: value))
    }
    return data
  }

  private static func value(_ value: JSONValue) -> FormData.Value? {
    switch value {
    case .null: return .text("")
    case .boolean(let isOn): return .boolean(isOn)
    case .string, .number: return text(value).map(FormData.Value.text)
    case .array(let items):
      let texts = items.compactMap(text)
      return texts.count == items.count ? .list(texts) : nil
    case .object: return nil
    }
  }

  /// A number that JSON cannot hold exactly is none, since the field would get another one.
  private static func text(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): return text
    case .number(let number):
      if let whole = Int(exactly: number), abs(number) < 0x1p53 { return String(whole) }
      return abs(number) < 0x1p53 ? String(number) : nil
    default: return nil
    }
  }

  /// What the decoder says about the place, where it says anything.
  private static func reason(_ error: any Error) -> String? {
    guard case DecodingError.dataCorrupted(let context) = error,
      let inner = context.underlyingError
    else { return nil }
    return "\(inner)".split(separator: "\n").first.map { String($0) }
  }

  // MARK: - Writing

  /// One field a line, in the order of the data.
  static func bytes(of data: FormData) -> [UInt8] {
    let members = data.entries.map { entry in
      let value =
        switch entry.value {
        case .text(let text), .state(let text): quoted(text)
        case .boolean(let isOn): isOn ? "true" : "false"
        case .list(let texts): "[\(texts.map(quoted).joined(separator: ", "))]"
        }
      return "\n  \(quoted(entry.name)): \(value)"
    }
    return Array("{\(members.joined(separator: ","))\(members.isEmpty ? "" : "\n")}\n".utf8)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
