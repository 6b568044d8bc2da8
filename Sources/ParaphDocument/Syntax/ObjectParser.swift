// SPDX-License-Identifier: GPL-3.0-or-later

/// Parses one object from tokens, without recursion: what is open lies on a stack.
struct ObjectParser {
  var lexer: Lexer
  /// How deep arrays and dictionaries may nest.
  let nesting: Int

  init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0, nesting: Int) {
    lexer = Lexer(bytes, at: position)
    self.nesting = nesting
  }

  /// An array or dictionary whose end has not come yet.
  private struct Open {
    var isDictionary: Bool
    var members: [PDFObject] = []
    var key: PDFName?
    var entries: [(key: PDFName, value: PDFObject)] = []
  }

  /// The object that begins at the lexer's position.
  ///
  /// A stream is read as its dictionary.
  mutating func object() throws(DocumentError) -> PDFObject {
    var open: [Open] = []
    while true {
      let start = lexer.position
      let value: PDFObject
      switch try lexer.next() {
      case .integer(let number):
        if number >= 0, let generation = lexer.takeReferenceTail() {
          value = .reference(ObjectReference(number, generation))
        } else {
          value = .integer(number)
        }
      case .real(let number): value = .real(number)
      case .string(let bytes): value = .string(PDFString(bytes: bytes))
      case .name(let name):
        if let last = open.indices.last, open[last].isDictionary, open[last].key == nil {
          open[last].key = name
          continue
        }
        value = .name(name)
      case .keyword(.true): value = .boolean(true)
      case .keyword(.false): value = .boolean(false)
      case .keyword(.null): value = .null
      case .arrayStart, .dictionaryStart:
        guard open.count < nesting else {
          throw lexer.damaged(
            "Arrays and dictionaries are nested more than \(nesting) deep", at: start)
        }
        open.append(Open(isDictionary: lexer.bytes[lexer.position - 1] == UInt8(ascii: "<")))
        continue
      case .arrayEnd:
        guard let closed = open.popLast(), !closed.isDictionary else {
          throw lexer.damaged("There is a stray ]", at: start)
        }
        value = .array(closed.members)
      case .dictionaryEnd:
        guard let closed = open.popLast(), closed.isDictionary else {
          throw lexer.damaged("There is a stray >>", at: start)
        }
        guard closed.key == nil else {
          throw lexer.damaged("The last key of a dictionary has no value", at: start)
        }
        value = .dictionary(PDFDictionary(entriesAsRead: closed.entries))
      case .keyword(.endobj) where open.isEmpty:
        // An empty object is null (7.3.9 by way of what every reader does).
        lexer.position = start
        value = .null
      case .keyword(let keyword):
        throw lexer.damaged("\(keyword.rawValue) stands where an object should", at: start)
      case .unknown(let text):
        throw lexer.damaged("\(text.debugDescription) stands where an object should", at: start)
      case .end:
        throw lexer.damaged("The file ends within an object; it should go on", at: start)
      }
      guard let last = open.indices.last else { return value }
      if !open[last].isDictionary {
        open[last].members.append(value)
      } else if let key = open[last].key {
        open[last].entries.append((key, value))
        open[last].key = nil
      } else {
        throw lexer.damaged("A dictionary has \(value.typeDescription) as a key", at: start)
      }
    }
  }
}
