// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument

/// What the fields of a document have in common (ISO 32000-2, 12.7.3).
struct InteractiveForm {
  /// Empty where there is none.
  let dictionary: PDFDictionary
  /// `/DR`: the fonts that default appearances name.
  let resources: PDFDictionary
  /// `/DA`; `nil` where there is none.
  let defaultAppearance: DefaultAppearance?

  init(_ source: any ObjectSource) throws(DocumentError) {
    dictionary = try source.dictionary("AcroForm", in: source.catalog()) ?? [:]
    resources = try source.dictionary("DR", in: dictionary) ?? [:]
    defaultAppearance = try source.string("DA", in: dictionary).map { DefaultAppearance($0) }
  }
}
