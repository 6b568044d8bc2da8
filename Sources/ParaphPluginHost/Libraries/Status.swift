// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
import ParaphGraphics
import ParaphPlugin

/// What a function of the C header answers: `PARAPH_OK` and `PARAPH_ERR_*`.
enum Status: paraph_status {
  case ok = 0
  case unsupported, config, input, cairo, memory, `internal`, empty, missing, glyph

  /// What kind of mistake it is; `nil` for none.
  var code: PluginError.Code? {
    switch self {
    case .ok: nil
    case .unsupported: .unsupported
    case .config: .options
    case .input: .input
    case .cairo: .drawing
    case .memory, .internal: .defect
    case .empty: .empty
    case .missing: .missing
    case .glyph: .glyph
    }
  }

  /// What it means, where the plugin explained nothing; follows the plugin's id.
  var clause: String {
    switch self {
    case .ok: "has no objection"
    case .unsupported: "does not support that"
    case .config: "finds that its options do not go together"
    case .input: "cannot use a file or a value that it was given"
    case .cairo: "could not draw"
    case .memory: "ran out of memory"
    case .internal: "reports a defect of its own"
    case .empty: "would leave an empty mark"
    case .missing: "misses a file"
    case .glyph: "has no font for a character"
    }
  }

  /// What a service of the host's answers after this error.
  init(_ error: GraphicsError) {
    self =
      switch error.reason {
      case .fontNotFound, .glyphNotFound: .glyph
      case .imageUnreadable: .missing
      case .imageUnsupported, .imageDamaged, .imageTooLarge, .badValue: .input
      case .drawing: .cairo
      case .libraryMissing: .unsupported
      }
  }
}
