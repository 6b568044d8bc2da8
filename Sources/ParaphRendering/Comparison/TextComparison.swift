// SPDX-License-Identifier: GPL-3.0-or-later

/// How what a viewer reads on a page differs from what it reads on another.
struct TextComparison {
  /// Whether both read the same, in the same order; spaces do not count.
  let isSame: Bool
  /// How many visible characters of the first the second has not; their order does not count.
  let lost: Int

  /// Nothing was looked at.
  static let none = TextComparison(isSame: true, lost: 0)

  private init(isSame: Bool, lost: Int) {
    self.isSame = isSame
    self.lost = lost
  }

  init(_ first: PageText, _ second: PageText) {
    let (before, after) = (Self.visible(first), Self.visible(second))
    isSame = before == after
    guard !isSame else {
      lost = 0
      return
    }
    var counts: [Unicode.Scalar: Int] = [:]
    for scalar in before { counts[scalar, default: 0] += 1 }
    for scalar in after { counts[scalar]? -= 1 }
    lost = counts.values.reduce(0) { $0 + max($1, 0) }
  }

  /// Without spaces, which a viewer adds where it takes gaps for them.
  private static func visible(_ text: PageText) -> [Unicode.Scalar] {
    text.characters.filter { !$0.isSpace }.map(\.scalar)
  }
}
