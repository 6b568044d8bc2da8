// SPDX-License-Identifier: GPL-3.0-or-later

/// One field dictionary with what hangs on it, as filling sees it.
///
/// A form may have several of one full name, which then are one field to its user (ISO 32000-2, 12.7.4.2).
struct FieldCopy {
  let kind: FieldSummary.Kind
  let flags: FieldFlags
  /// Where the value goes; `nil` when that is no object of its own.
  let owner: ObjectReference?
  /// Own or inherited; `nil` or null for none.
  let value: PDFObject?
  /// Whether a dictionary above has a value, which would show when this one had none.
  let inheritsValue: Bool
  /// `/Opt`, own or inherited.
  let options: [PDFObject]
  /// `/MaxLen`, own or inherited; `nil` for no bound.
  let maximumLength: Int?
  /// The annotations that show it.
  private(set) var widgets: [PDFObject]
  /// Nameless dictionaries below the owner, which take the owner's value.
  private(set) var nameless: [ObjectReference]
  private var known: Set<ObjectReference>

  init(_ field: FieldTree.Field, in source: any ObjectSource) throws(DocumentError) {
    flags = FieldFlags(rawValue: field.flags)
    kind = FieldReader.kind(field.type, flags)
    owner = field.owner
    value = field.value
    let above = try source.resolve(field.valueAbove)
    inheritsValue = !above.isNull
    options = try source.resolve(field.options).arrayValue ?? []
    let bound = try source.resolve(field.maximumLength).intValue
    maximumLength = bound.flatMap { $0 > 0 ? $0 : nil }
    widgets = []
    nameless = []
    known = []
    add(field)
  }

  /// Adds what a nameless dictionary below the owner has.
  mutating func add(_ field: FieldTree.Field) {
    widgets += field.widgets
    let parts = [field.reference] + field.widgets.map(\.referenceValue)
    for case let part? in parts where part != owner && known.insert(part).inserted {
      nameless.append(part)
    }
  }

  /// Whether it can hold a value that a user chooses.
  var isFillable: Bool {
    switch kind {
    case .text, .checkbox, .radio, .choice: true
    case .button, .signature, .unknown: false
    }
  }
}
