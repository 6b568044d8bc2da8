// SPDX-License-Identifier: GPL-3.0-or-later

/// Arabic letters by the shape that they have in a word, as fonts name them.
///
/// The Unicode Standard, Arabic Presentation Forms-B.
enum ArabicForms {
  /// The letters that a form from U+FE80 to U+FEFC stands for.
  static func letters(of form: Unicode.Scalar) -> [Unicode.Scalar] {
    let position = Int(form.value) - 0xFE80
    if letters.indices.contains(position), let letter = Unicode.Scalar(letters[position]) {
      return [letter]
    }
    // Lam with one of four kinds of alef, each alone and at the end of a word.
    let kinds: [Unicode.Scalar] = ["\u{622}", "\u{623}", "\u{625}", "\u{627}"]
    let kind = (position - letters.count) / 2
    return kinds.indices.contains(kind) ? ["\u{644}", kinds[kind]] : [form]
  }

  /// One for each form; a letter has as many forms as it has ways to join.
  private static let letters: [UInt32] = {
    let runs: [(letters: ClosedRange<UInt32>, forms: Int)] = [
      (0x621...0x621, 1), (0x622...0x625, 2), (0x626...0x626, 4), (0x627...0x627, 2),
      (0x628...0x628, 4), (0x629...0x629, 2), (0x62A...0x62E, 4), (0x62F...0x632, 2),
      (0x633...0x63A, 4), (0x641...0x647, 4), (0x648...0x649, 2), (0x64A...0x64A, 4),
    ]
    return runs.flatMap { run in
      run.letters.flatMap { Array(repeating: $0, count: run.forms) }
    }
  }()
}
