// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel
public import ParaphPlugin

extension PluginRequest.PageText {
  /// Lines of words as they would stand on a page, each character equally wide.
  ///
  /// - Parameters:
  ///   - text: Lines; blanks divide words.
  ///   - page: Counted from 1.
  ///   - size: Of the page as displayed, in points.
  ///   - fontSize: The height of a word's box, in points; a character is half as wide.
  ///   - origin: The top left of the first line.
  public init(
    _ text: String, page: Int = 1, size: Size = .a4, fontSize: Double = 12,
    origin: Point = Point(72, 72)
  ) {
    var words: [PluginRequest.Word] = []
    for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var x = origin.x
      let texts = line.split(separator: " ")
      for (column, word) in texts.enumerated() {
        let box = Rectangle(
          x: x, y: origin.y + Double(row) * fontSize * 1.2,
          width: Double(word.count) * fontSize / 2,
          height: fontSize)
        x = box.maxX + fontSize / 2
        let isLast = column == texts.count - 1
        words.append(
          PluginRequest.Word(
            text: String(word), quad: Quadrilateral(box), endsLine: isLast, endsWithSpace: !isLast))
      }
    }
    self.init(page: page, words: words, size: size)
  }
}
