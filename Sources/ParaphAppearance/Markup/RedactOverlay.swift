// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// The form that a redaction brings along for what it covers (ISO 32000-2, table 195, `/RO`).
enum RedactOverlay {
  /// The form with its origin at the lower left of the rectangle; it is neither cut nor stretched.
  ///
  /// - Returns: `nil` where there is no usable form.
  static func form(
    of annotation: AnnotationEntries, rect: Rectangle
  ) throws(DocumentError) -> MadeAppearance.Form? {
    let source = annotation.source
    guard let reference = annotation.dictionary["RO"]?.referenceValue,
      let stream = try source.stream("RO", in: annotation.dictionary),
      let box = try source.rectangle("BBox", in: stream.dictionary)
    else { return nil }
    let numbers = try source.numbers("Matrix", in: stream.dictionary) ?? []
    let matrix =
      numbers.count == 6
      ? Matrix(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
      : .identity
    let place = matrix.apply(box).offsetBy(rect.minX, rect.minY)
    guard place.isFinite, !place.isEmpty else { return nil }
    return MadeAppearance.Form(reference: reference, box: box, matrix: matrix, rect: place)
  }
}
