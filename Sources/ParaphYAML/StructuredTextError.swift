// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// Why a file is neither JSON nor YAML, or not such as is taken.
public struct StructuredTextError: Failure, Hashable {
  /// Lower case words joined by hyphens, such as `duplicate-key`.
  public var code: String
  /// Usage: the text is to be changed.
  public var kind: FailureKind { .usage }
  /// Where; `nil` for the whole.
  public var position: TextPosition?
  /// A clause, such as `a colon is due after “inputs”`.
  public var what: String
  /// What to do about it, as a sentence.
  public var hint: String?

  /// An error of these parts.
  public init(_ code: String, at position: TextPosition?, _ what: String, hint: String? = nil) {
    self.code = code
    self.position = position
    self.what = Self.printable(what)
    self.hint = hint
  }

  /// What is wrong, as a sentence without the place.
  public var sentence: String { what.prefix(1).uppercased() + what.dropFirst() + "." }

  /// The place, and what is wrong, such as `Line 3, column 5: a colon is due after “inputs”.`.
  public var message: String {
    position.map { "Line \($0.line), column \($0.column): \(what)." } ?? sentence
  }

  /// The text on one line, shortened: it holds keys of the file, which may be anything.
  private static func printable(_ text: String) -> String {
    let most = 300
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(most) {
      let isControl = scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
      scalars.append(isControl ? "\u{FFFD}" : scalar)
    }
    return String(scalars) + (text.unicodeScalars.count > most ? "…" : "")
  }
}
