// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin
import ParaphRendering

extension DocumentSession {
  /// The words of pages as a plugin sees them.
  func pluginText(
    _ pages: [Int], progress: (Engine.Progress) -> Void
  ) throws -> [PluginRequest.PageText] {
    try pages.enumerated().map { index, page in
      progress(Engine.Progress(done: index, total: pages.count, unit: "pages read"))
      let words = try text(page).words.map { word in
        PluginRequest.Word(
          text: word.text, quad: word.quad, endsLine: word.endsLine,
          endsWithSpace: word.endsWithSpace, characterEdges: word.characterEdges)
      }
      return PluginRequest.PageText(
        page: page, words: words, size: try geometry(page).displayedSize)
    }
  }
}
