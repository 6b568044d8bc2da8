// SPDX-License-Identifier: MIT

/// Characters that may be an address, on one line or on several.
struct AddressRun {
  private(set) var text: [Character] = []
  private(set) var pieces: [AddressMatch.Piece] = []

  private static let mostLines = 8

  /// Everything from the place on that an address may hold.
  init(line: Int, from start: Int, in lines: [TextLine]) {
    let characters = lines[line].characters
    append(line, start..<(start + AddressGrammar.run(in: characters, from: start)), lines)
  }

  /// An exact range, whose text `extend` adds.
  init(line: Int, from start: Int, upTo end: Int) {
    pieces = [AddressMatch.Piece(line: line, range: start..<end)]
  }

  /// Everything up to the closing bracket, across line ends; `nil` when none follows.
  init?(bracketed line: Int, from start: Int, in lines: [TextLine]) {
    var start = start
    for index in line..<min(line + Self.mostLines, lines.count) {
      let characters = lines[index].characters
      let end = characters[start...].firstIndex { !AddressGrammar.isPart($0) } ?? characters.count
      append(index, start..<end, lines)
      guard text.count <= AddressGrammar.longest else { return nil }
      if end < characters.count {
        guard characters[end] == ">" else { return nil }
        return
      }
      start = 0
    }
    return nil
  }

  private mutating func append(_ line: Int, _ range: Range<Int>, _ lines: [TextLine]) {
    text += lines[line].characters[range]
    pieces.append(AddressMatch.Piece(line: line, range: range))
  }

  // MARK: - Line ends

  /// Adds the first piece of the next line as long as the address plausibly goes on there.
  mutating func continueAcrossLineEnds(in lines: [TextLine]) {
    while let next = nextLine(in: lines) {
      let count = AddressGrammar.run(in: lines[next].characters, from: 0)
      let piece = Array(lines[next].characters[..<count])
      guard count > 0, AddressGrammar.scheme(in: piece, at: 0) == nil, !piece.contains("@"),
        goesOn(with: piece, in: lines)
      else { return }
      append(next, 0..<count, lines)
    }
  }

  /// Whether the piece looks like more of the address: it depends on what the line ends with.
  private func goesOn(with piece: [Character], in lines: [TextLine]) -> Bool {
    guard let last = text.last, let first = piece.first else { return false }
    let isTail = AddressGrammar.looksLikeTail(piece)
    return switch last {
    // Nothing in running text ends like this.
    case "-", "_", "=", "&", "%", "#": first.isASCII && AddressGrammar.isWordCharacter(first)
    case "?": piece.contains("=")
    case "/", ".": isTail
    default: isTail && "/?&=#%_-".contains(first) || isTail && isFull(in: lines)
    }
  }

  /// Whether the first word of the next line would not have fitted on this line.
  private func isFull(in lines: [TextLine]) -> Bool {
    guard let line = pieces.last?.line, let axes = lines[line].axes else { return false }
    let near = lines[max(0, line - 3)..<min(lines.count, line + 4)]
    let margin = near.map { $0.extent(in: axes) }.max() ?? 0
    let word = lines[line + 1].characters.prefix { $0 != " " }.count
    return lines[line].extent(in: axes) + lines[line + 1].width(ofFirst: word) > margin + 1
  }

  /// The index of the next line, when this run reaches the end of its line and that one follows.
  private func nextLine(in lines: [TextLine]) -> Int? {
    guard let last = pieces.last, pieces.count < Self.mostLines,
      text.count < AddressGrammar.longest,
      last.range.upperBound == lines[last.line].characters.count,
      lines.indices.contains(last.line + 1), lines[last.line].isFollowed(by: lines[last.line + 1])
    else { return nil }
    return last.line + 1
  }

  /// Leaves off what the last line added; `false` when there is one line only.
  mutating func dropLastLine() -> Bool {
    guard pieces.count > 1, let last = pieces.popLast() else { return false }
    text.removeLast(last.range.count)
    return true
  }

  // MARK: - E-mail

  /// Takes up the text of the exact range, and goes on while the characters are of the kind.
  mutating func extend(in lines: [TextLine], while isPart: (Character) -> Bool) {
    guard let piece = pieces.popLast() else { return }
    let characters = lines[piece.line].characters
    var end = piece.range.upperBound
    while end < characters.count, end - piece.range.lowerBound < 400, isPart(characters[end]) {
      end += 1
    }
    append(piece.line, piece.range.lowerBound..<end, lines)
  }

  /// Adds the domain's rest from the next line where the line ends before the domain is one.
  mutating func continueDomain(in lines: [TextLine]) {
    guard let last = text.last, "@.-".contains(last), let next = nextLine(in: lines) else { return }
    let domain = text.drop { $0 != "@" }.dropFirst().dropLast()
    // A dot after a whole domain ends the sentence.
    guard last == "@" || !domain.contains(".") else { return }
    let characters = lines[next].characters
    let count = characters.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }.count
    let piece = characters[..<count]
    guard piece.first?.isLowercase == true,
      last == "." ? AddressGrammar.looksLikeTail(Array(piece)) : piece.dropLast().contains(".")
    else { return }
    append(next, 0..<count, lines)
  }

  // MARK: - The end

  /// Without the punctuation of the sentence.
  var trimmed: AddressRun { keeping(AddressGrammar.trimmedCount(text)) }

  /// Without these characters at its end.
  func trimmed(dropping marks: String) -> AddressRun {
    keeping(text.count - text.reversed().prefix { marks.contains($0) }.count)
  }

  private func keeping(_ count: Int) -> AddressRun {
    var result = self
    result.text.removeLast(text.count - count)
    var excess = text.count - count
    while excess > 0, let last = result.pieces.popLast() {
      let kept = last.range.count - excess
      if kept > 0 {
        let range = last.range.lowerBound..<(last.range.lowerBound + kept)
        result.pieces.append(AddressMatch.Piece(line: last.line, range: range))
      }
      excess -= min(excess, last.range.count)
    }
    return result
  }
}
