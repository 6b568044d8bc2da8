// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

/// Sets lines as a page of text would stand: every character 6 points wide, every line 14 high.
func typeset(
  _ lines: [String], page: Int = 1, turned rotation: Rotation = .none, edges: Bool = false
) -> PluginRequest.PageText {
  let size = Size(600, 800)
  let turn = rotation.turning(size)
  var words: [PluginRequest.Word] = []
  for (row, line) in lines.enumerated() {
    var column = 0
    let texts = line.split(separator: " ")
    for (index, text) in texts.enumerated() {
      let box = Rectangle(
        x: 50 + Double(column) * 6, y: 50 + Double(row) * 14, width: Double(text.count) * 6,
        height: 12)
      let shares = (0...text.count).map { Double($0) / Double(text.count) }
      words.append(
        PluginRequest.Word(
          text: String(text), quad: Quadrilateral(box).mapped(by: turn),
          endsLine: index == texts.count - 1, endsWithSpace: index < texts.count - 1,
          characterEdges: edges ? shares.map { $0 * $0 } : nil))
      column += text.count + 1
    }
  }
  return PluginRequest.PageText(
    page: page, words: words, size: rotation.swapsSides ? size.transposed : size)
}

/// What a link plugin answers for the lines of one page.
func request(_ pages: [PluginRequest.PageText]) -> PluginRequest {
  PluginRequest(
    document: PluginRequest.DocumentFacts(pageCount: pages.count), targets: [], text: pages)
}
