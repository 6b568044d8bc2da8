// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Values of entries, references followed; `nil` when absent or of another type.
extension ObjectSource {
  /// The object itself, however many references lead to it; null when they end nowhere.
  public func resolve(_ object: PDFObject?) throws(DocumentError) -> PDFObject {
    guard var current = object else { return .null }
    var steps = 0
    while case .reference(let reference) = current {
      guard steps < limits.referenceChain else {
        throw DocumentError(.damaged, "References to \(reference) lead in a circle.")
      }
      steps += 1
      current = try self.object(reference)
    }
    return current
  }

  /// The document catalogue (ISO 32000-2, 7.7.2).
  public func catalog() throws(DocumentError) -> PDFDictionary {
    guard let catalog = try dictionary("Root", in: trailer) else {
      throw DocumentError(.damaged, "The trailer's /Root does not lead to a catalogue.")
    }
    return catalog
  }

  /// The value of an entry; null when there is none.
  public func object(_ key: PDFName, in dictionary: PDFDictionary) throws(DocumentError)
    -> PDFObject
  {
    try resolve(dictionary[key])
  }

  /// A boolean.
  public func bool(_ key: PDFName, in dictionary: PDFDictionary) throws(DocumentError) -> Bool? {
    try resolve(dictionary[key]).boolValue
  }

  /// An integer, or a real that is a whole number.
  public func integer(_ key: PDFName, in dictionary: PDFDictionary) throws(DocumentError) -> Int? {
    try resolve(dictionary[key]).intValue
  }

  /// An integer or a real.
  public func number(_ key: PDFName, in dictionary: PDFDictionary) throws(DocumentError)
    -> Double?
  {
    try resolve(dictionary[key]).numberValue
  }

  /// A name.
  public func name(_ key: PDFName, in dictionary: PDFDictionary) throws(DocumentError) -> PDFName? {
    try resolve(dictionary[key]).nameValue
  }

  /// A string.
  public func string(_ key: PDFName, in dictionary: PDFDictionary) throws(DocumentError)
    -> PDFString?
  {
    try resolve(dictionary[key]).stringValue
  }

  /// A text string, decoded.
  public func text(_ key: PDFName, in dictionary: PDFDictionary) throws(DocumentError) -> String? {
    try resolve(dictionary[key]).textValue
  }

  /// An array; its members may still be references.
  public func array(_ key: PDFName, in dictionary: PDFDictionary) throws(DocumentError)
    -> [PDFObject]?
  {
    try resolve(dictionary[key]).arrayValue
  }

  /// A dictionary, or the one of a stream.
  public func dictionary(_ key: PDFName, in dictionary: PDFDictionary) throws(DocumentError)
    -> PDFDictionary?
  {
    try resolve(dictionary[key]).dictionaryValue
  }

  /// A stream.
  public func stream(_ key: PDFName, in dictionary: PDFDictionary) throws(DocumentError)
    -> PDFStream?
  {
    try resolve(dictionary[key]).streamValue
  }

  /// The numbers of an array, or `nil` when it is none or holds anything else.
  public func numbers(_ key: PDFName, in dictionary: PDFDictionary) throws(DocumentError)
    -> [Double]?
  {
    try numbers(dictionary[key])
  }

  /// The numbers of an array, or `nil` when it is none or holds anything else.
  public func numbers(_ object: PDFObject?) throws(DocumentError) -> [Double]? {
    guard let array = try resolve(object).arrayValue else { return nil }
    var numbers: [Double] = []
    for member in array {
      guard let number = try resolve(member).numberValue else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// A rectangle in the space of its owner, from any two opposite corners (ISO 32000-2, 7.9.5).
  public func rectangle(_ key: PDFName, in dictionary: PDFDictionary) throws(DocumentError)
    -> Rectangle?
  {
    try rectangle(dictionary[key])
  }

  /// A rectangle in the space of its owner, from any two opposite corners (ISO 32000-2, 7.9.5).
  public func rectangle(_ object: PDFObject?) throws(DocumentError) -> Rectangle? {
    guard let numbers = try numbers(object), numbers.count >= 4 else { return nil }
    return Rectangle(corners: Point(numbers[0], numbers[1]), Point(numbers[2], numbers[3]))
  }
}
