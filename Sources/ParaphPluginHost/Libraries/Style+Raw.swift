// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
import ParaphModel

extension Style {
  /// Lends the style as the C header has it; what nobody said is black, 1 pt wide, in no font.
  ///
  /// `json`: The style of the protocol, with what nobody said left out.
  func withRaw<Result>(
    json: String, _ body: (UnsafePointer<paraph_style>) -> Result
  ) -> Result {
    CText.lending(fontFamily ?? "") { font in
      CText.lending(json) { json in
        let ink = ink ?? .black
        var raw = paraph_style()
        raw.struct_size = UInt32(MemoryLayout<paraph_style>.size)
        raw.red = ink.red
        raw.green = ink.green
        raw.blue = ink.blue
        raw.alpha = ink.alpha
        raw.pen_width = penWidth ?? 1
        raw.font = font
        raw.json = json
        return withUnsafePointer(to: raw, body)
      }
    }
  }
}

extension Traits.Intent {
  /// `PARAPH_INTENT_*`.
  var raw: Int32 {
    switch self {
    case .preview: Int32(PARAPH_INTENT_PREVIEW)
    case .flatten: Int32(PARAPH_INTENT_FLATTEN)
    case .print: Int32(PARAPH_INTENT_PRINT)
    }
  }
}
