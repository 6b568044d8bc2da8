// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel
import ParaphPlugin

/// What is to be placed, and where: everything but the ink.
struct AnnotationPlan: Sendable {
  /// On pages, in the order in which the plugin gave them.
  var placed: [PlacedPart]
  /// For the document itself.
  var documentParts: [Part]
  var style: Style
  var warnings: [String]
}
