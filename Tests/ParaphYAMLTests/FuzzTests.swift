// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphYAML
import Testing

/// Texts that were damaged: each is read, or refused with a place within it.
@Suite("Damaged structured text")
struct FuzzTests {
  private static let seeds = [
    """
    paraph: 1
    inputs: [contracts/*.pdf, "a b.pdf"]
    variables: &v { signer: "Zoë Müller", deadline: "${DEADLINE:-none}" }
    steps:
      - link: { detect: [url, email], pages: all }
        when: {<<: *v, pages: last}
      - typed-signature:
          text: |
            {signer}
          size: 50mm # wide
      - ? key
        : !!int 0x1F
    report: {json: 'report.json'}
    """,
    "{\"a\": [1, 2.5, -3e2, true, null, \"x\\u00e9\\n\"], \"b\": {\"c\": {}, \"d\": []}}",
    "{a: &x [1, {b: *x }], *x : y, ? z}", "---\n- >-\n  a\n\n  b\n- \"c\\\n  d\"\n...\n",
  ]

  /// What is most likely to matter.
  private static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", ":", ": ", ",", "\"", "'", "\n", "\n  ", "\t", "*x", "&x ", "!!", "!",
      "|",
      ">", "-", "- ", "? ", "#", "%", "\\", "<<: ", "---\n", "...\n", "\0", "\u{FEFF}", "\u{2028}",
      "é", "🖋",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xFE, 0xFF]]

  @Test("is read or refused", arguments: 0..<40)
  func damaged(_ seed: Int) {
    var random = Random(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    for _ in 0..<100 {
      var bytes = Array(Self.seeds[random.below(Self.seeds.count)].utf8)
      for _ in 0...random.below(4) {
        let place = random.below(bytes.count + 1)
        switch random.below(4) {
        case 0: bytes.insert(contentsOf: Self.pieces[random.below(Self.pieces.count)], at: place)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(8)))
        case 2 where place < bytes.count: bytes[place] = UInt8(random.below(256))
        default: bytes.removeSubrange(place...)
        }
      }
      check(bytes)
    }
  }

  private func check(_ bytes: [UInt8]) {
    do throws(StructuredTextError) {
      let read = try StructuredText.read(bytes)
      #expect(read.position(of: "") != nil)
    } catch {
      let lines = bytes.count { $0 == 10 || $0 == 13 || $0 == 0xA8 || $0 == 0x85 } + 1
      #expect(!error.what.isEmpty && error.code != "library")
      let place = error.position ?? TextPosition(line: 1, column: 1)
      #expect((1...lines + 1).contains(place.line) && (1...bytes.count + 2).contains(place.column))
    }
  }

  /// The same numbers in every run.
  private struct Random {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(max(bound, 1)))
    }
  }
}
