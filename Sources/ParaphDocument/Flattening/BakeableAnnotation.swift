// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// An annotation that can become page content.
struct BakeableAnnotation {
  /// Its place among the page's annotations.
  var place: Int
  var dictionary: PDFDictionary
  /// `nil` for one that is a direct object.
  var reference: ObjectReference?
  /// `nil` when it shows nothing.
  var form: ObjectReference?
  /// The appearance that had to be drawn.
  var made: MadeAppearance.Form?
  /// From the form's own space, its `/Matrix` applied, to default user space.
  var matrix = Matrix.identity
  var report: FlattenOutcome.Baked
}
