// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphModel

/// What a page takes from the nodes above it (ISO 32000-2, table 31).
struct InheritedAttributes {
  var resources: PDFObject?
  var mediaBox: PDFObject?
  var cropBox: PDFObject?
  var rotate: PDFObject?

  /// These attributes for the kids of a node, or for a page with a dictionary of its own.
  func overridden(by dictionary: PDFDictionary) -> InheritedAttributes {
    InheritedAttributes(
      resources: dictionary["Resources"] ?? resources, mediaBox: dictionary["MediaBox"] ?? mediaBox,
      cropBox: dictionary["CropBox"] ?? cropBox, rotate: dictionary["Rotate"] ?? rotate)
  }

  /// `userUnit`: the page's own; it is not inherited.
  func geometry(
    userUnit: Double?, in source: any ObjectSource
  ) throws(DocumentError) -> PageGeometry {
    PageGeometry(
      mediaBox: try source.rectangle(mediaBox), cropBox: try source.rectangle(cropBox),
      rotation: Rotation(degrees: try source.resolve(rotate).numberValue ?? 0),
      userUnit: userUnit ?? 1)
  }
}
