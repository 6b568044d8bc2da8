// SPDX-License-Identifier: MIT

import CPango

/// What the bridge to Pango answers.
enum TextStatus {
  case ok
  case noFamily
  case noGlyph
  /// In the words of the system.
  case noLibrary(String)
  case failed(String)

  /// Calls a function of the bridge with room for its message.
  static func calling(_ body: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> TextStatus {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 300) { buffer in
      guard let start = buffer.baseAddress else { return .failed("no memory") }
      start.initialize(repeating: 0, count: buffer.count)
      let status = body(start, buffer.count)
      switch paraph_text_status(rawValue: UInt32(bitPattern: status)) {
      case PARAPH_TEXT_OK: return .ok
      case PARAPH_TEXT_NO_FAMILY: return .noFamily
      case PARAPH_TEXT_NO_GLYPH: return .noGlyph
      case PARAPH_TEXT_NO_LIBRARY: return .noLibrary(String(cString: start))
      default: return .failed(String(cString: start))
      }
    }
  }

  static func libraryMissing(_ words: String) -> GraphicsError {
    GraphicsError(
      .libraryMissing, "Text needs Pango, which cannot be opened: \(words).",
      hint: "Install it; on Debian the package is libpango-1.0-0 with libpangocairo-1.0-0.")
  }

  static func failed(_ words: String) -> GraphicsError {
    GraphicsError(.drawing, "The text cannot be laid out: \(words.isEmpty ? "no memory" : words).")
  }
}
