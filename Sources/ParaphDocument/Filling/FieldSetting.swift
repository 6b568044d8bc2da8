// SPDX-License-Identifier: GPL-3.0-or-later

/// What one field dictionary and its widgets are to hold.
struct FieldSetting {
  /// `/V`; `nil` for none.
  var value: PDFObject?
  /// Whether the field holds this already.
  var isSame = false
  /// `/I`; `nil` for none, where the field has it at all.
  var indices: [Int]?
  /// `/TI`; `nil` leaves it.
  var topIndex: Int?
  /// Of a button, the `/AS` of each of its widgets.
  var states: [PDFName]?
  /// What a user should know; it continues a sentence that begins with the field's name.
  var remark: String?

  /// An error about a value.
  static func failure(
    _ field: String, _ what: String, hint: String? = nil
  ) -> DocumentError {
    DocumentError(.badFieldValue, "The field “\(field)” \(what).", hint: hint)
  }
}
