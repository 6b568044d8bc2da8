// SPDX-License-Identifier: MIT

internal import ParaphModel
internal import ParaphPlugin

/// Finds the addresses on a page.
struct AddressFinder {
  private let lines: [TextLine]
  private let kinds: Set<Detection>

  init(_ page: PluginRequest.PageText, kinds: Set<Detection>) {
    lines = TextLine.lines(of: page.words)
    self.kinds = kinds
  }

  /// In reading order.
  var addresses: [FoundAddress] {
    var found: [FoundAddress] = []
    var skip = 0
    for line in lines.indices {
      var place = skip
      skip = 0
      let characters = lines[line].characters
      while place < characters.count {
        guard let match = match(line, place) else {
          place += 1
          continue
        }
        if kinds.contains(match.kind), let address = address(match) { found.append(address) }
        guard let last = match.pieces.last, last.line == line else {
          // It goes on in the next lines; those are searched from where it ends.
          skip = match.pieces.last.map { $0.line == line + 1 ? $0.range.upperBound : 0 } ?? 0
          break
        }
        place = max(last.range.upperBound, place + 1)
      }
    }
    return found
  }

  private func match(_ line: Int, _ place: Int) -> AddressMatch? {
    let characters = lines[line].characters
    if let scheme = AddressGrammar.scheme(in: characters, at: place) {
      return AddressMatch(scheme: scheme, line: line, start: place, in: lines)
    }
    if characters[place] == "@" { return AddressMatch(emailAt: place, line: line, in: lines) }
    return nil
  }

  private func address(_ match: AddressMatch) -> FoundAddress? {
    let boxes = match.pieces.compactMap { lines[$0.line].box($0.range) }
    return boxes.isEmpty ? nil : FoundAddress(uri: match.uri, boxes: boxes)
  }
}
