// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphModel

/// What an annotation dictionary says of its looks, checked as it is read (ISO 32000-2, 12.5).
struct AnnotationEntries {
  let dictionary: PDFDictionary
  let page: PDFPage
  let source: any ObjectSource

  init(_ dictionary: PDFDictionary, on page: PDFPage, in source: any ObjectSource) {
    self.dictionary = dictionary
    self.page = page
    self.source = source
  }

  /// `nil` for one that is missing or unknown.
  var subtype: AnnotationSubtype? {
    get throws(DocumentError) {
      try source.name("Subtype", in: dictionary).flatMap {
        AnnotationSubtype(rawValue: $0.rawValue)
      }
    }
  }

  /// `/Rect` in default user space, with its corners in order; `nil` when it is missing or not finite.
  var rect: Rectangle? {
    get throws(DocumentError) {
      guard let rect = try source.rectangle("Rect", in: dictionary), rect.isFinite else {
        return nil
      }
      return rect
    }
  }

  /// `/F`.
  var flags: AnnotationFlags {
    get throws(DocumentError) {
      AnnotationFlags(rawValue: try source.integer("F", in: dictionary) ?? 0)
    }
  }
}
