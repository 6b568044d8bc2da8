// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument

/// What the fields of a document have in common (ISO 32000-2, 12.7.3).
struct InteractiveForm {
  /// Empty where there is none.
  let dictionary: PDFDictionary

  init(_ source: any ObjectSource) throws(DocumentError) {
    dictionary = try source.dictionary("AcroForm", in: source.catalog()) ?? [:]
  }
}
