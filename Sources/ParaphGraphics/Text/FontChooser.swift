// SPDX-License-Identifier: MIT

/// Finds a family for each segment of a text.
struct FontChooser {
  private let segments: [TextSegment]
  private let first: FontChain.Link
  private let text: String
  /// The chains of all writing systems in the text, each family once.
  private let links: [FontChain.Link]
  private let coverage: FontCoverage
  /// All that are installed, when the chains do not suffice.
  private var all: FontCoverage?

  init(_ segments: [TextSegment], first: FontChain.Link, text: String) throws(GraphicsError) {
    self.segments = segments
    self.first = first
    self.text = text
    var links = [first]
    for system in Self.systems(of: segments) {
      for link in FontChain.links(for: system)
      where !links.contains(where: { $0.family == link.family }) {
        links.append(link)
      }
    }
    self.links = links
    coverage = try FontCoverage(links.map(\.family), of: text)
  }

  private static func systems(of segments: [TextSegment]) -> [WritingSystem] {
    segments.reduce(into: []) { systems, segment in
      if let system = segment.system, !systems.contains(system) { systems.append(system) }
    }
  }

  /// The segments with their families, neighbours of one family joined.
  mutating func runs() throws(GraphicsError) -> [FontSelection.Run] {
    var whole: [WritingSystem: FontChain.Link] = [:]
    for system in Self.systems(of: segments) {
      let texts = segments.filter { $0.system == system }.map(\.text)
      whole[system] = link(for: texts, system)
    }
    var runs = RunBuilder(first: first)
    for segment in segments {
      guard let system = segment.system else {
        runs.add(space: segment.text)
        continue
      }
      var link = whole[system] ?? self.link(for: [segment.text], system)
      if link == nil { link = try anyLink(for: segment.text, system) }
      runs.add(segment.text, link ?? first, system)
    }
    return runs.finished
  }

  /// The first family of a chain that has every letter of some texts.
  private func link(for texts: [String], _ system: WritingSystem) -> FontChain.Link? {
    let own = FontChain.links(for: system)
    // Pictures are better in colour than as whatever a font of letters has.
    let chain = system == .emoji ? own + [first] : [first] + own
    return chain.first { link in
      guard let index = links.firstIndex(where: { $0.family == link.family }) else { return false }
      return texts.allSatisfy { coverage.covers($0, index) }
    }
  }

  /// Any family that is installed and has every letter of a text.
  private mutating func anyLink(
    for text: String, _ system: WritingSystem
  ) throws(GraphicsError) -> FontChain.Link? {
    let all =
      if let known = self.all { known } else {
        try FontCoverage(FontLibrary.families(), of: self.text)
      }
    self.all = all
    let able = all.families.indices.filter { all.covers(text, $0) }.map { all.families[$0] }
    let isHandwriting = { (family: String) in FontChain.isHandwriting(family, in: [system]) }
    let family = able.first(where: isHandwriting) ?? able.first
    return family.map { FontChain.Link($0, isHandwriting: isHandwriting($0)) }
  }
}

extension FontChooser {
  /// Joins what one family sets, and gives the spaces to one of their neighbours.
  private struct RunBuilder {
    let first: FontChain.Link
    private var runs: [FontSelection.Run] = []
    private var space = ""
    private var last: WritingSystem?

    init(first: FontChain.Link) { self.first = first }

    mutating func add(space text: String) { space += text }

    mutating func add(_ text: String, _ link: FontChain.Link, _ system: WritingSystem) {
      if !space.isEmpty {
        switch (last, system) {
        case (nil, _), (_, .hebrew), (_, .arabic): append(space, link)
        // The space of a font of pictures is as wide as they are.
        case (.emoji, _): append(space, system == .emoji ? first : link)
        default: append(space, runs.last?.link ?? first)
        }
        space = ""
      }
      append(text, link)
      last = system
    }

    private mutating func append(_ text: String, _ link: FontChain.Link) {
      if runs.last?.link == link {
        runs[runs.count - 1].text += text
      } else {
        runs.append(FontSelection.Run(text: text, link: link))
      }
    }

    var finished: [FontSelection.Run] {
      guard let last = runs.last, !space.isEmpty else {
        return runs.isEmpty ? [FontSelection.Run(text: space, link: first)] : runs
      }
      return runs.dropLast() + [FontSelection.Run(text: last.text + space, link: last.link)]
    }
  }
}
