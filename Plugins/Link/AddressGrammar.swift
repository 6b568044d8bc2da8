// SPDX-License-Identifier: MIT

/// What an address in running text looks like (RFC 3986, RFC 6068), and where it ends.
enum AddressGrammar {
  /// Longer addresses are not of people, and checking them takes time.
  static let longest = 2_000

  private static let schemes = ["http://", "https://", "ftp://", "mailto:", "www."].map(Array.init)
  private static let closing: [Character: Character] = [")": "(", "]": "[", "}": "{"]
  private static let topLevel: Set<String> = [
    "com", "org", "net", "edu", "gov", "int", "info", "io", "de", "eu", "uk", "fr", "jp", "cn",
    "html", "htm", "php", "pdf", "txt", "xml", "json", "zip", "png", "jpg", "aspx",
  ]

  /// What an address begins with at this place, if one does; in small letters.
  static func scheme(in text: [Character], at start: Int) -> String? {
    // Every character of a page is asked about: most cannot begin one.
    switch text[start] {
    case "h", "H", "f", "F", "m", "M", "w", "W": break
    default: return nil
    }
    if start > 0, isWordCharacter(text[start - 1]), !isUnspaced(text[start - 1]) { return nil }
    let found = schemes.first { scheme in
      text.count - start > scheme.count
        && zip(text[start...], scheme).allSatisfy { $0.lowercased() == String($1) }
    }
    return found.map { String($0) }
  }

  static func isWordCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// Whether an address may hold the character; a letter of any script may stand in one.
  static func isPart(_ character: Character) -> Bool {
    character.isASCII
      ? isWordCharacter(character) || "-._~:/?#[]@!$&'()*+,;=%".contains(character)
      : isWordCharacter(character)
        || character.unicodeScalars.allSatisfy(\.properties.isGraphemeExtend)
  }

  /// How many characters from the place on may belong to an address.
  ///
  /// Where a script is written without spaces, ideographs that follow a Latin letter or a digit are
  /// the sentence going on.
  static func run(in text: [Character], from start: Int) -> Int {
    var end = start
    while end < text.count, end - start < longest, isPart(text[end]) {
      if end > start, isUnspaced(text[end]), text[end - 1].isASCII,
        isWordCharacter(text[end - 1])
      {
        break
      }
      // Two addresses with nothing but a mark between them.
      if end > start, ",;".contains(text[end - 1]), scheme(in: text, at: end) != nil { break }
      end += 1
    }
    return end - start
  }

  private static func isUnspaced(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    // Kana, Han, Hangul, and the ideographs beyond the basic plane.
    return (0x3040...0x30ff).contains(value) || (0x3400...0x9fff).contains(value)
      || (0xac00...0xd7af).contains(value) || (0x20000...0x3ffff).contains(value)
  }

  // MARK: - The end

  /// How many characters remain when the punctuation of the sentence is left off: marks at the end,
  /// and a closing bracket whose opening one is outside.
  static func trimmedCount(_ text: [Character]) -> Int {
    var count = text.count
    while count > 0 {
      let last = text[count - 1]
      if ".,;:!?'".contains(last) {
        count -= 1
      } else if let opening = closing[last] {
        let body = text[..<count]
        guard body.count(where: { $0 == last }) > body.count(where: { $0 == opening }) else {
          break
        }
        count -= 1
      } else {
        break
      }
    }
    return count
  }

  /// Whether a first piece of the next line looks like more of an address than like a word.
  static func looksLikeTail(_ piece: [Character]) -> Bool {
    let body = piece[..<trimmedCount(piece)]
    guard let first = body.first, first.isASCII,
      first.isLowercase || first.isNumber || "/?&=#%_-~".contains(first)
    else { return false }
    if body.contains(where: { "/=&?%_#~".contains($0) }) { return true }
    if let dot = body.lastIndex(of: ".") {
      return dot > 0 && topLevel.contains(String(body[(dot + 1)...]).lowercased())
    }
    return topLevel.contains(String(body))
      || (body.contains(where: \.isLetter) && body.contains(where: \.isNumber))
  }

  // MARK: - Validity

  /// Whether it is a host name of labels, such as `www.müller.de`.
  ///
  /// - Parameters:
  ///   - text: The name, without a port.
  ///   - minimumLabels: How many labels it must have.
  /// - Returns: Whether every label is one.
  static func isHost(_ text: some StringProtocol, minimumLabels: Int) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= minimumLabels, text.count <= 253 else { return false }
    return labels.allSatisfy { label in
      guard let first = label.first, let last = label.last, label.count <= 63 else { return false }
      return first != "-" && last != "-"
        && label.allSatisfy { isWordCharacter($0) || $0 == "-" || $0 == "_" || !$0.isASCII }
    }
  }

  /// Whether it is an e-mail address whose domain has a top level of letters.
  static func isEmail(_ text: some StringProtocol) -> Bool {
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    guard halves.count == 2, let first = halves[0].first, let last = halves[0].last,
      halves[0].count <= 64, first != ".", last != ".", halves[0].allSatisfy(isLocal),
      isHost(halves[1], minimumLabels: 2), let top = halves[1].split(separator: ".").last
    else { return false }
    let isWord = top.allSatisfy(\.isLetter) || top.lowercased().hasPrefix("xn--")
    return top.count >= 2 && isWord && !halves[1].contains("_")
  }

  /// Whether the character may stand before the `@`.
  static func isLocal(_ character: Character) -> Bool {
    isWordCharacter(character) || "._%+-'&~".contains(character)
  }
}
