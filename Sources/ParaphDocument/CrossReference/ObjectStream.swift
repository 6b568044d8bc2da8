// SPDX-License-Identifier: GPL-3.0-or-later

/// An object stream, decoded, its index parsed (ISO 32000-2, 7.5.7).
///
/// `/Extends` is of no use in finding an object: the entry names the stream that holds it.
struct ObjectStream {
  private let data: [UInt8]
  private let numbers: [Int]
  /// From the start of the data.
  private let offsets: [Int]
  private let name: ObjectReference

  init(
    _ dictionary: PDFDictionary, data: [UInt8], name: ObjectReference
  ) throws(DocumentError) {
    guard let count = dictionary["N"]?.intValue, let first = dictionary["First"]?.intValue,
      count >= 0, first >= 0, first <= data.count, count <= first
    else { throw DocumentError(.damaged, "Object stream \(name) has an unusable /N or /First.") }
    var numbers: [Int] = []
    var offsets: [Int] = []
    numbers.reserveCapacity(count)
    offsets.reserveCapacity(count)
    try data.withUnsafeBufferPointer { buffer throws(DocumentError) in
      var lexer = Lexer(UnsafeRawBufferPointer(buffer))
      for _ in 0..<count {
        guard case .integer(let number) = try lexer.next(),
          case .integer(let offset) = try lexer.next(), number >= 0, offset >= 0,
          offset <= data.count - first, lexer.position <= first
        else { throw DocumentError(.damaged, "The index of object stream \(name) is damaged.") }
        numbers.append(number)
        offsets.append(first + offset)
      }
    }
    self.data = data
    self.numbers = numbers
    self.offsets = offsets
    self.name = name
  }

  /// How much memory it takes, about.
  var byteCount: Int { data.count + 16 * numbers.count }

  /// The object with this number, looked for at the place that its entry names first.
  func object(_ number: Int, index: Int, nesting: Int) throws(DocumentError) -> PDFObject {
    let place =
      numbers.indices.contains(index) && numbers[index] == number
      ? index : numbers.lastIndex(of: number)
    guard let place else {
      throw DocumentError(.damaged, "Object stream \(name) does not hold object \(number).")
    }
    return try data.withUnsafeBufferPointer { buffer throws(DocumentError) in
      var parser = ObjectParser(
        UnsafeRawBufferPointer(buffer), at: offsets[place], nesting: nesting)
      do throws(DocumentError) {
        return try parser.object()
      } catch {
        throw DocumentError(
          .damaged, "In object stream \(name), object \(number): \(error.message)")
      }
    }
  }
}
