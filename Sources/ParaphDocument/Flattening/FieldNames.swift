// SPDX-License-Identifier: GPL-3.0-or-later

/// The names of form fields as a whole (ISO 32000-2, 12.7.4.2).
enum FieldNames {
  /// The partial names from the top of the field tree down, joined by full stops; `nil` when there is
  /// none.
  static func fullName(
    of field: PDFDictionary, in source: any ObjectSource
  ) throws(DocumentError) -> String? {
    var parts: [String] = []
    var node: PDFDictionary? = field
    for _ in 0..<source.limits.referenceChain {
      guard let known = node else { break }
      if let part = try source.text("T", in: known), !part.isEmpty { parts.append(part) }
      node = try source.dictionary("Parent", in: known)
    }
    return parts.isEmpty ? nil : parts.reversed().joined(separator: ".")
  }
}
