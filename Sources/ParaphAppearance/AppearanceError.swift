// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics

/// Why one annotation cannot be drawn.
enum AppearanceError: Error {
  /// The document as a whole cannot be worked on.
  case document(DocumentError)
  /// This annotation stays what it is.
  case unusable(KeptReason)
  /// As `noGlyph`, with what is missing.
  case missingGlyphs(GraphicsError)

  /// What a text that cannot be set means for its annotation.
  init(_ error: GraphicsError) {
    self = error.reason == .glyphNotFound ? .missingGlyphs(error) : .unusable(.noAppearance)
  }

  /// Does what reads the document.
  static func reading<R>(_ body: () throws(DocumentError) -> R) throws(AppearanceError) -> R {
    do throws(DocumentError) { return try body() } catch { throw .document(error) }
  }

  /// Does what lays out text.
  static func layingOut<R>(_ body: () throws(GraphicsError) -> R) throws(AppearanceError) -> R {
    do throws(GraphicsError) { return try body() } catch { throw AppearanceError(error) }
  }
}
