// SPDX-License-Identifier: GPL-3.0-or-later

/// One operator of a content stream with what stands before it (ISO 32000-2, 7.8.2).
public struct ContentOperation: Hashable, Sendable {
  /// Its name, such as `Tf`.
  public var name: String
  /// In order; dictionaries are left out, and arrays within arrays.
  public var operands: [PDFObject]

  /// The most operands that are kept, the last ones; no operator has as many.
  private static let mostOperands = 4096

  /// Hands on each operation of a content stream until the body says `false`.
  ///
  /// What is no syntax at all ends it.
  ///
  /// - Parameters:
  ///   - content: Decoded.
  ///   - skipsPictures: Whether to go on behind an inline image; otherwise one ends it, with its `BI`
  ///     handed on.
  ///   - body: Says whether to go on.
  /// - Returns: Whether all was read.
  @discardableResult
  public static func forEach(
    in content: [UInt8], skipsPictures: Bool = false, _ body: (ContentOperation) -> Bool
  ) -> Bool {
    content.withUnsafeBytes { bytes in
      var lexer = Lexer(bytes)
      var operands: [PDFObject] = []
      var array: [PDFObject]?
      var dictionaries = 0
      while let token = try? lexer.next() {
        let operand: PDFObject
        switch token {
        case .end: return true
        case .integer(let value): operand = .integer(value)
        case .real(let value): operand = .real(value)
        case .string(let bytes): operand = .string(PDFString(bytes: bytes))
        case .name(let name): operand = .name(name)
        case .keyword(.true): operand = .boolean(true)
        case .keyword(.false): operand = .boolean(false)
        case .keyword(.null): operand = .null
        case .arrayStart:
          if dictionaries == 0 { array = [] }
          continue
        case .arrayEnd:
          guard dictionaries == 0, let closed = array else { continue }
          array = nil
          operand = .array(closed)
        case .dictionaryStart:
          dictionaries += 1
          continue
        case .dictionaryEnd:
          dictionaries = max(dictionaries - 1, 0)
          continue
        case .keyword(let keyword):
          guard body(ContentOperation(name: keyword.rawValue, operands: operands)) else {
            return true
          }
          operands = []
          array = nil
          dictionaries = 0
          continue
        case .unknown(let name):
          guard body(ContentOperation(name: name, operands: operands)) else { return true }
          if name == "BI" {
            guard skipsPictures else { return false }
            var scanner = ContentScanner(content, at: lexer.position)
            guard scanner.skipInlineImage() else { return false }
            lexer.position = scanner.position
          }
          operands = []
          array = nil
          dictionaries = 0
          continue
        }
        guard dictionaries == 0 else { continue }
        if array != nil {
          array?.append(operand)
        } else {
          if operands.count == mostOperands { operands.removeFirst(mostOperands / 2) }
          operands.append(operand)
        }
      }
      return false
    }
  }
}
