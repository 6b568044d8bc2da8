// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

extension PageContentEditor {
  /// Draws a form as part of an optional content group, so that a viewer can still hide it.
  ///
  /// `optionalContent`: the group or membership dictionary (ISO 32000-2, 8.11.3.2).
  func drawForm(
    _ reference: ObjectReference, matrix: Matrix, optionalContent: PDFObject, tag: ContentTag
  ) throws(DocumentError) {
    let form = try nameXObject(reference)
    // Viewers tell groups apart by their references.
    let optionalContent =
      optionalContent.referenceValue == nil
      ? .reference(revision.addShared(optionalContent)) : optionalContent
    let group = try name(optionalContent, in: "Properties", prefix: "PrphO")
    let transformation = matrix == .identity ? "" : matrix.operands + " cm "
    try append(
      Array("/OC ".utf8) + group.token + Array(" BDC \(transformation)".utf8) + form.token
        + Array(" Do EMC".utf8), tag: tag)
  }
}
