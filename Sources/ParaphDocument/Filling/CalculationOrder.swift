// SPDX-License-Identifier: GPL-3.0-or-later

/// Which fields scripts calculate, check or format (ISO 32000-2, 12.6.3 and 12.7.3, `/CO`).
///
/// No script is run here.
struct CalculationOrder {
  private let source: any ObjectSource
  private let order: Set<ObjectReference>

  init(_ source: any ObjectSource, form: PDFDictionary) throws(DocumentError) {
    self.source = source
    order = Set(try source.array("CO", in: form)?.compactMap(\.referenceValue) ?? [])
  }

  /// Whether the value comes from a script.
  func calculates(_ field: FormField) throws(DocumentError) -> Bool {
    for part in field.parts {
      if order.contains(part) { return true }
      if try actions(of: part)?["C"] != nil { return true }
    }
    return false
  }

  /// Whether a script checks a new value or says how it is shown.
  func formats(_ field: FormField) throws(DocumentError) -> Bool {
    for part in field.parts {
      guard let actions = try actions(of: part) else { continue }
      if actions["F"] != nil || actions["V"] != nil { return true }
    }
    return false
  }

  private func actions(of part: ObjectReference) throws(DocumentError) -> PDFDictionary? {
    guard let dictionary = try source.object(part).dictionaryValue else { return nil }
    return try source.dictionary("AA", in: dictionary)
  }
}
