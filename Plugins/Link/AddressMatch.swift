// SPDX-License-Identifier: MIT

/// Where an address stands in the lines of a page, and what it says.
struct AddressMatch {
  /// A piece on one line.
  struct Piece: Hashable {
    var line: Int
    var range: Range<Int>
  }

  let kind: Detection
  let pieces: [Piece]
  /// In ASCII, with its scheme.
  let uri: String

  /// An address that begins with a scheme or `www.`; `nil` when it is none after all.
  init?(scheme: String, line: Int, start: Int, in lines: [TextLine]) {
    let first = lines[line].characters
    let isBracketed = start > 0 && Self.opensBracket(first, before: start)
    if isBracketed, let run = AddressRun(bracketed: line, from: start, in: lines),
      let match = Self.read(run, scheme: scheme)
    {
      (kind, pieces, uri) = match
      return
    }
    var run = AddressRun(line: line, from: start, in: lines)
    run.continueAcrossLineEnds(in: lines)
    // What the next line added may be no part of it: then the line alone decides.
    while true {
      if let match = Self.read(run.trimmed, scheme: scheme) {
        (kind, pieces, uri) = match
        return
      }
      guard run.dropLastLine() else { return nil }
    }
  }

  /// An address around an `@`; `nil` when it is none.
  init?(emailAt place: Int, line: Int, in lines: [TextLine]) {
    let characters = lines[line].characters
    var start = place
    while start > 0, place - start < 64, AddressGrammar.isLocal(characters[start - 1]) {
      start -= 1
    }
    while start < place, !AddressGrammar.isWordCharacter(characters[start]) { start += 1 }
    guard start < place, start == 0 || characters[start - 1] != "@" else { return nil }
    var run = AddressRun(line: line, from: start, upTo: place + 1)
    run.extend(in: lines, while: Self.isDomain)
    run.continueDomain(in: lines)
    guard !Self.isFollowedByPath(run, in: lines) else { return nil }
    let trimmed = run.trimmed(dropping: ".-_")
    let text = String(trimmed.text)
    guard AddressGrammar.isEmail(text) else { return nil }
    kind = .email
    pieces = trimmed.pieces
    uri = "mailto:" + ASCIIAddress.email(text)
  }

  private static func isDomain(_ character: Character) -> Bool {
    AddressGrammar.isWordCharacter(character) || character == "." || character == "-"
  }

  /// Whether it is a place on another machine, such as `git@example.org:project`, or a user's name in
  /// a longer thing.
  private static func isFollowedByPath(_ run: AddressRun, in lines: [TextLine]) -> Bool {
    guard let last = run.pieces.last else { return false }
    let rest = lines[last.line].characters.dropFirst(last.range.upperBound).prefix(2)
    guard let next = rest.first else { return false }
    return next == "@"
      || (":/".contains(next) && rest.count == 2 && rest.last.map(AddressGrammar.isPart) == true)
  }

  /// Whether `<` or `<URL:` stands right before the place (RFC 3986, appendix C).
  private static func opensBracket(_ text: [Character], before start: Int) -> Bool {
    text[start - 1] == "<" || (start >= 5 && String(text[(start - 5)..<start]) == "<URL:")
  }

  private static func read(
    _ run: AddressRun, scheme: String
  ) -> (Detection, [Piece], String)? {
    let text = String(run.text)
    let rest = text.dropFirst(scheme.count)
    if scheme == "mailto:" {
      guard AddressGrammar.isEmail(rest.prefix { $0 != "?" }) else { return nil }
      return (.email, run.pieces, scheme + PercentEncoding.encode(String(rest)))
    }
    let isBare = scheme == "www."
    let authority = (isBare ? text[...] : rest).prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let name = host.prefix { $0 != ":" }
    let isAddress = host.hasPrefix("[") && host.contains("]")
    guard isAddress || AddressGrammar.isHost(name, minimumLabels: isBare ? 3 : 1) else {
      return nil
    }
    let whole = isBare ? "https://" + text : scheme + rest
    return (.url, run.pieces, ASCIIAddress.uri(whole))
  }
}
