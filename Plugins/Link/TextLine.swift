// SPDX-License-Identifier: MIT

internal import ParaphModel
internal import ParaphPlugin

/// One line of a page: its characters, and where each comes from.
struct TextLine {
  /// Where a character stands: in which word, and which of its characters it is.
  struct Source {
    var word: Int
    var index: Int
  }

  private(set) var characters: [Character] = []
  /// `nil` for the space between two words.
  private var sources: [Source?] = []
  private var words: [PluginRequest.Word] = []

  /// The lines of a page, none of them empty.
  static func lines(of words: [PluginRequest.Word]) -> [TextLine] {
    var lines: [TextLine] = []
    var line = TextLine()
    for word in words {
      line.append(word)
      if word.endsLine {
        lines.append(line)
        line = TextLine()
      }
    }
    return (lines + [line]).filter { !$0.characters.isEmpty }
  }

  private mutating func append(_ word: PluginRequest.Word) {
    for (index, character) in word.text.enumerated() {
      characters.append(character)
      sources.append(Source(word: words.count, index: index))
    }
    words.append(word)
    if word.endsWithSpace && !word.endsLine {
      characters.append(" ")
      sources.append(nil)
    }
  }

  /// The box around some of the characters, in displayed space; `nil` for none.
  func box(_ range: Range<Int>) -> Rectangle? {
    var spans: [Int: Range<Int>] = [:]
    for case let source? in sources[range] {
      let known = spans[source.word] ?? source.index..<source.index
      spans[source.word] =
        min(known.lowerBound, source.index)..<max(known.upperBound, source.index + 1)
    }
    let boxes = spans.sorted { $0.key < $1.key }.map { words[$0.key].box($0.value) }
    return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
  }

  // MARK: - How lines follow each other

  /// Whether the other line stands below this one, as the next line of a paragraph does.
  func isFollowed(by next: TextLine) -> Bool {
    guard let axes = TextAxes(words.first?.quad), let quad = next.words.first?.quad,
      let below = TextAxes(quad), axes.isParallel(to: below)
    else { return false }
    let ratio = below.height / axes.height
    let drop = axes.along(quad.topLeft) / axes.height
    return (0.6...1.7).contains(ratio) && (0.5...3).contains(drop)
  }

  /// How far the line reaches in the direction of its text, and the width of its first so many
  /// characters.
  func extent(in axes: TextAxes) -> Double {
    words.map { max(axes.across($0.quad.topRight), axes.across($0.quad.bottomRight)) }.max() ?? 0
  }

  /// The direction of its text.
  var axes: TextAxes? { TextAxes(words.first?.quad) }

  /// The width of its first characters in the direction of its text.
  func width(ofFirst count: Int) -> Double {
    guard let axes, let box = box(0..<min(count, characters.count)) else { return 0 }
    let ends = box.corners.map(axes.across)
    return (ends.max() ?? 0) - (ends.min() ?? 0)
  }
}

extension PluginRequest.Word {
  /// The box around some of the characters of the word.
  fileprivate func box(_ range: Range<Int>) -> Rectangle {
    let count = text.count
    guard range != 0..<count, count > 0 else { return quad.bounds }
    let edges = characterEdges.flatMap { $0.count == count + 1 ? $0 : nil }
    let start = edges?[range.lowerBound] ?? Double(range.lowerBound) / Double(count)
    let end = edges?[range.upperBound] ?? Double(range.upperBound) / Double(count)
    func between(_ left: Point, _ right: Point, _ share: Double) -> Point {
      Point(left.x + (right.x - left.x) * share, left.y + (right.y - left.y) * share)
    }
    return Quadrilateral(
      topLeft: between(quad.topLeft, quad.topRight, start),
      topRight: between(quad.topLeft, quad.topRight, end),
      bottomLeft: between(quad.bottomLeft, quad.bottomRight, start),
      bottomRight: between(quad.bottomLeft, quad.bottomRight, end)
    ).bounds
  }
}
