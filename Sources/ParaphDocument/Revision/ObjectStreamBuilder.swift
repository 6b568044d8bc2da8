// SPDX-License-Identifier: GPL-3.0-or-later

/// Puts objects into an object stream (ISO 32000-2, 7.5.7).
struct ObjectStreamBuilder {
  /// More would make readers decode much for little.
  static let capacity = 100

  private(set) var numbers: [Int] = []
  private var index = ""
  private var body: [UInt8] = []

  /// Strings in an object stream are not encrypted one by one: the stream is as a whole.
  mutating func append(number: Int, _ object: PDFObject) {
    if !body.isEmpty { body.append(0x0A) }
    index += "\(number) \(body.count) "
    numbers.append(number)
    body += ObjectSerializer.bytes(of: object)
  }

  /// The stream with what was appended.
  func stream() throws(DocumentError) -> PDFStream {
    let head = Array(index.utf8)
    return try PDFStream.compressed(
      head + body,
      dictionary: [
        "Type": .name("ObjStm"), "N": .integer(numbers.count), "First": .integer(head.count),
      ])
  }
}
