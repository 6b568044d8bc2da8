// SPDX-License-Identifier: MIT

/// Reads JSON (RFC 8259) into a value.
///
/// A recording is thousands of small objects: the decoder of Foundation takes longer for them than all
/// that is done with them afterwards.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private let maximumDepth: Int

  /// Where the values stand; `nil` when nobody wants to know.
  var places: JSONPlaceRecorder?

  init(_ bytes: [UInt8], maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
  }

  /// The only value that the bytes hold.
  mutating func whole() throws(JSONSyntaxError) -> JSONValue {
    let value = try value()
    guard next() == nil else { throw fault("something follows the end") }
    return value
  }

  private func fault(_ what: String) -> JSONSyntaxError {
    fault(what, at: position)
  }

  private func fault(_ what: String, at offset: Int) -> JSONSyntaxError {
    var cursor = TextCursor(bytes)
    return JSONSyntaxError(position: cursor.advance(to: offset), what: what)
  }

  /// The next byte that is no white space, which is not taken.
  private mutating func next() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 32 || byte == 10 || byte == 13 || byte == 9 else { return byte }
      position += 1
    }
    return nil
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next() == byte else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    let first = next()
    if let what = places?.begin(at: position) { throw fault(what) }
    switch first {
    case UInt8(ascii: "{"):
      return .object(try nested { reader throws(JSONSyntaxError) in try reader.object() })
    case UInt8(ascii: "["):
      return .array(try nested { reader throws(JSONSyntaxError) in try reader.array() })
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case nil: throw fault("it ends too early")
    default: return .number(try number())
    }
  }

  private mutating func nested<Result>(
    _ body: (inout JSONReader) throws(JSONSyntaxError) -> Result
  ) throws(JSONSyntaxError) -> Result {
    guard depth < maximumDepth else {
      throw fault("it nests more than \(maximumDepth) levels deep")
    }
    depth += 1
    position += 1
    let result = try body(&self)
    depth -= 1
    return result
  }

  private mutating func array() throws(JSONSyntaxError) -> [JSONValue] {
    var values: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return values }
    repeat {
      values.append(try value())
      places?.endElement()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw fault("a comma or ] is due there") }
    return values
  }

  private mutating func object() throws(JSONSyntaxError) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    if take(UInt8(ascii: "}")) { return members }
    repeat {
      guard next() == UInt8(ascii: "\"") else { throw fault("a name in quotes is due there") }
      let start = position
      let key = places?.key(at: start)
      let name = try string()
      if let what = places?.fault(ofKey: name) { throw fault(what, at: start) }
      guard take(UInt8(ascii: ":")) else { throw fault("a colon is due there") }
      members[name] = try value()
      places?.endMember(name, key: key)
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw fault("a comma or } is due there") }
    return members
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONSyntaxError)
    -> JSONValue
  {
    guard bytes[position...].starts(with: word.utf8) else {
      throw fault("true, false or null is due there")
    }
    position += word.utf8.count
    return value
  }

  // MARK: - Numbers

  /// Powers of ten that a double holds exactly.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  private mutating func number() throws(JSONSyntaxError) -> Double {
    let start = position
    if peek == UInt8(ascii: "-") { position += 1 }
    let isNegative = position > start
    var digits: UInt64 = 0
    let firstDigit = position
    let whole = takeDigits(&digits)
    guard whole == 1 || (whole > 1 && bytes[firstDigit] != UInt8(ascii: "0")) else {
      position = start
      throw fault(whole > 1 ? "a number begins with 0" : "a value is due there")
    }
    var fraction = 0
    if peek == UInt8(ascii: ".") {
      position += 1
      fraction = takeDigits(&digits)
      guard fraction > 0 else { throw fault("a digit is due after the point") }
    }
    var isPlain = true
    if let letter = peek, letter | 0x20 == UInt8(ascii: "e") {
      isPlain = false
      position += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
      var exponent: UInt64 = 0
      guard takeDigits(&exponent) > 0 else { throw fault("a digit is due in the exponent") }
    }
    if isPlain, whole + fraction <= 15 {
      // Both are exact, so that the quotient is rounded once, as it should be.
      let value = Double(digits) / Self.powers[fraction]
      return isNegative ? -value : value
    }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Takes all digits that follow; the value is right for 19 of them.
  private mutating func takeDigits(_ value: inout UInt64) -> Int {
    let start = position
    while let byte = peek, byte >= 48, byte <= 57 {
      value = value &* 10 &+ UInt64(byte - 48)
      position += 1
    }
    return position - start
  }

  // MARK: - Strings

  private mutating func string() throws(JSONSyntaxError) -> String {
    position += 1
    let start = position
    var isPlain = true
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw fault("a string has a control character") }
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        position += 1
      }
      position += 1
    }
    guard position < bytes.count else {
      position = bytes.count
      throw fault("a string has no end")
    }
    let raw = bytes[start..<position]
    position += 1
    return isPlain ? String(decoding: raw, as: UTF8.self) : try unescaped(raw)
  }

  private func unescaped(_ raw: ArraySlice<UInt8>) throws(JSONSyntaxError) -> String {
    var units: [UInt16] = []
    var rest = raw
    while let byte = rest.first {
      guard byte == UInt8(ascii: "\\") else {
        let plain = rest.prefix { $0 != UInt8(ascii: "\\") }
        units += String(decoding: plain, as: UTF8.self).utf16
        rest = rest.dropFirst(plain.count)
        continue
      }
      rest = rest.dropFirst()
      guard let escape = rest.popFirst() else { throw fault("an escape has no end") }
      switch escape {
      case UInt8(ascii: "n"): units.append(10)
      case UInt8(ascii: "t"): units.append(9)
      case UInt8(ascii: "r"): units.append(13)
      case UInt8(ascii: "b"): units.append(8)
      case UInt8(ascii: "f"): units.append(12)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(UInt16(escape))
      case UInt8(ascii: "u"):
        let digits = String(decoding: rest.prefix(4), as: UTF8.self)
        guard rest.count >= 4, digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16)
        else {
          throw fault("an escape is no character")
        }
        units.append(unit)
        rest = rest.dropFirst(4)
      default: throw fault("a string has an unknown escape")
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}
