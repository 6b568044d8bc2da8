// SPDX-License-Identifier: MIT

import CPango

/// A stretch of a word that one font must set: what belongs to one writing system.
struct TextSegment: Hashable {
  var text: String
  /// `nil` for white space.
  var system: WritingSystem?

  /// Takes a text apart; the segments joined are the text.
  ///
  /// What all scripts share, such as digits and hyphens, goes with the letters before it in its word,
  /// else with those behind, else with the neighbouring word.
  static func segments(of text: String, han: WritingSystem) -> [TextSegment] {
    var segments: [TextSegment] = []
    var isShared: [Bool] = []
    func add(_ character: Character, _ system: WritingSystem?, shared: Bool) {
      if let last = segments.last, last.system == system, isShared.last == shared {
        segments[segments.count - 1].text.append(character)
      } else {
        segments.append(TextSegment(text: String(character), system: system))
        isShared.append(shared)
      }
    }
    for character in text {
      if character.isWhitespace {
        add(character, nil, shared: false)
      } else if let system = WritingSystem(character, han: han) {
        add(character, system, shared: false)
      } else if let last = segments.last, let system = last.system, system != .emoji,
        isShared.last == false
      {
        segments[segments.count - 1].text.append(character)
      } else {
        add(character, nil, shared: true)
      }
    }
    return joined(segments, isShared)
  }

  /// The writing systems in a text; Chinese characters count for every language that has them.
  static func systems(of text: String) -> Set<WritingSystem> {
    let han: [WritingSystem] = [
      .simplifiedChinese, .taiwanese, .hongKong, .japanese, .korean,
    ]
    let systems = Set(segments(of: text, han: .simplifiedChinese).compactMap(\.system))
    return systems.contains(.simplifiedChinese) ? systems.union(han) : systems
  }

  /// Gives what is shared a writing system, and joins what then is one.
  private static func joined(_ segments: [TextSegment], _ isShared: [Bool]) -> [TextSegment] {
    func isLetters(_ index: Int) -> Bool {
      segments[index].system != nil && segments[index].system != .emoji
    }
    var result: [TextSegment] = []
    for (index, segment) in segments.enumerated() {
      var segment = segment
      if isShared[index] {
        let behind = segments.indices[(index + 1)...].first(where: isLetters)
        let before = segments.indices[..<index].last(where: isLetters)
        let touches = behind == index + 1
        let neighbour = touches ? behind : before ?? behind
        segment.system = neighbour.flatMap { segments[$0].system } ?? .latin
      }
      if let last = result.last, last.system == segment.system {
        result[result.count - 1].text += segment.text
      } else {
        result.append(segment)
      }
    }
    return result
  }

  /// The text in normalization form C, in which a font has accented letters as one glyph.
  static func composed(_ text: String) -> String {
    guard let composed = paraph_text_composed(text) else { return text }
    defer { paraph_text_free_string(composed) }
    return String(cString: composed)
  }
}
