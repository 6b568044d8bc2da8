// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

extension PlacedPart {
  /// What is to be said about a caption that came out small; `nil` for nothing.
  var captionWarning: String? {
    guard let size = caption?.size, size < CaptionLayout.leastSize else { return nil }
    let whole = Int(size)
    let text = Double(whole) == size ? String(whole) : String(size)
    return "The caption on page \(page) is set in \(text) pt, for there is no room for more: "
      + "shorten it, or make the box larger."
  }
}

extension Part {
  /// The page that it goes on; 0 when it goes on none.
  func page(among targets: [ResolvedTarget]) -> Int {
    switch place {
    case .target(let index): targets.indices.contains(index) ? targets[index].page : 0
    case .rect(let page, _): page
    case .document: 0
    }
  }
}
