// SPDX-License-Identifier: MIT

import ParaphModel

/// A value of a JSON file and where it is, so that a message can say so.
struct JSONPlace {
  let value: JSONValue
  /// Such as `strokes[0][3].x`; empty for the whole.
  let path: String

  init(_ value: JSONValue, at path: String = "") {
    self.value = value
    self.path = path
  }

  var name: String { path.isEmpty ? "the whole" : path }

  /// The member of that name; `nil` where there is none, or it is null.
  subscript(name: String) -> JSONPlace? {
    guard let value = value.objectValue?[name], value != .null else { return nil }
    return JSONPlace(value, at: path.isEmpty ? name : "\(path).\(name)")
  }

  /// The elements of a list.
  ///
  /// - Throws: `InputFault` when it is none.
  func elements() throws(InputFault) -> [JSONPlace] {
    guard let list = value.arrayValue else { throw InputFault("\(name) is not a list") }
    return list.enumerated().map { JSONPlace($0.element, at: "\(path)[\($0.offset)]") }
  }

  /// A finite number.
  ///
  /// - Throws: `InputFault` when it is none.
  func number() throws(InputFault) -> Double {
    guard let number = value.numberValue else { throw InputFault("\(name) is not a number") }
    guard number.isFinite else { throw InputFault("\(name) is too large a number") }
    return number
  }

  /// A number above zero and up to a greatest one.
  ///
  /// - Throws: `InputFault` when it is not.
  func size(upTo greatest: Double) throws(InputFault) -> Double {
    let number = try number()
    guard number > 0, number <= greatest else {
      throw InputFault("\(name) is \(number); it is above 0 and at most \(Int(greatest))")
    }
    return number
  }

  /// One of the words that a table knows.
  ///
  /// - Throws: `InputFault` that lists the words.
  func word<Value>(of table: [(word: String, value: Value)]) throws(InputFault) -> Value {
    guard let text = value.stringValue else { throw InputFault("\(name) is not a string") }
    guard let row = table.first(where: { $0.word == text }) else {
      let words = table.map(\.word)
      let list = WordList.joined(words)
      throw InputFault("\(name) is “\(text.prefix(20))”; it is one of \(list)")
    }
    return row.value
  }
}
