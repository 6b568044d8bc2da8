// SPDX-License-Identifier: MIT

import CParaphPlugin
import ParaphPlugin

/// The host of a library, which outlives every plugin that is made for it.
struct LibraryHost {
  private let host: UnsafePointer<paraph_host>

  init(_ host: UnsafePointer<paraph_host>) { self.host = host }

  /// Says why a function fails.
  func explain(_ sentence: String) {
    var sentence = sentence
    sentence.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        host.pointee.explain?(
          host, paraph_string(bytes: text.baseAddress, length: text.count))
      }
    }
  }

  /// Says why a function fails, and gives the status that it fails with.
  func fail(_ error: PluginError) -> paraph_status {
    // The header says that a second line is what to do.
    let message = error.message.map { $0.isNewline ? " " : String($0) }.joined()
    explain(error.hint.map { "\(message)\n\($0)" } ?? message)
    return error.reason.status
  }
}

extension PluginError.Code {
  fileprivate var status: paraph_status {
    switch self {
    case .unsupported: paraph_status(PARAPH_ERR_UNSUPPORTED)
    case .options: paraph_status(PARAPH_ERR_CONFIG)
    case .input: paraph_status(PARAPH_ERR_INPUT)
    case .empty: paraph_status(PARAPH_ERR_EMPTY)
    case .missing: paraph_status(PARAPH_ERR_MISSING)
    case .glyph: paraph_status(PARAPH_ERR_GLYPH)
    case .drawing: paraph_status(PARAPH_ERR_CAIRO)
    case .defect: paraph_status(PARAPH_ERR_INTERNAL)
    }
  }
}
