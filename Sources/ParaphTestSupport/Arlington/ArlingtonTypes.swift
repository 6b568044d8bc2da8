// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument

/// Tells whether an object is of a type of the model.
enum ArlingtonTypes {
  static func matches(
    _ object: PDFObject, _ type: String, in source: any ObjectSource
  ) throws(DocumentError) -> Bool {
    switch type {
    case "array": object.arrayValue != nil
    case "boolean": object.boolValue != nil
    case "date": object.stringValue.map { isDate($0.text) } ?? false
    case "dictionary", "name-tree", "number-tree":
      object.streamValue == nil && object.dictionaryValue != nil
    case "integer", "bitmask": if case .integer = object { true } else { false }
    case "matrix": try source.numbers(object)?.count == 6
    case "name": object.nameValue != nil
    case "null": object.isNull
    case "number": object.numberValue != nil
    case "rectangle": try source.numbers(object)?.count == 4
    case "stream": object.streamValue != nil
    case "string-ascii": object.stringValue?.bytes.allSatisfy { $0 < 128 } ?? false
    case "string", "string-byte", "string-text": object.stringValue != nil
    default: true
    }
  }

  /// `D:YYYY` and more pairs of digits, and the offset to universal time (ISO 32000-2, 7.9.4).
  private static func isDate(_ text: String) -> Bool {
    guard text.hasPrefix("D:") else { return false }
    let digits = text.dropFirst(2).prefix { $0.isASCII && $0.isNumber }
    return (4...14).contains(digits.count) && digits.count % 2 == 0
  }

  /// What an object is, for people.
  static func describe(_ object: PDFObject) -> String {
    switch object {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .name(let name): "/\(name.rawValue)"
    case .string: "a string"
    case .array(let members): "an array of \(members.count)"
    case .dictionary: "a dictionary"
    case .stream: "a stream"
    case .reference: "a reference"
    }
  }
}
