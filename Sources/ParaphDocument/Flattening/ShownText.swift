// SPDX-License-Identifier: GPL-3.0-or-later

/// The text that an appearance stream shows, as far as its fonts tell.
struct ShownText {
  /// In the order of the stream.
  private(set) var text = String.UnicodeScalarView()
  /// Whether every code could be told.
  private(set) var isCertain = true
  /// Whether anything is shown by `Tj` and its like at all.
  private(set) var isEmpty = true
  /// Whether text may stand in a form or picture that is drawn.
  private(set) var drawsObjects = false
  /// How many rectangles are filled, such as the selected rows of a list.
  private(set) var filledRectangles = 0

  /// Appearances of fields are short.
  private static let longest = 1 << 20

  /// Reads a stream; `nil` when that cannot be done.
  ///
  /// - Parameters:
  ///   - stream: Of a form field.
  ///   - form: The document's form, whose fonts count where the stream has none of that name.
  ///   - source: Of the document.
  init?(_ stream: PDFStream, form: PDFDictionary, in source: any ObjectSource) {
    guard let content = try? source.decodedBytes(of: stream, limit: Self.longest) else {
      return nil
    }
    var fonts: [PDFName: FontDecoder] = [:]
    var current: FontDecoder?
    var rectangles = 0
    let isWhole = ContentOperation.forEach(in: content) { operation in
      switch operation.name {
      case "Tf":
        guard let name = operation.operands.compactMap(\.nameValue).last else { break }
        if fonts[name] == nil, fonts.count < 64 {
          fonts[name] = FontDecoder(name, of: stream.dictionary, form: form, in: source)
        }
        current = fonts[name]
      case "Tj", "TJ", "'", "\"":
        for operand in operation.operands.suffix(1) {
          for case .string(let string) in operand.arrayValue ?? [operand] {
            show(string.bytes, current)
          }
        }
      case "re": rectangles += 1
      case "f", "F", "f*", "B", "B*", "b", "b*":
        filledRectangles += rectangles
        rectangles = 0
      case "n", "S", "s": rectangles = 0
      case "Do": drawsObjects = true
      default: break
      }
      return true
    }
    guard isWhole else { return nil }
  }

  private mutating func show(_ bytes: [UInt8], _ font: FontDecoder?) {
    guard !bytes.isEmpty else { return }
    isEmpty = false
    guard let font else {
      // Most encodings agree on ASCII.
      text.append(contentsOf: bytes.lazy.filter { $0 < 0x80 }.map { Unicode.Scalar($0) })
      isCertain = false
      return
    }
    isCertain = font.decode(bytes, into: &text) && isCertain
  }
}
