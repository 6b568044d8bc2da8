// SPDX-License-Identifier: MIT

import CPango

/// A stretch of text that is set in one way.
public struct StyledRun: Hashable, Sendable {
  /// May have several lines.
  public var text: String
  /// How it is set.
  public var style: TextStyle

  /// Text in a style.
  public init(_ text: String, _ style: TextStyle) {
    self.text = text
    self.style = style
  }
}

extension StyledRun {
  /// Lends the runs as the bridge takes them; none where a single style says all that there is to say.
  static func withRaw<R>(
    _ runs: [StyledRun], _ body: (UnsafeBufferPointer<paraph_text_run>) -> R
  ) -> R {
    if runs.count == 1, runs.allSatisfy({ $0.style.isPlain }) {
      return body(UnsafeBufferPointer(start: nil, count: 0))
    }
    return CStrings.lending(runs.map(\.style.family)) { names in
      zip(runs, names).map { run, name in run.raw(family: name) }.withUnsafeBufferPointer(body)
    }
  }

  private func raw(family: UnsafePointer<CChar>?) -> paraph_text_run {
    func part(_ value: Double) -> Double { min(max(value, 0), 1) }
    let color = style.color
    return paraph_text_run(
      length: text.utf8.count, family: family, size: style.size, rise: style.rise,
      bold: style.isBold ? 1 : 0, italic: style.isItalic ? 1 : 0,
      underline: style.isUnderlined ? 1 : 0, strikethrough: style.isStruckThrough ? 1 : 0,
      has_color: color == nil ? 0 : 1, red: part(color?.red ?? 0), green: part(color?.green ?? 0),
      blue: part(color?.blue ?? 0))
  }
}

extension TextStyle {
  /// Whether family, size and face are all that it says.
  fileprivate var isPlain: Bool {
    color == nil && !isUnderlined && !isStruckThrough && rise == 0
  }
}
