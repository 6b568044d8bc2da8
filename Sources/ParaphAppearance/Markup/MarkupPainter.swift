// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// What annotations other than form fields look like.
enum MarkupPainter {
  /// - Returns: `nil` when a viewer shows nothing.
  static func sketch(
    _ annotation: AnnotationEntries, subtype: AnnotationSubtype, rect: Rectangle
  ) throws(AppearanceError) -> AppearanceSketch? {
    throw .unusable(.noAppearance)
  }
}
