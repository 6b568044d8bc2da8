// SPDX-License-Identifier: GPL-3.0-or-later

/// What an object is, without following a reference: `nil` when it is of another type.
extension PDFObject {
  /// Whether it is null.
  public var isNull: Bool { if case .null = self { true } else { false } }

  /// A boolean.
  public var boolValue: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// An integer, or a real that is a whole number, as careless writers leave them.
  public var intValue: Int? {
    switch self {
    case .integer(let value): value
    case .real(let value): Int(exactly: value)
    default: nil
    }
  }

  /// An integer or a real.
  public var numberValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  /// A string.
  public var stringValue: PDFString? { if case .string(let value) = self { value } else { nil } }

  /// The string as text (ISO 32000-2, 7.9.2.2).
  public var textValue: String? { stringValue?.text }

  /// A name.
  public var nameValue: PDFName? { if case .name(let value) = self { value } else { nil } }

  /// The members of an array.
  public var arrayValue: [PDFObject]? { if case .array(let value) = self { value } else { nil } }

  /// A dictionary, or the one of a stream.
  public var dictionaryValue: PDFDictionary? {
    switch self {
    case .dictionary(let value): value
    case .stream(let value): value.dictionary
    default: nil
    }
  }

  /// A stream.
  public var streamValue: PDFStream? { if case .stream(let value) = self { value } else { nil } }

  /// A reference.
  public var referenceValue: ObjectReference? {
    if case .reference(let value) = self { value } else { nil }
  }

  /// What the object is, as messages name it.
  var typeDescription: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .real: "a number"
    case .string: "a string"
    case .name: "a name"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .stream: "a stream"
    case .reference: "a reference"
    }
  }
}
